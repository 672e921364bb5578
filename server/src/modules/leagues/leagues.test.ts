import { idFrom, type UserId } from "@pockethall/domain/ids";
import { startOfLagosDay } from "@pockethall/domain/time";
import { beforeAll, describe, expect, test } from "vitest";
import { givenUser } from "../../../testing/database/test-database.ts";
import {
  givenRatings,
  LADDER,
  type LeagueServer,
  openLeagueServer,
  ROUND_ROBIN,
  today,
} from "./testing/league-server.ts";

let server: LeagueServer;
beforeAll(async () => {
  server = await openLeagueServer();
  return () => server[Symbol.asyncDispose]();
});

const RULES = { ...ROUND_ROBIN, divisions: 2, promoted: 1 };

const lettersOf = (table: readonly { name: string }[]): string =>
  table
    .map(({ name }) => name.at(-1))
    .toSorted()
    .join("");

describe("a round robin", () => {
  test("from the draft to the last table; who goes up and down starts there in the next season", async () => {
    const { id, members } = await server.givenRunning({ players: 6, rules: RULES });
    const [a, b, c, d, e, f] = members;
    if (!e || !f) throw new Error("six were asked for");
    await server.play(id, b, a);
    await server.play(id, b, c);
    await server.play(id, a, c);
    await server.play(id, f, d);
    await server.play(id, f, e);
    await server.play(id, e, d);
    const running = await server.league(id);
    const lines = running.divisions.map(({ table }) =>
      table.map((row) => `${row.name.at(-1)}${row.points}${row.zone ?? ""}`),
    );
    expect(lines).toEqual([
      ["B6", "A3", "C0down"],
      ["F6up", "E3", "D0"],
    ]);
    expect(running.divisions[0]?.table[0]).toMatchObject({ played: 2, wins: 2, frames_won: 6, frames_lost: 0 });

    expect((await server.ask(`POST /api/leagues/${id}/end`, server.organizer)).json().data.status).toBe("completed");
    const starts_on = today();
    const next = (await server.ask(`POST /api/leagues/${id}/next-season`, server.organizer, { starts_on })).json().data;
    expect(next).toMatchObject({ status: "draft", previous_id: id, rules: RULES });
    const again = await server.ask(`POST /api/leagues/${id}/next-season`, server.organizer, { starts_on });
    expect(again.json()).toMatchObject({ status: 409, message: "The next season already exists." });
    await server.ask(`POST /api/leagues/${next.id}/open`, server.organizer);
    const newcomer = await givenUser(server.db, { name: "Player Z" });
    for (const player of [newcomer, ...members]) await server.ask(`POST /api/leagues/${next.id}/join`, player, {});
    await server.start(next.id);
    const divisions = (await server.league(next.id)).divisions.map(({ table }) => lettersOf(table));
    expect(divisions).toEqual(["ABCF", "DEZ"]);
  });

  test("divisions follow ratings, not the order of joining; newcomers of the next season too", async () => {
    const { id, members } = await server.givenOpen({ players: 6, rules: RULES });
    const [a, b, , d, e, f] = members;
    if (!e || !f) throw new Error("six were asked for");
    await givenRatings(server.db, [f, d, b, e]);
    await server.start(id);
    const [first, second] = (await server.league(id)).divisions.map(({ table }) => lettersOf(table));
    expect(first).toBe("BDF");
    expect(second).toBe("ACE");

    await server.ask(`POST /api/leagues/${id}/end`, server.organizer);
    const next = (
      await server.ask(`POST /api/leagues/${id}/next-season`, server.organizer, { starts_on: today() })
    ).json().data;
    await server.ask(`POST /api/leagues/${next.id}/open`, server.organizer);
    const newcomer = (letter: string) => givenUser(server.db, { name: `Player ${letter}` });
    const [weak, middling, strong] = [await newcomer("X"), await newcomer("Y"), await newcomer("Z")];
    await givenRatings(server.db, [strong, middling, weak]);
    for (const player of [weak, middling, strong, a]) await server.ask(`POST /api/leagues/${next.id}/join`, player, {});
    await server.start(next.id);
    const again = (await server.league(next.id)).divisions.map(({ table }) => lettersOf(table));
    expect(again).toEqual(["AZ", "XY"]);
  });

  test("weeks follow each other; the league is public, the draft is not", async () => {
    const { id } = await server.givenRunning({ players: 3 });
    const { matches } = (await server.ask(`GET /api/leagues/${id}`)).json().data;
    expect(matches).toHaveLength(3);
    expect(matches.map(({ round }: { round: number }) => round)).toEqual([1, 2, 3]);
    for (const [index, match] of matches.entries()) {
      expect(new Date(match.play_from).toISOString()).toMatch(/T23:00:00.000Z$/u);
      if (index > 0) expect(match.play_from).toBe(matches[index - 1].play_by);
    }
    const starts_on = today();
    const draft = { name: "Hidden", state: "Lagos", starts_on, rules: ROUND_ROBIN };
    const { id: draftId } = (await server.ask("POST /api/leagues", server.organizer, draft)).json().data;
    expect((await server.ask(`GET /api/leagues/${draftId}`)).json()).toMatchObject({
      status: 404,
      code: "league-not-found",
    });
    const listed = (await server.ask("GET /api/leagues?per_page=100")).json().data.map((row: { id: string }) => row.id);
    expect(listed).toContain(id);
    expect(listed).not.toContain(draftId);
    const own = (await server.ask("GET /api/organizer/leagues?per_page=100", server.organizer)).json().data;
    expect(own.map((row: { id: string }) => row.id)).toContain(draftId);
    expect((await server.ask(`POST /api/leagues/${draftId}/join`, server.organizer, {})).statusCode).toBe(404);
  });

  test("the first round of a league that starts late begins today", async () => {
    const { id } = await server.givenOpen({ players: 2 });
    await server.db.updateTable("leagues").set({ starts_on: "2026-01-05" }).where("id", "=", id).execute();
    await server.start(id);
    const [match] = (await server.league(id)).matches;
    expect(match?.play_from).toBe(startOfLagosDay(today()).toISOString());
  });

  test("who is taken out loses everything they played; the others win by walkover", async () => {
    const { id, members } = await server.givenRunning({ players: 3 });
    const [a, b, c] = members;
    await server.play(id, c, a);
    await server.play(id, c, b);
    await server.play(id, b, a);
    await server.ask(`POST /api/leagues/${id}/members/${c.playerId}/withdraw`, server.organizer, {
      reason: "Moved to Kano",
    });
    const { divisions, member_count } = await server.league(id);
    expect(member_count).toBe(2);
    expect(divisions[0]?.table.map((row) => [row.name.at(-1), row.points, row.frames_won, row.withdrawn])).toEqual([
      ["B", 6, 3, false],
      ["A", 3, 0, false],
      ["C", 0, 0, true],
    ]);
    const match = await server.matchOf(id, a, c);
    expect((await server.report(match, a, 3, 0)).json()).toMatchObject({ code: "league-refused" });
    expect((await server.ask(`DELETE /api/leagues/${id}/join`, a)).json()).toMatchObject({
      message: "This league has started. Ask the organiser to remove you.",
    });
  });

  test.each([
    [
      { rules: { ...ROUND_ROBIN, promoted: 1 } },
      "rules.promoted",
      "With one division no one is promoted or relegated.",
    ],
    [
      { rules: { ...LADDER, best_of: 4 } },
      "rules.best_of",
      "A ladder match needs a winner: use an odd number of frames.",
    ],
    [{ starts_on: "2020-01-01" }, "starts_on", "The first day is in the past"],
    [{ prize_table: [60_00, 30_00] }, "prize_table", "The shares must add up to 100 %."],
    [{ prize_table: [40_00, 60_00] }, "prize_table", "A better place can't earn less"],
    [{ rules: { ...ROUND_ROBIN, legs: 3 } }, "rules.legs", "Choose once or twice"],
    [{ name: " " }, "name", "Name is required"],
  ])("a league with %o is refused on its field", async (change, field, message) => {
    const fields = {
      name: "League",
      state: "Lagos",
      starts_on: today(),
      rules: ROUND_ROBIN,
    };
    const answer = await server.ask("POST /api/leagues", server.organizer, { ...fields, ...change });
    expect(answer.json()).toMatchObject({ status: 422, errors: { [field]: message } });
  });

  test("too few for the divisions, or a step out of turn, is refused with the reason", async () => {
    const { id } = await server.givenOpen({ players: 3, rules: RULES });
    expect((await server.start(id)).json()).toMatchObject({ message: "2 divisions need at least 4 players." });
    expect((await server.ask(`POST /api/leagues/${id}/end`, server.organizer)).json()).toMatchObject({
      code: "illegal-step",
      message: "A league that is open cannot be ended.",
    });
  });
});

