import { beforeAll, describe, expect, test } from "vitest";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import {
  givenRatings,
  LADDER,
  type LeagueServer,
  openLeagueServer,
  ROUND_ROBIN,
  together,
} from "./testing/league-server.ts";

let server: LeagueServer;
beforeAll(async () => {
  server = await openLeagueServer();
  return () => server[Symbol.asyncDispose]();
});

const CLIENTS = 64;
const runDue = () => server.services.dueLeaguesJob.runAllDue();

describe("a ladder", () => {
  const ladder = (change: Partial<typeof LADDER> = {}, players = 4) =>
    server.givenRunning({ players, rules: { ...LADDER, ...change } as typeof LADDER });
  const challenge = (id: string, who: TestUser, opponent: TestUser) =>
    server.ask(`POST /api/leagues/${id}/challenges`, who, { opponentId: opponent.playerId });
  const openOf = async (id: string) => {
    const found = (await server.league(id)).challenges.find(({ settled_at }) => settled_at === null);
    if (!found) throw new Error("no open challenge");
    return found;
  };
  const answer = async (id: string, who: TestUser, act: string) =>
    server.ask(`POST /api/leagues/${id}/challenges/${(await openOf(id)).id}/${act}`, who);

  test("a challenger who wins takes the place; a corrected result gives it back", async () => {
    const { id, members } = await ladder();
    const [a, b, , d] = members;
    expect(await server.ladderOf(id)).toBe("ABCD");
    expect((await challenge(id, d, a)).statusCode).toBe(201);
    expect((await answer(id, d, "accept")).statusCode).toBe(403);
    expect((await answer(id, a, "accept")).statusCode).toBe(200);
    await server.play(id, d, a);
    expect(await server.ladderOf(id)).toBe("DABC");
    const match = await server.matchOf(id, a, d);
    expect((await server.league(id)).challenges[0]).toMatchObject({
      state: "played",
      winner_id: d.playerId,
      match_id: match.id,
    });
    expect((await challenge(id, b, d)).statusCode).toBe(201);
    await server.ask(`PUT /api/leagues/${id}/matches/${match.id}`, server.organizer, {
      result: { player1_score: 3, player2_score: 2 },
    });
    expect(await server.ladderOf(id)).toBe("ABCD");
  });

  test("a challenge and each answer notify the other player", async () => {
    const { id, members } = await ladder({ unanswered: "lapse" });
    const [a, b, c] = members;
    await challenge(id, b, a);
    await answer(id, a, "accept");
    await challenge(id, members[3], c);
    const waiting = (await server.league(id)).challenges.find(({ state }) => state === "waiting");
    await server.ask(`POST /api/leagues/${id}/challenges/${waiting?.id}/decline`, c);
    await server.skipDays(3.1);
    await challenge(id, members[3], c);
    const again = (await server.league(id)).challenges.find(({ state }) => state === "waiting");
    await server.ask(`POST /api/leagues/${id}/challenges/${again?.id}/withdraw`, members[3]);
    const titles = await Promise.all(
      members.map(async ({ userId }) => {
        const own = server.db.selectFrom("notifications").select("title").where("user_id", "=", userId);
        return (await own.where("url", "like", `%${id}%`).orderBy("id").execute()).slice(1).map(({ title }) => title);
      }),
    );
    const challenged = "You've been challenged";
    expect(titles).toEqual([
      [challenged],
      ["Challenge accepted"],
      [challenged, challenged, "Challenge cancelled"],
      ["Challenge declined"],
    ]);
  });

  test("by exchange, where that is the rule; and the same two wait until they meet again", async () => {
    const { id, members } = await ladder({ effect: "swap", cooldown_days: 14 } as object);
    const [a, , , d] = members;
    await challenge(id, d, a);
    await answer(id, a, "accept");
    await server.play(id, d, a);
    expect(await server.ladderOf(id)).toBe("DBCA");
    expect((await challenge(id, a, d)).json().message).toBe(
      "You've just played each other. You can meet again in 14 days.",
    );
    await server.skipDays(14.1);
    expect((await challenge(id, a, d)).statusCode).toBe(201);
  });

  test("not answered in time: the challenger wins or it lapses, by the ladder's rule", async () => {
    for (const [unanswered, state, order] of [
      ["forfeit", "forfeited", "DABC"],
      ["lapse", "lapsed", "ABCD"],
    ] as const) {
      const { id, members } = await ladder({ unanswered });
      const [a, , , d] = members;
      await challenge(id, d, a);
      await server.skipDays(2.9);
      await runDue();
      expect((await openOf(id)).state).toBe("waiting");
      await server.skipDays(0.2);
      await together(4, runDue);
      expect((await server.league(id)).challenges).toMatchObject([{ state }]);
      expect(await server.ladderOf(id)).toBe(order);
      const notices = await server.db
        .selectFrom("notifications")
        .select("id")
        .where("title", "=", "Challenge over")
        .where("url", "like", `%${id}%`)
        .execute();
      expect(notices).toHaveLength(2);
    }
  });

  test("accepted and never played: it lapses; once something was reported it does not", async () => {
    const { id, members } = await ladder();
    const [a, b, c, d] = members;
    await challenge(id, d, c);
    await answer(id, c, "accept");
    await server.skipDays(14.1);
    await runDue();
    expect(await server.league(id)).toMatchObject({ challenges: [{ state: "lapsed" }], matches: [] });
    await challenge(id, b, a);
    await answer(id, a, "accept");
    await server.report(await server.matchOf(id, a, b), b, 3, 0);
    await server.report(await server.matchOf(id, a, b), a, 3, 0);
    await server.skipDays(14.1);
    await runDue();
    expect((await server.league(id)).challenges[0]).toMatchObject({ state: "accepted" });
  });

  test("three challenge the same player at once: one is taken", async () => {
    const { id, members } = await ladder();
    const [a, ...others] = members;
    const answers = await together(CLIENTS, (index) => challenge(id, others[index % 3] as TestUser, a));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter((each) => each.json().code === "league-refused")).toHaveLength(CLIENTS - 1);
  });

  test("an answer and the clock at once, at the last moment and after it", async () => {
    for (const [days, expected] of [
      [2.99, "accepted"],
      [3.01, "forfeited"],
    ] as const) {
      const { id, members } = await ladder();
      const [a, , , d] = members;
      await challenge(id, d, a);
      const { id: challengeId } = await openOf(id);
      await server.skipDays(days);
      await together<unknown>(16, (index) =>
        index % 2 === 0 ? server.ask(`POST /api/leagues/${id}/challenges/${challengeId}/accept`, a) : runDue(),
      );
      const { challenges, matches } = await server.league(id);
      expect(challenges).toMatchObject([{ state: expected }]);
      expect(matches).toHaveLength(expected === "accepted" ? 1 : 0);
    }
  });

  test("newcomers join at the foot; who leaves lets those below move up, and comes back next season only", async () => {
    const { id, members } = await ladder();
    const [a, b] = members;
    const late = await givenUser(server.db, { name: "Player E" });
    expect((await server.ask(`POST /api/leagues/${id}/join`, late, {})).statusCode).toBe(200);
    await challenge(id, b, a);
    expect((await server.ask(`DELETE /api/leagues/${id}/join`, a)).json()).toMatchObject({
      message: "You have an open challenge. Finish it first.",
    });
    await answer(id, b, "withdraw");
    expect((await server.ask(`DELETE /api/leagues/${id}/join`, a)).statusCode).toBe(200);
    expect(await server.ladderOf(id)).toBe("BCDE");
    expect((await server.ask(`POST /api/leagues/${id}/join`, a, {})).json()).toMatchObject({
      message: "You left this ladder. You can join again next season.",
    });
  });

  test("challenges have limits: a cancelled one is not repeated at once, and there are five a week", async () => {
    const { id, members } = await ladder({ challenge_reach: 20 }, 7);
    const challenger = members[6] as TestUser;
    const ask = async (opponent: TestUser) => {
      const made = await challenge(id, challenger, opponent);
      if (made.statusCode === 201) await answer(id, challenger, "withdraw");
      return made;
    };
    expect((await ask(members[0])).statusCode).toBe(201);
    const repeated = "You can challenge this player again 3 days after your last challenge.";
    expect((await ask(members[0])).json()).toMatchObject({ code: "league-refused", message: repeated });
    await server.skipDays(3.1);
    expect((await ask(members[0])).statusCode).toBe(201);
    for (const opponent of members.slice(1, 4)) expect((await ask(opponent)).statusCode).toBe(201);
    const limit = "You've made 5 challenges in the last 7 days. Wait before you make another.";
    expect((await ask(members[4] as TestUser)).json()).toMatchObject({ code: "league-refused", message: limit });
    await server.skipDays(4);
    expect((await ask(members[4] as TestUser)).statusCode).toBe(201);
  });

  test("it starts from ratings, not from the order of joining", async () => {
    const { id, members } = await server.givenOpen({ players: 4, rules: { ...LADDER, starts_from: "rating" } });
    const [, b, c, d] = members;
    await givenRatings(server.db, [d, b, c]);
    await server.start(id);
    expect(await server.ladderOf(id)).toBe("DBCA");
  });

  test("its end lets open challenges lapse", async () => {
    const { id, members } = await ladder();
    await challenge(id, members[1], members[0]);
    expect((await server.ask(`POST /api/leagues/${id}/end`, server.organizer)).json().data).toMatchObject({
      status: "completed",
      challenges: [{ state: "lapsed" }],
    });
    expect((await challenge(id, members[1], members[0])).json()).toMatchObject({
      message: "The ladder isn't running.",
    });
  });
});

test("a round robin knows no challenges", async () => {
  const { id, members } = await server.givenRunning({ players: 2, rules: ROUND_ROBIN });
  const answer = await server.ask(`POST /api/leagues/${id}/challenges`, members[1], {
    opponentId: members[0].playerId,
  });
  expect(answer.json()).toMatchObject({ message: "This league isn't a ladder." });
});
