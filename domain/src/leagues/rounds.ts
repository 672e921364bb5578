import type { PlayerId } from "../common/ids.ts";
import { drawRoundRobin } from "../draws/round-robin.ts";
import { lagosDateTime, startOfLagosDay } from "../time/time.ts";
import type { RoundRobinRules } from "./league-rules.ts";

/** A match of a league's season: to be played from `from` on and before `to`. */
export type PlannedMatch = {
  /** From 1, the best. */
  division: number;
  round: number;
  /** From 1 in its round and division. */
  position: number;
  player1Id: PlayerId;
  player2Id: PlayerId;
  from: Date;
  to: Date;
};
export type RoundsPlan = Pick<RoundRobinRules, "legs" | "daysPerRound"> & {
  /** The players of each division, the best division first. */
  divisions: readonly (readonly string[])[];
  /** The calendar day in Lagos on which the first round begins. */
  firstDay: string;
};

/** Why a match cannot have a result yet, in a sentence; null once its round has begun, or its agreed time has come. */
export function tooEarlyProblem(playFrom: Date, now: Date): string | null {
  if (now >= playFrom) return null;
  return `This match's round begins on ${lagosDateTime(playFrom)}. Report the result after that.`;
}

/** More would be more than one answer should carry: 12 divisions of 10, home and away, are 1,080. */
export const MAX_LEAGUE_MATCHES = 1_200;

const DAY_MS = 86_400_000;

/**
 * The whole season: in each division all meet each other once a leg (circle method, domain/draws), no player twice in a
 * round; with an odd number one rests in each round. Rounds follow each other without a gap, each `daysPerRound` long,
 * from midnight in Lagos.
 */
export function planRounds({ divisions, legs, daysPerRound, firstDay }: RoundsPlan): PlannedMatch[] {
  const start = startOfLagosDay(firstDay).getTime();
  const roundMs = daysPerRound * DAY_MS;
  return divisions.flatMap((players, index) =>
    drawRoundRobin(players, legs).flatMap(({ round, position, player1, player2 }) =>
      player1.kind !== "participant" || player2.kind !== "participant"
        ? []
        : [
            {
              division: index + 1,
              round,
              position,
              player1Id: player1.participantId,
              player2Id: player2.participantId,
              from: new Date(start + (round - 1) * roundMs),
              to: new Date(start + round * roundMs),
            },
          ],
    ),
  );
}

/** How many matches that will be. */
export const matchCount = (divisionSizes: readonly number[], legs: 1 | 2): number =>
  divisionSizes.reduce((sum, size) => sum + (legs * size * (size - 1)) / 2, 0);
