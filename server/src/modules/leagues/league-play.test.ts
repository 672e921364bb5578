import { lagosDateTime } from "@pockethall/domain/time";
import { beforeAll, describe, expect, test } from "vitest";
import { failUpdates } from "../../../testing/database/failing-updates.ts";
import type { TestUser } from "../../../testing/database/test-database.ts";
import { type LeagueServer, openLeagueServer, ROUND_ROBIN, together } from "./testing/league-server.ts";

let server: LeagueServer;
beforeAll(async () => {
  server = await openLeagueServer();
  return () => server[Symbol.asyncDispose]();
});

const CLIENTS = 64;
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
    await server.report(match, ada, 3, 2); // another version, of which the organizer is not notified again
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

  test("a league whose due work fails does not delay the others, and its error is reported", async () => {
    const [failing, next] = [await duel(), await duel()];
    for (const { match, ada } of [failing, next]) await server.report(match, ada, 3, 0);
    await server.skipDays(1.01);
    const repair = await failUpdates(server.databaseUrl, "league_matches", `new.league_id = '${failing.id}'`);
    const failure = await runDue().catch((error: unknown) => error);
    await repair();
    expect(failure).toMatchObject({ errors: [{ message: "our fault" }] });
    expect([await remindersOf(failing.id, failing.bola), await remindersOf(next.id, next.bola)]).toEqual([0, 1]);
    await runDue();
    expect(await remindersOf(failing.id, failing.bola)).toBe(1);
  });

  const sideOf = (match: { player1: { id: string } }, who: TestUser) => (match.player1.id === who.playerId ? 1 : 2);
});
