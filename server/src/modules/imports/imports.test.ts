import { createReadStream, existsSync, readFileSync } from "node:fs";
import { type FormLetter, rankForm, rankOverall } from "@pockethall/domain/rankings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rebuildAll } from "../../../testing/play/rebuild.ts";
import type { Db } from "../../database/database.ts";
import { listGames } from "../matches/games.read-model.ts";
import { listRankings } from "../rankings/rankings.read-model.ts";
import { type ImportReport, importResults } from "./imports.flow.ts";
import { clock, openImports, RESULTS } from "./testing/open-imports.ts";

/** Independent of the server's code: splits lines, adds up, sorts. Good enough for this file, whose only quoted column is the last. */
function plainRecords() {
  const [, ...lines] = readFileSync(RESULTS, "utf8").trim().split(/\r?\n/u);
  const matches = lines.map((line, order) => {
    const [
      id = "",
      date = "",
      at,
      ,
      tournament = "",
      season,
      ,
      ,
      ,
      round,
      one = "",
      two = "",
      s1,
      s2,
      walkover,
      winner,
    ] = line.split(",");
    return {
      id,
      time: at || date,
      tournament,
      season,
      round,
      one,
      two,
      s1: Number(s1),
      s2: Number(s2),
      walkover,
      winner,
      order,
    };
  });
  const players = new Map<string, ReturnType<typeof emptyRecord>>();
  const newestFirst = matches.toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : b.order - a.order));
  for (const match of newestFirst)
    for (const [name, won, own, other] of [
      [match.one, match.winner === "1", match.s1, match.s2],
      [match.two, match.winner === "2", match.s2, match.s1],
    ] as const) {
      const record = players.get(name) ?? emptyRecord(name);
      players.set(name, record);
      record.matches += 1;
      record[won ? "wins" : "losses"] += 1;
      record.frames_won += own;
      record.frames_lost += other;
      if (match.walkover === "0" && record.form.length < 5) record.form.push(won ? "W" : "L");
    }
  return { matches, players: [...players.values()] };
}

const emptyRecord = (name: string) => ({
  name,
  matches: 0,
  wins: 0,
  losses: 0,
  frames_won: 0,
  frames_lost: 0,
  form: [] as FormLetter[],
});

test("the real results are there: two seasons, ../shared/data beside the project", () => {
  expect(existsSync(RESULTS), `${RESULTS} is missing: put the shared data folder beside the project`).toBe(true);
});

