import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChallengeAct, type ChallengeState, challengeRefusal, challengeStep, ladderOrder } from "./challenges.ts";

const dueAt = new Date("2026-12-01T12:00:00Z");
const before = new Date(dueAt.getTime() - 1);
const facts = (state: ChallengeState, hasReport = false) => ({ state, dueAt, hasReport });

describe("one challenge", () => {
  test.each<[ChallengeState, ChallengeAct, Date, "forfeit" | "lapse", ChallengeState | null]>([
    ["waiting", "accept", before, "forfeit", "accepted"],
    ["waiting", "accept", dueAt, "forfeit", null],
    ["waiting", "decline", before, "forfeit", "forfeited"],
    ["waiting", "decline", before, "lapse", "declined"],
    ["waiting", "withdraw", before, "forfeit", "withdrawn"],
    ["waiting", "withdraw", dueAt, "forfeit", null],
    ["waiting", "expire", before, "forfeit", null],
    ["waiting", "expire", dueAt, "forfeit", "forfeited"],
    ["waiting", "expire", dueAt, "lapse", "lapsed"],
    ["waiting", "play", before, "lapse", null],
    ["accepted", "play", before, "forfeit", "played"],
    ["accepted", "play", dueAt, "forfeit", "played"],
    ["accepted", "withdraw", before, "forfeit", null],
    ["accepted", "decline", before, "forfeit", null],
    ["accepted", "expire", before, "forfeit", null],
    ["accepted", "expire", dueAt, "forfeit", "lapsed"],
    ["played", "expire", dueAt, "forfeit", null],
    ["lapsed", "accept", before, "forfeit", null],
    ["forfeited", "accept", before, "forfeit", null],
  ])("%s, %s at %s, unanswered means %s: %s", (state, act, now, unanswered, expected) => {
    const verdict = challengeStep({ unanswered }, facts(state), { act, now });
    expect(verdict.ok ? verdict.state : null).toBe(expected);
  });

  test("a match of which something was reported does not lapse", () => {
    expect(challengeStep({ unanswered: "forfeit" }, facts("accepted", true), { act: "expire", now: dueAt }).ok).toBe(
      false,
    );
  });

  test("an answer and the clock at once end the same way in any order", () => {
    const acts = fc.constantFrom<ChallengeAct>("accept", "decline", "withdraw");
    fc.assert(
      fc.property(
        acts,
        fc.boolean(),
        fc.constantFrom("forfeit" as const, "lapse" as const),
        (act, late, unanswered) => {
          const now = late ? dueAt : before;
          const play = (order: ChallengeAct[]) =>
            order.reduce<ChallengeState>((state, each) => {
              const verdict = challengeStep({ unanswered }, facts(state), { act: each, now });
              return verdict.ok && state === "waiting" ? verdict.state : state;
            }, "waiting");
          expect(play([act, "expire"])).toBe(play(["expire", act]));
        },
      ),
    );
  });
});

describe("which players may challenge each other", () => {
  const rules = { challengeReach: 2, cooldownDays: 14 };
  const now = new Date("2026-12-01T12:00:00Z");
  const ask = (challengerId: string, challengedId: string, lastMetAt: Date | null = null, busyIds: string[] = []) =>
    challengeRefusal(rules, { challengerId, challengedId }, { order: ["a", "b", "c", "d"], busyIds, lastMetAt, now });
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

  test.each([
    ["d", "b", null, null],
    ["d", "a", null, "You can challenge players up to 2 places above you."],
    ["b", "c", null, "You can only challenge players above you."],
    ["e", "c", null, "You're not on this ladder."],
    ["d", "c", daysAgo(14), null],
    ["d", "c", daysAgo(13.5), "You've just played each other. You can meet again in a day."],
    ["d", "c", daysAgo(1), "You've just played each other. You can meet again in 13 days."],
  ])("%s asks %s, last met %s: %s", (challenger, challenged, lastMetAt, refusal) => {
    expect(ask(challenger, challenged, lastMetAt)).toBe(refusal);
  });

  test("each player has one challenge at a time", () => {
    expect(ask("d", "c", null, ["c"])).toBe("This player has an open challenge.");
    expect(ask("d", "c", null, ["d"])).toBe("You have an open challenge. Finish it first.");
  });
});

describe("the order", () => {
  const joined = ["a", "b", "c", "d", "e"];
  test.each([
    ["insert", "d", ["a", "d", "b", "c", "e"]],
    ["swap", "d", ["a", "d", "c", "b", "e"]],
    ["insert", "b", joined],
    ["swap", "b", joined],
    ["swap", null, joined],
  ] as const)("%s: d challenges b, %s wins", (effect, winnerId, order) => {
    expect(ladderOrder(effect, joined, [{ challengerId: "d", challengedId: "b", winnerId }])).toEqual(order);
  });

  const challenge = fc
    .uniqueArray(fc.constantFrom(...joined), { minLength: 2, maxLength: 2 })
    .chain(([challengerId = "", challengedId = ""]) =>
      fc.record({
        challengerId: fc.constant(challengerId),
        challengedId: fc.constant(challengedId),
        winnerId: fc.constantFrom(challengerId, challengedId, null),
      }),
    );

  test("is always an order of the same players; a winner who challenged ranks above the one challenged", () => {
    fc.assert(
      fc.property(fc.constantFrom("insert" as const, "swap" as const), fc.array(challenge), (effect, settled) => {
        const order = ladderOrder(effect, joined, settled);
        expect(order.toSorted()).toEqual(joined);
        const last = settled.at(-1);
        if (last?.winnerId === last?.challengerId && last !== undefined)
          expect(order.indexOf(last.challengerId)).toBeLessThan(order.indexOf(last.challengedId));
      }),
    );
  });

  test("who leaves later may be left out at the end: the others keep the order as if they had left at once", () => {
    fc.assert(
      fc.property(fc.constantFrom("insert" as const, "swap" as const), fc.array(challenge), (effect, settled) => {
        const others = settled.filter(({ challengerId, challengedId }) => ![challengerId, challengedId].includes("e"));
        const withGap = ladderOrder(effect, joined, others).filter((playerId) => playerId !== "e");
        expect(withGap).toEqual(ladderOrder(effect, ["a", "b", "c", "d"], others));
      }),
    );
  });
});
