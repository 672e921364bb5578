const SECOND_MS = 1_000;

/** The time as the header `Date` says it, made once a second. */
export function createHttpDate(nowMs: () => number = Date.now): () => string {
  let untilMs = -Infinity;
  let fromMs = Infinity;
  let text = "";
  return () => {
    const now = nowMs();
    if (now >= untilMs || now < fromMs) {
      fromMs = now - (now % SECOND_MS);
      untilMs = fromMs + SECOND_MS;
      text = new Date(now).toUTCString();
    }
    return text;
  };
}
