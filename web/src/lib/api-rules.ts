/** The calls that repeat the XSRF-TOKEN cookie in a header. */
const CSRF_CALLS =
  /^POST \/api\/(auth\/login(\/second-factor)?|auth\/register|tournaments\/:\w+\/register|verify-payment)$/u;

/** Writing needs a session, but for these. */
const OPEN_WRITES =
  /^POST \/api\/(auth\/(login(\/second-factor)?|register|forgot-password|reset-password|undo-change))$/u;

/** Reading is public, but for these. */
const OWN_READS =
  /^GET \/api\/(auth|wallet|notifications|dashboard|banks\/resolve|imported-results|organizer|referee|admin|finance|payments\/script|tournaments\/:id\/entry|matches\/:id\/comments\/standing|players\/(followed|me|:id\/follow))(\/|$)/u;

export const needsCsrf = (key: string): boolean => CSRF_CALLS.test(key);

/** Whether a call without a token can only be refused, so that it need not be sent. */
export const needsSession = (key: string): boolean =>
  key.startsWith("GET ") ? OWN_READS.test(key) : !OPEN_WRITES.test(key);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

/** "GET /api/games/:id" with its parts → "/api/games/7?include=tournament". Absent query values are left out. */
export function urlOf(key: string, params?: unknown, query?: unknown): string {
  const values = new Map(entriesOf(params));
  const path = key
    .slice(key.indexOf(" ") + 1)
    .replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
