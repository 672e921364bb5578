const REMEMBERED_MS = 1_000;
const MOST_REMEMBERED = 10_000;

/** Who has just written, by the credentials they wrote with: they are never shown less than what they wrote. */
export function createWriters(nowMs: () => number) {
  const wroteAtMs = new Map<string, number>();
  return {
    note: (credentials: string): void => {
      wroteAtMs.delete(credentials);
      wroteAtMs.set(credentials, nowMs());
      const [oldest] = wroteAtMs.keys();
      if (wroteAtMs.size > MOST_REMEMBERED && oldest !== undefined) wroteAtMs.delete(oldest);
    },
    hasJustWritten: (credentials: string | undefined): boolean =>
      credentials !== undefined && nowMs() - (wroteAtMs.get(credentials) ?? -Infinity) < REMEMBERED_MS,
  };
}
