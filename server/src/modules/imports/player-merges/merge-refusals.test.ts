import type { PlayerId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"], name: "Admin Ada" });
  return () => server[Symbol.asyncDispose]();
});

async function givenPlayer(name: string): Promise<string> {
  const id = newId();
  await server.db
    .insertInto("players")
    .values({ id, name, name_key: nameKey(name) })
    .execute();
  return id;
}

const givenRegistration = async (tournamentId: TournamentId, playerId: PlayerId) => {
  const registration = {
    id: newId<RegistrationId>(),
    tournament_id: tournamentId,
    player_id: playerId,
    fee_kobo: 0,
    payment_method: "none" as const,
  };
  await server.db.insertInto("registrations").values(registration).execute();
};

const merge = async (id: string, into: string, reason = "One person") =>
  (await send(server.http, `POST /api/admin/players/${id}/merge`, { as: admin, body: { into, reason } })).json();
const undo = async (id: string) =>
  (await send(server.http, `POST /api/admin/player-merges/${id}/undo`, { as: admin })).json();
const suggestions = async (query = "") =>
  (await send(server.http, `GET /api/admin/players/duplicates?query=${query}`, { as: admin }))
    .json()
    .data.map((pair: { likeness: string; players: { name: string }[] }) => [
      pair.likeness,
      ...pair.players.map(({ name }) => name).toSorted(),
    ]);

test("two people are not merged, and the refusal names the reason", async () => {
  const first = await givenUser(server.db, { name: "First Account" });
  const second = await givenUser(server.db, { name: "Second Account" });
  const [one, two, three] = [
    await givenPlayer("One Obi"),
    await givenPlayer("Two Obi"),
    await givenPlayer("Three Obi"),
  ];
  const refusal = async (id: string, into: string) => (await merge(id, into)).message;

  expect(await refusal(one, one)).toBe("A player can't be merged into itself.");
  expect(await refusal(first.playerId, second.playerId)).toMatch(/^Both have an account/u);
  expect(await refusal(first.playerId, one)).toBe("First Account has an account. Keep that player instead.");

  const tournamentId = await givenTournament(server.db, { name: "Kano Classic" });
  for (const id of [one, two]) await givenRegistration(tournamentId, id);
  expect(await refusal(one, two)).toBe("Both played in Kano Classic, so they can't be the same person.");

  expect(await merge(three, first.playerId)).toMatchObject({
    data: { kept: { name: "First Account" }, tournaments: 0 },
  });
  expect(await refusal(three, one)).toBe("Three Obi has already been merged into another player.");
  expect(await refusal(one, three)).toBe("Three Obi has already been merged into another player.");
  expect(await merge(one, newId())).toMatchObject({ code: "player-not-found" });
  expect(await merge(two, first.playerId, "  ")).toMatchObject({
    code: "invalid-request",
    errors: { reason: "Give a reason" },
  });
});

test("a player that others were merged into cannot be merged away; a merge is taken back once", async () => {
  const [one, two, three] = [
    await givenPlayer("Ade Chain"),
    await givenPlayer("Bola Chain"),
    await givenPlayer("Chi Chain"),
  ];
  const { data } = await merge(one, two);
  expect((await merge(two, three)).message).toMatch(/^Other players were merged into Bola Chain/u);
  expect(await undo(data.id)).toMatchObject({ data: { undone_by: "Admin Ada" } });
  expect(await undo(data.id)).toMatchObject({
    code: "merge-refused",
    message: "This merge has already been undone.",
  });
  for (const id of [newId(), "nothing"]) expect((await undo(id)).code).toBe("merge-not-found");
  const acts = await server.db
    .selectFrom("audit_log")
    .select("action")
    .where("subject", "=", `player:${one}`)
    .orderBy("id")
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(["player.merge", "player.unmerge"]);
});

