import { Readable } from "node:stream";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedText } from "../../../../../domain/testing/shared-data.ts";
import { changes, everyTable, everythingByName } from "../../../../testing/database/table-dump.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../../testing/database/test-database.ts";
import { rebuildAll } from "../../../../testing/play/rebuild.ts";
import type { Db } from "../../../database/database.ts";
import { createTransact } from "../../../database/transact.ts";
import { findPlayer } from "../../players/players.read-model.ts";
import * as players from "../../players/players.service.ts";
import { refreshRanks } from "../../rankings/ranks.job.ts";
import { createRatingsJob } from "../../rankings/ratings/ratings.job.ts";
import { refreshDueStreaks } from "../../rankings/streaks.job.ts";
import { importResults } from "../imports.flow.ts";
import * as merges from "./merges.service.ts";

// Real results. In one server Mark J Williams is one player, as in the file. In the other every second of his tournaments
// spells him 'Mark Williams', so that he is two, until an admin merges them: then both servers must show the same.

const NAME = "Mark J Williams";
const OTHER_NAME = "Mark Williams";
const HIS_TOURNAMENTS = 12;
const clock = () => new Date("2026-03-02T09:00:00Z");

const one = await openServer();
const two = await openServer();
let admin: TestUser;
const ids: Record<string, string> = {};

afterAll(async () => {
  await one[Symbol.asyncDispose]();
  await two[Symbol.asyncDispose]();
});

beforeAll(async () => {
  const [header = "", ...lines] = sharedText("matches_2016_2018.csv").trim().split(/\r?\n/u);
  const tournamentOf = (line: string) => line.split(",")[3] ?? "";
  const his = [...new Set(lines.filter((line) => line.includes(`,${NAME},`)).map(tournamentOf))].slice(
    0,
    HIS_TOURNAMENTS,
  );
  const kept = lines.filter((line) => his.includes(tournamentOf(line)));
  const renamed = kept.map((line) =>
    his.indexOf(tournamentOf(line)) % 2 === 1 ? line.replace(`,${NAME},`, `,${OTHER_NAME},`) : line,
  );
  await one.take([header, ...kept]);
  await two.take([header, ...renamed]);
  for (const server of [one, two]) await server.givenMore();
  for (const server of [one, two]) await server.settle();
  admin = await givenUser(two.db, { roles: ["admin"] });
  for (const name of [NAME, OTHER_NAME]) ids[name] = await idOf(two.db, name);
});

const caller = () => ({
  ...admin,
  sessionId: "",
  confirmedAt: clock(),
  roles: new Set(["admin"] as const),
  coordinates: null,
  appointments: new Set<never>(),
  secondFactor: "optional" as const,
});
const idNamed = (name: string) => ids[name] ?? "";
async function merge() {
  const asked = { playerId: idNamed(OTHER_NAME), keptId: idNamed(NAME), reason: "One person" };
  const merged = await two.transact((tx) => two.merges.merge(tx, caller(), asked));
  await two.settle();
  return merged;
}
async function undo(mergeId: string) {
  await two.transact((tx) => two.merges.undo(tx, caller(), mergeId));
  await two.settle();
}

describe("two spellings of one real player", () => {
  test("the server that was split, merged: every record, pair, rating and rank is that of the server that never was", async () => {
    expect(await everything(two.db)).not.toEqual(await everything(one.db));
    const before = await everyTable(two.db, OF_MERGES);
    const { player, kept, sum, refusal } = await two.merges.preview(two.db, idNamed(OTHER_NAME), idNamed(NAME));
    expect([player.matches > 0, kept.matches > 0, refusal]).toEqual([true, true, null]);

    const merged = await merge();
    expect(merged).toMatchObject({ tournaments: HIS_TOURNAMENTS / 2, merged_by: admin.name, undone_at: null });
    expect(await everything(two.db)).toEqual(await everything(one.db));
    const whole = await findPlayer(two.db, idNamed(NAME), clock());
    expect(whole).toMatchObject(sum);
    // Old links lead to the one who was kept.
    expect(await findPlayer(two.db, idNamed(OTHER_NAME), clock())).toEqual(whole);

    await undo(merged.id);
    expect(changes(before, await everyTable(two.db, OF_MERGES))).toEqual({});
  }, 120_000);

  test("a name that was merged is the kept player's in the next import; taken back, that stays where it was played", async () => {
    const merged = await merge();
    const line = (tournament: number, match: number) =>
      `${match},2018-05-0${tournament},2018-05-0${tournament}T10:00Z,99${tournament},Kano Open ${tournament},2018,Ranking,Kano,Nigeria,1,${OTHER_NAME},Musa Bello,3,1,0,1,`;
    const [header = ""] = sharedText("matches_2016_2018.csv").split(/\r?\n/u);
    expect(await two.take([header, line(1, 9_900_001)])).toMatchObject({ taken: 1, refused: [] });
    await two.settle();
    const before = await everyTable(two.db, OF_MERGES);
    expect(await tournamentsOf(idNamed(OTHER_NAME))).toBe(0);

    await undo(merged.id);
    expect(await tournamentsOf(idNamed(OTHER_NAME))).toBe(HIS_TOURNAMENTS / 2);
    expect(await tournamentsOf(idNamed(NAME))).toBe(HIS_TOURNAMENTS / 2 + 1);

    await merge();
    expect(changes(before, await everyTable(two.db, OF_MERGES))).toEqual({});
  }, 120_000);
});