describe("two real seasons", () => {
  let imports: Awaited<ReturnType<typeof openImports>>;
  let db: Db;
  let report: ImportReport;
  const progress: number[] = [];

  beforeAll(async () => {
    imports = await openImports();
    db = imports.db;
    const onProgress = ({ done }: { done: number }) => void progress.push(done);
    report = await importResults(imports.deps, createReadStream(RESULTS), { onProgress });
  });
  afterAll(() => imports[Symbol.asyncDispose]());

  test("every row is taken: 5,192 matches of 79 tournaments and 487 players", async () => {
    expect(report).toEqual({ taken: 5192, repeated: 0, refused: [], tournaments: 79, players: 487, unreadFrames: 3 });
    expect(progress.at(-1)).toBe(5192);
    expect(progress).toHaveLength(80);
    const totals = async (table: "games" | "tournaments" | "players") =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as("total"))
          .executeTakeFirstOrThrow()
      ).total;
    expect([await totals("games"), await totals("tournaments"), await totals("players")]).toEqual([5192, 79, 487]);
  });

  test("running it again takes nothing and changes nothing", async () => {
    const everything = async () => [
      await db.selectFrom("games").selectAll().orderBy("id").execute(),
      await db.selectFrom("tournaments").selectAll().orderBy("id").execute(),
      await db.selectFrom("registrations").selectAll().orderBy("id").execute(),
      await db.selectFrom("player_stats").selectAll().orderBy("player_id").execute(),
    ];
    const before = await everything();
    const again = await importResults(imports.deps, createReadStream(RESULTS));
    expect(again).toEqual({ taken: 0, repeated: 5192, refused: [], tournaments: 0, players: 0, unreadFrames: 0 });
    expect(await everything()).toEqual(before);
  });

  const tournament = (name: string) =>
    db
      .selectFrom("tournaments as t")
      .leftJoin("players as p", "p.id", "t.champion_id")
      .selectAll("t")
      .select("p.name as champion")
      .where("t.name", "=", name)
      .executeTakeFirstOrThrow();

  test("the World Championship of 2018: Mark Williams 18-16 John Higgins, best of 35", async () => {
    const event = await tournament("World Championship 2017/18");
    // This file spells him 'Mark J Williams'.
    expect(event).toMatchObject({ champion: "Mark J Williams", venue: "Sheffield, England", state: "International" });
    expect(event).toMatchObject({ entrant_count: 32, total_frames: null, status: "completed", entry_fee_kobo: 0 });
    expect([event.starts_at, event.ends_at].map((time) => time.toISOString())).toEqual([
      "2018-04-21T18:00:00.000Z",
      "2018-05-07T18:00:00.000Z",
    ]);
    const games = await listGames(db, { page: 1, per_page: 100, tournament_id: event.id });
    expect(games.data[0]).toMatchObject({
      round_name: "Final",
      round_number: 15,
      player1: { name: "John Higgins" },
      player2: { name: "Mark J Williams", state: null },
      player1_score: 16,
      player2_score: 18,
      winner: "Mark J Williams",
      total_frames: 35,
      outcome: "played",
    });
    expect(games.data.filter((game) => game.round_name === "Final")).toHaveLength(1);
    const rounds = Map.groupBy(games.data, (game) => game.round_name);
    expect([...rounds].map(([name, list]) => [name, list.length])).toEqual([
      ["Final", 1],
      ["Semi-final", 2],
      ["Quarter-final", 4],
      ["Last 16", 8],
      ["Last 32", 16],
    ]);
  });

  test("the final is known where the rounds' numbers mislead; qualifying events have neither final nor champion", async () => {
    // Round 18 of the World Games is the match for third place, won by Soheil Vahedi.
    expect((await tournament("World Games 2017/18")).champion).toBe("Kyren Wilson");
    expect((await tournament("Shanghai Masters 2016/17")).champion).toBe("Ding Junhui");
    expect((await tournament("World Championship Qualifiers 2017/18")).champion).toBeNull();
    const finals = await db.selectFrom("games").select("tournament_id").where("round_name", "=", "Final").execute();
    const champions = await db.selectFrom("tournaments").select("id").where("champion_id", "is not", null).execute();
    expect(finals).toHaveLength(60);
    expect(champions.map(({ id }) => id).sort()).toEqual(finals.map((row) => row.tournament_id).sort());
  });

  test("walkovers, participants and places are what the rows say", async () => {
    const { matches } = plainRecords();
    const walkovers = await db.selectFrom("games").selectAll().where("outcome", "=", "walkover").execute();
    expect(walkovers).toHaveLength(matches.filter((match) => match.walkover !== "0").length);
    expect(walkovers.filter((game) => game.player1_score !== 0 || game.player2_score !== 0 || !game.winner_id)).toEqual(
      [],
    );
    const registrations = await db.selectFrom("registrations").select(["fee_kobo", "payment_method"]).execute();
    const entries = new Set(
      matches.flatMap((m) => [`${m.tournament}|${m.season}|${m.one}`, `${m.tournament}|${m.season}|${m.two}`]),
    );
    expect(registrations).toHaveLength(entries.size);
    expect(
      registrations.every((registration) => registration.fee_kobo === 0 && registration.payment_method === "none"),
    ).toBe(true);
  });

  test("the overall board is the plain script's, row by row, and so is every player's form", async () => {
    const shown = (
      await Promise.all(
        [1, 2, 3, 4, 5].map((page) => listRankings(db, { board: "overall", page, per_page: 100 }, clock())),
      )
    ).flatMap(({ data }) => data);
    const ids = new Map(shown.map((row) => [row.name, row.player_id]));
    const winShare = (row: { wins: number; matches: number }) => row.wins / row.matches;
    const expected = plainRecords().players.toSorted(
      (a, b) =>
        b.wins - a.wins ||
        b.frames_won - b.frames_lost - (a.frames_won - a.frames_lost) ||
        winShare(b) - winShare(a) ||
        b.frames_won - a.frames_won ||
        ((ids.get(a.name) ?? "") < (ids.get(b.name) ?? "") ? -1 : 1),
    );
    expect(shown).toHaveLength(487);
    expect(
      shown.map(({ name, matches, wins, losses, frames_won, frames_lost, form }) => ({
        name,
        matches,
        wins,
        losses,
        frames_won,
        frames_lost,
        form,
      })),
    ).toEqual(expected);
    expect(shown.map((row) => row.rank)).toEqual(expected.map((_, index) => index + 1));
  });

  test("most matches won over both seasons: Judd Trump", async () => {
    const [most] = plainRecords().players.toSorted((a, b) => b.wins - a.wins);
    const { data } = await listRankings(db, { board: "overall", page: 1, per_page: 1 }, clock());
    expect(data[0]).toMatchObject({ name: most?.name, wins: most?.wins });
    expect(data[0]?.name).toBe("Judd Trump");
  });

  test("the form board is in the domain's order, and a recomputation changes nothing", async () => {
    const board = async (name: "overall" | "form") =>
      (
        await Promise.all(
          [1, 2, 3, 4, 5].map((page) => listRankings(db, { board: name, page, per_page: 100 }, clock())),
        )
      ).flatMap(({ data }) => data);
    const rows = (await board("form")).map((row) => ({
      playerId: row.player_id,
      name: row.name,
      matches: row.matches,
      wins: row.wins,
      losses: row.losses,
      draws: row.draws,
      framesWon: row.frames_won,
      framesLost: row.frames_lost,
      highestBreak: null,
      form: row.form,
    }));
    expect(rows.map((row) => row.playerId)).toEqual(rankForm(rows).map((row) => row.playerId));
    expect((await board("overall")).map((row) => row.player_id)).toEqual(rankOverall(rows).map((row) => row.playerId));

    const records = () => db.selectFrom("player_stats").selectAll().orderBy("player_id").execute();
    const before = await records();
    await rebuildAll(imports.db, imports.deps.transact);
    expect(await records()).toEqual(before);
  });
});
