const OBJECTION_PERIOD_MS = 24 * 60 * 60_000;

type Ended = { status: string; completed_at: Date | null };

/**
 * Until when a player can object to the result of a match: a day after its end. Null while there is no result.
 */
export function objectionsUntil({ status, completed_at }: Ended): Date | null {
  if (status !== "completed" || completed_at === null) return null;
  return new Date(completed_at.getTime() + OBJECTION_PERIOD_MS);
}