describe("who may", () => {
  test("players join for themselves; its organizer places others where there is no fee", async () => {
    const { id } = await server.givenOpen();
    const { id: dear } = await server.givenOpen({ fee: 1000 });
    const [ada, bola] = [await givenUser(server.db), await givenUser(server.db)];
    const join = (league: string, as: typeof ada, userId: UserId) =>
      server.ask(`POST /api/leagues/${league}/join`, as, { userId });
    expect((await join(id, ada, bola.userId)).json()).toMatchObject({
      status: 403,
      message: "You can only join for yourself.",
    });
    expect((await join(id, ada, ada.userId)).statusCode).toBe(200);
    expect((await join(id, server.organizer, bola.userId)).json().data.member_count).toBe(2);
    expect((await join(id, server.organizer, bola.userId)).json().data.member_count).toBe(2);
    expect((await join(dear, server.organizer, bola.userId)).json()).toMatchObject({
      status: 409,
      code: "league-refused",
    });
    const idOfPlayer = idFrom<UserId>(server.organizer.playerId);
    expect((await join(id, server.organizer, idOfPlayer)).json()).toMatchObject({
      code: "user-not-found",
    });
  });

  test("a coordinator creates and keeps leagues in the own state", async () => {
    const coordinator = await givenUser(server.db, { roles: ["coordinator"], coordinates: "Kano" });
    const fields = (state: string) => ({ name: "Kano League", state, starts_on: today(), rules: ROUND_ROBIN });
    const refused = { status: 403, code: "not-permitted", message: "You coordinate Kano." };
    expect((await server.ask("POST /api/leagues", coordinator, fields("Lagos"))).json()).toMatchObject(refused);
    const { id } = (await server.ask("POST /api/leagues", coordinator, fields("Kano"))).json().data;
    expect((await server.ask(`PUT /api/leagues/${id}`, coordinator, fields("Lagos"))).json()).toMatchObject(refused);
    expect((await server.ask(`GET /api/organizer/leagues/${id}`, coordinator)).json().data.state).toBe("Kano");
  });

  test("an organizer who plays adds no other player", async () => {
    const { id } = await server.givenOpen();
    await server.ask(`POST /api/leagues/${id}/join`, server.organizer, {});
    const { playerId } = await givenUser(server.db);
    expect((await server.ask(`POST /api/leagues/${id}/join`, server.organizer, { playerId })).json()).toMatchObject({
      code: "conflict-of-interest",
    });
    expect((await server.league(id)).member_count).toBe(1);
  });

  test("other people cannot report a match, and an organizer who plays cannot decide", async () => {
    const { id, members } = await server.givenOpen({ players: 1 });
    await server.ask(`POST /api/leagues/${id}/join`, server.organizer, {});
    const admin = await givenUser(server.db, { roles: ["admin"] });
    await server.ask(`POST /api/leagues/${id}/start`, admin);
    const match = await server.matchOf(id, members[0], server.organizer);
    const outsider = await givenUser(server.db);
    expect((await server.report(match, outsider, 3, 0)).json()).toMatchObject({ status: 403 });
    expect((await server.confirm(match, outsider)).json()).toMatchObject({ status: 403 });
    expect((await server.report(match, server.organizer, 3, 0)).json().data.status).toBe("reported");
    expect((await server.report(match, members[0], 3, 1)).json().data.status).toBe("disputed");
    expect((await server.report(match, server.organizer, 3, 2)).json().data.status).toBe("disputed");
    expect((await server.report(match, admin, 3, 2)).json().data).toMatchObject({
      status: "confirmed",
      decided_by: "organizer",
    });
  });
});
