import type { LeagueMatch } from "@pockethall/contract/leagues";
import { beforeAll, describe, expect, test } from "vitest";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { LADDER, type LeagueServer, openLeagueServer } from "./testing/league-server.ts";

let server: LeagueServer;
beforeAll(async () => {
  server = await openLeagueServer();
  return () => server[Symbol.asyncDispose]();
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();
const propose = (match: LeagueMatch, as: TestUser, play_at: string) =>
  server.ask(`POST /api/leagues/${match.league_id}/matches/${match.id}/times`, as, { play_at });
const answer = (match: LeagueMatch, as: TestUser, play_at: string, accept: boolean) =>
  server.ask(`POST /api/leagues/${match.league_id}/matches/${match.id}/times/answer`, as, { play_at, accept });
const titlesOf = async ({ userId }: TestUser, leagueId: string) =>
  (
    await server.db
      .selectFrom("notifications")
      .select("title")
      .where("user_id", "=", userId)
      .where("url", "like", `%${leagueId}%`)
      .orderBy("id")
      .execute()
  ).map(({ title }) => title);
const toDo = async (as: TestUser) => (await server.ask("GET /api/me/league-matches", as)).json().data;

/** The match of the second round between two of three players. */
async function laterMatch() {
  const { id, members } = await server.givenRunning({ players: 3 });
  const match = (await server.league(id)).matches.find(({ round }) => round === 2);
  if (!match) throw new Error("no second round");
  const player = (playerId: string) => members.find((each) => each.playerId === playerId) as TestUser;
  return { id, match, one: player(match.player1.id), two: player(match.player2.id) };
}

describe("a time for a match", () => {
  test("proposed, answered with another, accepted: an earlier one opens the match", async () => {
    const { id, match, one, two } = await laterMatch();
    const [first, second] = [inHours(4), inHours(5)];
    const shown = async () =>
      (await server.ask(`GET /api/leagues/${id}`))
        .json()
        .data.matches.find((each: LeagueMatch) => each.id === match.id);
    expect((await shown()).proposal).toBeNull();
    expect((await propose(match, one, first)).json().data.proposal).toEqual({ by: one.playerId, play_at: first });
    expect((await shown()).proposal).toEqual({ by: one.playerId, play_at: first }); // not a cached response
    expect((await toDo(two))[0]).toMatchObject({ id: match.id, needs_me: true });
    expect((await answer(match, one, first, true)).json().message).toBe("Your opponent must answer your proposal.");
    await propose(match, two, second);
    expect((await answer(match, two, first, true)).json().message).toBe("This proposal has changed.");
    const agreed = (await answer(match, one, second, true)).json().data;
    expect(agreed).toMatchObject({ play_at: second, play_from: second, play_by: match.play_by, proposal: null });
    expect((await toDo(one)).find((each: { id: string }) => each.id === match.id)).toMatchObject({
      play_at: second,
      needs_me: false,
    });
    expect(await titlesOf(two, id)).toEqual(["League started", "A time for your match", "Time agreed"]);
  });

  test("a later one moves the last day; a declined one changes nothing", async () => {
    const { match, one, two } = await laterMatch();
    const late = new Date(Date.parse(match.play_by) + 3 * 24 * HOUR_MS).toISOString();
    await propose(match, one, late);
    expect((await answer(match, two, late, false)).json().data).toMatchObject({
      play_at: null,
      play_by: match.play_by,
      proposal: null,
    });
    await propose(match, one, late);
    const agreed = (await answer(match, two, late, true)).json().data;
    expect(Date.parse(agreed.play_by)).toBe(Date.parse(late) + 24 * HOUR_MS);
  });

  test("a ladder's challenge does not lapse before the agreed time", async () => {
    const { id, members } = await server.givenRunning({ players: 2, rules: LADDER });
    const [a, b] = members;
    const asked = await server.ask(`POST /api/leagues/${id}/challenges`, b, { opponentId: a.playerId });
    expect((await toDo(a))[0]).toMatchObject({ status: "challenged", needs_me: true, opponent: { id: b.playerId } });
    expect((await toDo(b))[0]).toMatchObject({ status: "challenged", needs_me: false });
    await server.ask(`POST /api/leagues/${id}/challenges/${asked.json().data.challenges[0].id}/accept`, a);
    const match = await server.matchOf(id, a, b);
    const late = new Date(Date.parse(match.play_by) + 24 * HOUR_MS).toISOString();
    await propose(match, b, late);
    await answer(match, a, late, true);
    expect((await server.league(id)).challenges[0]?.due_at).toBe((await server.matchOf(id, a, b)).play_by);
  });

  test("two who accept and replace at once: one of both holds", async () => {
    const { match, one, two } = await laterMatch();
    const [first, second] = [inHours(4), inHours(5)];
    await propose(match, one, first);
    const [accepted, replaced] = await Promise.all([answer(match, two, first, true), propose(match, one, second)]);
    const now = (await server.league(match.league_id)).matches.find(({ id }) => id === match.id);
    expect(replaced.statusCode).toBe(201);
    expect(now?.play_at).toBe(accepted.statusCode === 200 ? first : null);
    expect(now?.proposal).toEqual({ by: one.playerId, play_at: second });
  });

  test("is not for others, not in the past, and not without end", async () => {
    const { match, one } = await laterMatch();
    const outsider = await givenUser(server.db);
    expect((await propose(match, outsider, inHours(4))).statusCode).toBe(403);
    const left = await laterMatch();
    await propose(left.match, left.two, inHours(4));
    const reason = { reason: "Ill" };
    await server.ask(`POST /api/leagues/${left.id}/members/${left.two.playerId}/withdraw`, server.organizer, reason);
    const off = "This match is no longer to be played.";
    expect((await propose(left.match, left.one, inHours(5))).json().message).toBe(off);
    expect((await answer(left.match, left.one, inHours(4), true)).json().message).toBe(off);
    expect((await propose(match, one, inHours(-4))).json().message).toBe("Choose a time in the future.");
    for (let count = 0; count < 10; count += 1) await propose(match, one, inHours(4 + count));
    expect((await propose(match, one, inHours(20))).json().message).toBe(
      "You've proposed 10 times for this match. Call your opponent.",
    );
  });
});

test("a phone is seen by opponents with an open match, once its owner shares it, and no longer", async () => {
  const { id, members } = await server.givenRunning({ players: 2 });
  const [ada, bola] = members;
  const contacts = async (as: TestUser) => (await server.ask(`GET /api/leagues/${id}/contacts`, as)).json().data;
  const share = (as: TestUser, share_phone: boolean) =>
    server.ask(`PUT /api/leagues/${id}/contacts`, as, { share_phone });
  const { phone } = await server.db
    .selectFrom("users")
    .select("phone")
    .where("id", "=", ada.userId)
    .executeTakeFirstOrThrow();
  expect(await contacts(bola)).toEqual({ share_phone: false, contacts: [] });
  expect((await share(ada, true)).json().data.share_phone).toBe(true);
  expect((await contacts(bola)).contacts).toEqual([{ player_id: ada.playerId, name: ada.name, phone }]);
  expect(await contacts(await givenUser(server.db))).toEqual({ share_phone: false, contacts: [] });
  expect((await share(await givenUser(server.db), true)).json()).toMatchObject({ code: "league-refused" });
  await share(ada, false);
  expect((await contacts(bola)).contacts).toEqual([]);
  await share(ada, true);
  await server.play(id, ada, bola);
  expect((await contacts(bola)).contacts).toEqual([]);
});
