const MINUTE_MS = 60_000;

/** Until when the players of a called match are waited for; from then on a walkover is offered. */
export const answerByMs = (calledAtMs: number, callMinutes: number): number => calledAtMs + callMinutes * MINUTE_MS;

/** Where a player of a match is, the most binding first: at a table, on the way, expected later, or in the hall. */
export const WHEREABOUTS = ["playing", "called", "refereeing", "late", "here", "not-checked-in"] as const;
export type Whereabouts = (typeof WHEREABOUTS)[number];

export type PlayerFacts = {
  /** Other matches that hold the player now, as player or as referee. */
  readonly engagements: readonly Extract<Whereabouts, "playing" | "called" | "refereeing">[];
  readonly checkedInMs: number | null;
  /** Announced to arrive at this moment; null: nothing was announced. */
  readonly arrivesMs: number | null;
};

/**
 * Where a player is. Checking in after an announced delay means that the player is here. Null: unknown, since no one checks
 * in at this tournament.
 */
export function whereaboutsOf(player: PlayerFacts, usesCheckIn: boolean, nowMs: number): Whereabouts | null {
  const engaged = WHEREABOUTS.find((each) => player.engagements.some((engagement) => engagement === each));
  if (engaged) return engaged;
  if (player.arrivesMs !== null && player.arrivesMs > nowMs) return "late";
  if (player.checkedInMs !== null) return "here";
  return usesCheckIn ? "not-checked-in" : null;
}
