import type { PlayerId } from "../common/ids.ts";
import type { DrawnGame } from "./drawn-game.ts";
import type { Challenge, ChallengeMaker } from "./format.ts";

// A ladder is an order of players, best first. A player challenges another one up to `reach` places higher. A
// challenger who wins takes the place of the one challenged; every player from there down to the challenger's old place
// moves down one. In any other case (the challenged one wins, a void game) no player moves. Newcomers join at the foot;
// who leaves lets those below move up.

type LadderRule = {
  /** The order of the ladder, best first. */
  order: readonly string[];
  /** How many places up one may challenge. */
  challengeReach: number;
  /** Players with a challenge that is not over; each has one at a time. */
  busyIds?: readonly string[];
};

const MESSAGES = {
  challenger: {
    unlisted: "You're not on this ladder.",
    self: "You can't challenge yourself.",
    below: "You can only challenge players above you.",
    outOfReach: (places: string) => `You can challenge players up to ${places} above you.`,
    busy: "You have an open challenge. Finish it first.",
  },
  organizer: {
    unlisted: "The challenger is not on the ladder.",
    self: "Choose two different players.",
    below: "Players can only challenge players above them.",
    outOfReach: (places: string) => `Players can challenge up to ${places} above them.`,
    busy: "The challenger has an open challenge. Finish it first.",
  },
} as const;

/** Why this challenge is not allowed, as a text for the challenger; null when it is. */
export function challengeProblem(
  rule: LadderRule,
  { challengerId, challengedId }: Challenge,
  by: ChallengeMaker = "challenger",
): string | null {
  const messages = MESSAGES[by];
  const [from, to] = [rule.order.indexOf(challengerId), rule.order.indexOf(challengedId)];
  if (from === -1) return messages.unlisted;
  if (to === -1) return "This player is not on the ladder.";
  if (from === to) return messages.self;
  if (to > from) return messages.below;
  const reach = rule.challengeReach;
  if (from - to > reach) return messages.outOfReach(`${reach} ${reach === 1 ? "place" : "places"}`);
  if (rule.busyIds?.includes(challengerId)) return messages.busy;
  if (rule.busyIds?.includes(challengedId)) return "This player has an open challenge.";
  return null;
}

/** The players that a player may challenge now, the nearest first. */
export function challengeable(rule: LadderRule, challengerId: string): string[] {
  return rule.order
    .filter((challengedId) => challengeProblem(rule, { challengerId, challengedId }) === null)
    .toReversed();
}

/** The order after a challenge; `winnerId` null: no winner. Challenging a player below or not listed has no effect. */
export function orderAfterChallenge(
  order: readonly string[],
  { challengerId, challengedId, winnerId }: Challenge & { winnerId: PlayerId | null },
): string[] {
  const [from, to] = [order.indexOf(challengerId), order.indexOf(challengedId)];
  if (winnerId !== challengerId || to === -1 || from <= to) return [...order];
  return order.toSpliced(from, 1).toSpliced(to, 0, challengerId);
}

/** The game of a challenge; `number` counts the challenges of this ladder from 1. The challenged one is player 1. */
export function drawChallenge(number: number, { challengerId, challengedId }: Challenge): DrawnGame {
  return {
    key: `c${number}`,
    round: number,
    roundName: `Challenge ${number}`,
    position: 1,
    phase: "ladder",
    player1: { kind: "participant", participantId: challengedId },
    player2: { kind: "participant", participantId: challengerId },
  };
}
