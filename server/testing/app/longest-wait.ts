/**
 * How long a test waits for a state, before the limit of the test itself. `npm run mutate` shortens it, since many changed
 * programs never reach the state.
 */
export const LONGEST_WAIT_MS = Number(process.env["LONGEST_WAIT_MS"] ?? 300_000);
