/** Africa/Lagos is one hour ahead of UTC all year round: Nigeria keeps no summer time. */
const LAGOS_OFFSET_MS = 3_600_000;

const INPUT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u;

/** A moment as a datetime-local control shows it in Lagos: "2026-03-04T10:00". Seconds are cut off; '' for no time. */
export function toLagosInput(iso: string | null): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(at) ? "" : new Date(at + LAGOS_OFFSET_MS).toISOString().slice(0, 16);
}

/** What was typed into a datetime-local control, meant as Lagos time, in UTC for the wire; undefined when no time. */
export function fromLagosInput(text: string): string | undefined {
  if (!INPUT.test(text)) return undefined;
  const at = Date.parse(`${text}:00Z`) - LAGOS_OFFSET_MS;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
