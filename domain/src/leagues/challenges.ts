import type { PlayerId } from "../common/ids.ts";
import { challengeProblem, orderAfterChallenge } from "../draws/ladder.ts";
import type { LadderRules } from "./league-rules.ts";

// A challenge on a ladder.
//
// It is `waiting` until the one challenged accepts (`accepted`: there is a match to play), declines, or lets the days to
// answer pass. What the last two mean is a rule of the ladder: `forfeit`, and the challenger has won; or `lapse`, and it is
// as if there had been no challenge. The challenger may take back a challenge that waits (`withdrawn`). An accepted one
// is `played` when its result is final; when the days to play pass without a report, it lapses without blame, which a
// ladder cannot know. Each player has one challenge at a time, made or received.
//
// The order is never stored. It is the fold of all challenges that were won, over the first order (`startingOrder`); so a
// result that is corrected corrects the ladder too. Who leaves is left out at the end: those below move up.

export const CHALLENGE_STATES = [
  "waiting",
  "accepted",
  "played",
  "declined",
  "withdrawn",
  "forfeited",
  "lapsed",
] as const;
export type ChallengeState = (typeof CHALLENGE_STATES)[number];
export type ChallengeAct = "accept" | "decline" | "withdraw" | "play" | "expire";

export type ChallengeFacts = { state: ChallengeState; dueAt: Date; hasReport: boolean };
type ActRules = Pick<LadderRules, "unanswered">;
export type ChallengeVerdict = { ok: true; state: ChallengeState } | { ok: false; reason: string };

const OVER = "This challenge is over.";

/** Takes one act, or returns the reason as a sentence. A due challenge takes no answer any more, even before the clock
 * has come round to it: so an answer and the clock at once end the same way in any order. */
export function challengeStep(
  { unanswered }: ActRules,
  challenge: ChallengeFacts,
  { act, now }: { act: ChallengeAct; now: Date },
): ChallengeVerdict {
  const isDue = now >= challenge.dueAt;
  const missed: ChallengeState = unanswered === "forfeit" ? "forfeited" : "lapsed";
  if (challenge.state === "waiting") {
    if (act === "expire")
      return isDue ? { ok: true, state: missed } : { ok: false, reason: "There's still time left." };
    if (act === "play") return { ok: false, reason: "This challenge hasn't been accepted." };
    if (isDue) return { ok: false, reason: "The time to answer this challenge is over." };
    if (act === "accept") return { ok: true, state: "accepted" };
    return { ok: true, state: act === "withdraw" ? "withdrawn" : unanswered === "forfeit" ? "forfeited" : "declined" };
  }
  if (challenge.state !== "accepted") return { ok: false, reason: OVER };
  if (act === "play") return { ok: true, state: "played" };
  if (act === "expire" && isDue && !challenge.hasReport) return { ok: true, state: "lapsed" };
  return {
    ok: false,
    reason: act === "expire" ? "There's still time left." : "This challenge has been accepted. You can play it.",
  };
}

type Pair = { challengerId: string; challengedId: string };
export type ChallengeAsked = {
  order: readonly string[];
  busyIds: readonly string[];
  /** When these two last ended a match of this ladder; null: never. */
  lastMetAt: Date | null;
};

const DAY_MS = 86_400_000;

/** Why this challenge is not allowed now, in words for the challenger; null when it is. */
export function challengeRefusal(
  rules: Pick<LadderRules, "challengeReach" | "cooldownDays">,
  pair: Pair,
  { order, busyIds, lastMetAt, now }: ChallengeAsked & { now: Date },
): string | null {
  const problem = challengeProblem({ order, challengeReach: rules.challengeReach, busyIds }, pair);
  if (problem !== null || lastMetAt === null) return problem;
  const waitDays = Math.ceil((lastMetAt.getTime() + rules.cooldownDays * DAY_MS - now.getTime()) / DAY_MS);
  return waitDays <= 0
    ? null
    : `You've just played each other. You can meet again in ${waitDays === 1 ? "a day" : `${waitDays} days`}.`;
}

export type SettledChallenge = Pair & { winnerId: PlayerId | null };

/** The ladder now, best first: `joined` in the first order, newcomers behind it, `settled` in the order in which they ended. */
export function ladderOrder(
  effect: LadderRules["effect"],
  joined: readonly string[],
  settled: readonly SettledChallenge[],
): string[] {
  const after = effect === "swap" ? swapped : orderAfterChallenge;
  return settled.reduce<string[]>((order, challenge) => after(order, challenge), [...joined]);
}

function swapped(order: readonly string[], { challengerId, challengedId, winnerId }: SettledChallenge): string[] {
  const [from, to] = [order.indexOf(challengerId), order.indexOf(challengedId)];
  if (winnerId !== challengerId || to === -1 || from <= to) return [...order];
  return order.with(from, challengedId).with(to, challengerId);
}