test("where the kept player has entered since, the two cannot be separated, and the merge stays", async () => {
  const kept = await givenUser(server.db, { name: "Kept Kalu" });
  const gone = await givenPlayer("K Kalu");
  const tournamentId = await givenTournament(server.db, { name: "Aba Open" });
  await givenRegistration(tournamentId, gone);
  await server.db
    .updateTable("registrations")
    .set({ left_at: new Date(), left_how: "left" })
    .where("player_id", "=", gone)
    .execute();
  const { data } = await merge(gone, kept.playerId);
  await givenRegistration(tournamentId, kept.playerId);
  expect(await undo(data.id)).toMatchObject({ code: "merge-refused", message: expect.stringContaining("Aba Open") });
});

test("similar names are suggested, until an admin decides that they are two people", async () => {
  const mark = await givenPlayer("Mark J Williams");
  const other = await givenPlayer("Mark Williams");
  const twins = [await givenPlayer("Nneka Chukwuemeka"), await givenPlayer("Nneka Chukwuemaka")];
  await givenPlayer("Robbie Williams");
  await givenPlayer("Thepchaiya Un Nooh");
  await givenPlayer("Thepchaiya Unnooh");
  expect(await suggestions()).toEqual(
    expect.arrayContaining([
      ["spacing", "Thepchaiya Un Nooh", "Thepchaiya Unnooh"],
      ["initial", "Mark J Williams", "Mark Williams"],
      ["typo", "Nneka Chukwuemaka", "Nneka Chukwuemeka"],
    ]),
  );
  expect(await suggestions("williams")).toEqual([["initial", "Mark J Williams", "Mark Williams"]]);

  const apart = (id: string, other_id: string) =>
    send(server.http, `POST /api/admin/players/${id}/distinct`, { as: admin, body: { other_id } });
  expect((await apart(twins[0] ?? "", twins[1] ?? "")).statusCode).toBe(204);
  expect((await suggestions()).map(([likeness]: string[]) => likeness)).not.toContain("typo");
  expect((await apart(mark, newId())).json().code).toBe("player-not-found");

  await merge(other, mark);
  expect(await suggestions("williams")).toEqual([]);
  const found = (await send(server.http, "GET /api/players?query=mark%20williams")).json();
  expect(found.data.map(({ id }: { id: string }) => id)).toEqual([mark]);
});

/** Columns as "table.column", from lines of "table: column, column". */
const columnsOf = (lines: string): string[] =>
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [table = "", columns = ""] = line.split(": ");
      return columns.split(", ").map((column) => `${table.trim()}.${column}`);
    });

const MOVED = columnsOf(`
  draw_byes: player_id
  game_frames: winner_id
  games: player1_id, player2_id, winner_id
  late_arrivals: player_id
  match_markers: player_id
  objections: player_id
  prize_awards: player_id
  prize_proposal_shares: player_id
  registrations: player_id
  season_qualifiers: player_id
  tournaments: champion_id`);
const MADE_ANEW = columnsOf(`
  current_strengths: player_id
  player_pairs: player1_id, player2_id
  player_ranks: player_id
  player_stats: player_id
  player_streaks: player_id
  player_strengths: player_id
  player_tournament_stats: player_id
  rated_matches: player1_id, player2_id
  search_people: player_id
  streaks_due: player_id`);
const STAY = columnsOf(`
  board_weeks: player_id
  distinct_players: player1_id, player2_id
  game_events: player_id
  player_follows: player_id
  player_merges: player_id, kept_id
  players: merged_into`);
// A player with an account is never merged away, and no player is in a league without one.
const OF_ACCOUNTS = columnsOf(`
  entry_requests: player_id
  held_names: player_id
  league_challenges: challenger_id, challenged_id, winner_id
  league_matches: player1_id, player2_id, winner_id
  league_members: player_id
  league_prizes: player_id
  users: player_id`);

test("every column that names a player is moved by a merge, computed again, kept as written, or of accounts", async () => {
  const { rows } = await sql<{ column: string }>`
    select format('%s.%s', conrelid::regclass, attname) as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'players'::regclass`.execute(server.db);
  const known = new Set([...MOVED, ...MADE_ANEW, ...STAY, ...OF_ACCOUNTS]);
  expect(rows.map(({ column }) => column).filter((column) => !known.has(column))).toEqual([]);
});