async function tournamentsOf(playerId: PlayerId): Promise<number> {
  const row = await two.db
    .selectFrom("player_stats")
    .select("tournaments_played")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  return row?.tournaments_played ?? 0;
}

async function openServer() {
  const database = await openTestDatabase();
  const { db } = database;
  const transact = createTransact(db, { clock });
  const deps = { transact, clock, players, imageOf: () => "/images/tournament-1.svg" };
  return {
    ...database,
    transact,
    merges,
    take: (lines: readonly string[]) => importResults(deps, Readable.from([lines.join("\n")])),
    /** What results alone do not bring: frames with breaks, prizes, byes and whatever else names players. */
    givenMore: async () => {
      await sql`delete from game_frames`.execute(db);
      await sql`
        insert into game_frames (game_id, frame, winner_id, player1_points, player2_points, ended_by, attempt, corrected,
                                 player1_breaks, player2_breaks, ended_at)
        select id, 1, winner_id, 80, 20, 'claim', 1, false, array[40 + 5 * position], array[12, 90 + position], completed_at
        from games where outcome = 'played'`.execute(db);
      const his = sql`select distinct r.tournament_id, r.player_id from registrations r
        join players p on p.id = r.player_id where p.name in (${NAME}, ${OTHER_NAME})`;
      await sql`
        insert into prize_awards (tournament_id, player_id, place_number, amount_kobo, created_at)
        select tournament_id, player_id, 1, 1500000, ${clock()} from (${his}) as his`.execute(db);
      await sql`insert into draw_byes (tournament_id, player_id, round_number)
        select tournament_id, player_id, 1 from (${his}) as his`.execute(db);
      await sql`insert into late_arrivals (tournament_id, player_id, arrives_at)
        select tournament_id, player_id, ${clock()} from (${his}) as his`.execute(db);
      await sql`insert into match_markers (game_id, player_id, source, created_at)
        select g.id, his.player_id, 'loser', ${clock()} from (${his}) as his
        join games g on g.tournament_id = his.tournament_id and his.player_id not in (g.player1_id, g.player2_id)
        on conflict do nothing`.execute(db);
      await sql`insert into objections (id, game_id, player_id, reason, created_at)
        select gen_random_uuid(), g.id, his.player_id, 'The score is wrong', ${clock()} from (${his}) as his
        join games g on g.tournament_id = his.tournament_id and his.player_id in (g.player1_id, g.player2_id)`.execute(
        db,
      );
      await sql`update tournaments t set champion_id = his.player_id from (${his}) as his
        where his.tournament_id = t.id`.execute(db);
      await rebuildAll(db, transact);
    },
    /** What is brought up to date soon after: ranks, streaks, and ratings of days long past. */
    settle: async () => {
      await createRatingsJob({ db, transact }).recountImported();
      await refreshRanks(db);
      await refreshDueStreaks(db);
    },
  };
}

async function idOf(db: Db, name: string): Promise<string> {
  const row = await db.selectFrom("players").select("id").where("name", "=", name).executeTakeFirstOrThrow();
  return row.id;
}

/** Rows of the merges themselves, and of their live events. */
const OF_MERGES = ["player_merges", "audit_log", "live_events"];
const everything = async (db: Db) => ({ ...(await everythingByName(db)), frames: await frameWinners(db) });

/** How many frames each player has won. */
async function frameWinners(db: Db) {
  const { rows } = await sql`
    select p.name, count(*) as frames from game_frames f join players p on p.id = f.winner_id
    group by p.name order by p.name`.execute(db);
  return rows;
}
