import { lagosDateTime } from "@pockethall/domain/time";
import { beforeAll, describe, expect, test } from "vitest";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenRatings, LADDER, type LeagueServer, openLeagueServer, ROUND_ROBIN } from "./testing/league-server.ts";

let server: LeagueServer;
beforeAll(async () => {
  server = await openLeagueServer();
  return () => server[Symbol.asyncDispose]();
});

const CLIENTS = 64;
const together = <Answer>(count: number, act: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const linesOf = (matchId: string) =>
  server.db
    .selectFrom("league_results")
    .select(["kind", "side"])
    .where("match_id", "=", matchId)
    .orderBy("number")
    .execute();
const duel = async () => {
  const { id, members } = await server.givenRunning({ players: 2 });
  const [ada, bola] = members;
  return { id, ada, bola, match: await server.matchOf(id, ada, bola) };
};
const runDue = () => server.services.dueLeaguesJob.runAllDue();

describe("results", () => {
  test("reported, confirmed, and in the table; a confirmed result takes no report", async () => {
    const { id, ada, bola, match } = await duel();
    expect((await server.report(match, ada, 3, 1)).json().data).toMatchObject({
      status: "reported",
      report: { by: ada.playerId },
      winner_id: null,
    });
    expect((await server.confirm(match, ada)).json()).toMatchObject({
      message: "Your opponent must confirm your result.",
    });
    expect((await server.confirm(match, bola)).json().data).toMatchObject({
      status: "confirmed",
      winner_id: ada.playerId,
      decided_by: "agreement",
      report: null,
    });
    expect((await server.report(match, bola, 3, 0)).json()).toMatchObject({ code: "league-refused" });
    expect((await server.league(id)).divisions[0]?.table[0]).toMatchObject({
      name: ada.name,
      points: 3,
      frames_lost: 1,
    });
  });

  test("64 confirmations at once: one of them makes it stand", async () => {
    const { ada, bola, match } = await duel();
    await server.report(match, ada, 3, 1);
    const answers = await together(CLIENTS, () => server.confirm(match, bola));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === "league-refused")).toHaveLength(CLIENTS - 1);
    expect(await linesOf(match.id)).toEqual(
      [
        { kind: "report", side: 1 },
        { kind: "confirm", side: 2 },
      ].map((line) => ({ ...line, side: sideOf(match, line.side === 1 ? ada : bola) })),
    );
  });

  test("both report at once, again and again: they agree where they say the same, and no word is lost", async () => {
    const { ada, bola, match } = await duel();
    const answers = await together(CLIENTS, (index) =>
      index % 2 === 0 ? server.report(match, ada, 3, 1) : server.report(match, bola, 1, 3),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    const lines = await linesOf(match.id);
    expect(new Set(lines.map(({ side }) => side))).toEqual(new Set([1, 2]));
    expect(lines).toHaveLength(answers.filter(({ statusCode }) => statusCode === 200).length);
    expect(await server.matchOf(match.league_id, ada, bola)).toMatchObject({
      status: "confirmed",
      winner_id: ada.playerId,
    });
  });

  test("a confirmation and a dispute at once: one of both is taken, and the other is judged on it", async () => {
    const reason = { reason: "It was 3-2", result: { player1_score: 3, player2_score: 2 } };
    for (let round = 0; round < 4; round += 1) {
      const { ada, bola, match } = await duel();
      await server.report(match, ada, 3, 1);
      const [confirmed, disputed] = await Promise.all([
        server.confirm(match, bola),
        server.ask(`POST /api/leagues/${match.league_id}/matches/${match.id}/dispute`, bola, reason),
      ]);
      const now = await server.matchOf(match.league_id, ada, bola);
      expect(now.status).toBe("confirmed"); // first the confirmation; or the dispute, which the confirmation takes back
      expect(confirmed?.statusCode).toBe(200);
      expect(await linesOf(match.id)).toHaveLength(disputed?.statusCode === 200 ? 3 : 2);
    }
  });

  test("a disputed result waits for the organizer, who decides and may correct; the league does not end before", async () => {
    const { id, ada, bola, match } = await duel();
    await server.report(match, ada, 3, 1);
    const result =
      match.player1.id === ada.playerId
        ? { player1_score: 1, player2_score: 3 }
        : { player1_score: 3, player2_score: 1 };
    const endpoint = `POST /api/leagues/${id}/matches/${match.id}/dispute`;
    expect((await server.ask(endpoint, bola, { result })).json()).toMatchObject({
      errors: { reason: "Give a reason" },
    });
    const disputed = (await server.ask(endpoint, bola, { result, reason: "I won by three frames" })).json().data;
    expect(disputed).toMatchObject({
      status: "disputed",
      dispute: { by: bola.playerId, reason: "I won by three frames" },
    });
    await server.skipDays(10);
    await runDue();
    expect(await server.matchOf(id, ada, bola)).toMatchObject({ status: "disputed" });
    expect((await server.ask(`POST /api/leagues/${id}/end`, server.organizer)).json()).toMatchObject({
      message: "Some results must be confirmed or decided first.",
    });
    const notes = await server.db
      .selectFrom("notifications")
      .select("title")
      .where("user_id", "=", server.organizer.userId)
      .where("url", "like", `%${id}%`)
      .execute();
    expect(notes).toEqual([{ title: "Result disputed" }]);

    const decide = (change: object) =>
      server.ask(`PUT /api/leagues/${id}/matches/${match.id}`, server.organizer, { result: change });
    expect((await decide({ player1_score: 2, player2_score: 2 })).json()).toMatchObject({
      errors: { result: "One player must reach 3 frames." },
    });
    expect((await decide(result)).json().data).toMatchObject({
      status: "confirmed",
      decided_by: "organizer",
      winner_id: bola.playerId,
    });
    const walkover = await decide({ player1_score: 0, player2_score: 0, walkover: 1 });
    expect(walkover.json().data).toMatchObject({ walkover: true, winner_id: match.player1.id });
    const audited = await server.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject", "=", `league:${id}`)
      .where("action", "=", "league.decide-result")
      .execute();
    expect(audited).toHaveLength(2);
  });

  test("a player gives no walkover", async () => {
    const { id, ada, match } = await duel();
    const answer = await server.ask(`PUT /api/leagues/${id}/matches/${match.id}`, ada, {
      result: { player1_score: 0, player2_score: 0, walkover: 1 },
    });
    expect(answer.json()).toMatchObject({ message: "Only the organiser can give a walkover." });
  });

  test("no result before its round has begun, not by a player nor by the organizer", async () => {
    const { id, members } = await server.givenRunning({ players: 3 });
    const later = (await server.league(id)).matches.find(({ round }) => round === 2);
    if (!later) throw new Error("no second round");
    const player = members.find(({ playerId }) => playerId === later.player1.id);
    for (const as of [player, server.organizer]) {
      const result = { player1_score: 3, player2_score: 0 };
      const answer = await server.ask(`PUT /api/leagues/${id}/matches/${later.id}`, as, { result });
      expect(answer.json()).toMatchObject({
        code: "league-refused",
        message: `This match's round begins on ${lagosDateTime(new Date(later.play_from))}. Report the result after that.`,
      });
    }
    expect(await linesOf(later.id)).toEqual([]);
  });

  const remindersOf = async (leagueId: string, { userId }: TestUser) =>
    (
      await server.db
        .selectFrom("notifications")
        .select("id")
        .where("user_id", "=", userId)
        .where("url", "like", `%${leagueId}%`)
        .where("title", "=", "A result needs your answer")
        .execute()
    ).length;

  test("silence decides one match of two players; the next waits for the organizer", async () => {
    const { id, members } = await server.givenRunning({ players: 2, rules: { ...ROUND_ROBIN, legs: 2 } });
    const [ada, bola] = members;
    const [first, second] = (await server.league(id)).matches;
    if (!first || !second) throw new Error("two were asked for");
    for (const match of [first, second]) {
      await server.report(match, ada, 3, 0);
      for (let day = 0; day < 3; day += 1) {
        await server.skipDays(1.01);
        await together(2, runDue);
      }
    }
    const [, waiting] = (await server.league(id)).matches;
    expect((await server.league(id)).matches[0]).toMatchObject({ status: "confirmed", decided_by: "silence" });
    expect(waiting).toMatchObject({ status: "reported", confirm_by: null });
    expect(await remindersOf(id, bola)).toBe(4);
    await server.skipDays(30);
    await runDue();
    const asked = await server.db
      .selectFrom("notifications")
      .select("title")
      .where("user_id", "=", server.organizer.userId)
      .where("url", "like", `%${id}%`)
      .execute();
    expect(asked).toEqual([{ title: "Decide a result" }]);
    expect((await server.ask(`POST /api/leagues/${id}/end`, server.organizer)).json()).toMatchObject({
      message: "Some results must be confirmed or decided first.",
    });
    expect((await server.report(second, server.organizer, 0, 3)).json().data).toMatchObject({
      status: "confirmed",
      decided_by: "organizer",
    });
  });

  test("silence confirms after two reminders, not a moment early and once, however many clocks there are", async () => {
    const { id, ada, bola, match } = await duel();
    await server.report(match, ada, 3, 2);
    await server.skipDays(2.9);
    await runDue();
    expect(await remindersOf(id, bola)).toBe(1);
    await server.skipDays(1.1);
    await together(4, runDue);
    expect(await remindersOf(id, bola)).toBe(2);
    await server.skipDays(0.9);
    await runDue();
    expect(await server.matchOf(id, ada, bola)).toMatchObject({ status: "reported" });
    await server.skipDays(0.2);
    await together(4, runDue);
    expect(await server.matchOf(id, ada, bola)).toMatchObject({ status: "confirmed", decided_by: "silence" });
    expect((await linesOf(match.id)).map(({ kind }) => kind)).toEqual(["report", "silence"]);
  });

  const sideOf = (match: { player1: { id: string } }, who: TestUser) => (match.player1.id === who.playerId ? 1 : 2);
});

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
    expect((await server.league(id)).challenges[0]).toMatchObject({ state: "lapsed" });
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
