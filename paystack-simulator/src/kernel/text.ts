const MAX_LENGTH = 500;

/** The text, cut where it is far too long; the fallback for anything that is none. */
export function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === "string" && value !== "" ? value.slice(0, MAX_LENGTH) : fallback;
}
