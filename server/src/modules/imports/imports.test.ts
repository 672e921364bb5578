import { createReadStream, existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { type FormLetter, rankForm, rankOverall } from "@pockethall/domain/rankings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/database/test-database.ts";
import { rebuildAll } from "../../../testing/play/rebuild.ts";
import type { Db } from "../../database/database.ts";
import { createTransact, type Transact } from "../../database/transact.ts";
import { findDraw } from "../matches/draws/draw.read-model.ts";
import { listGames } from "../matches/games.read-model.ts";
import { gamesOfPlayer } from "../players/player-games.read-model.ts";
import { createDueBoardsJob } from "../rankings/due-boards.job.ts";
import { listRankings } from "../rankings/rankings.read-model.ts";
import { tablesOfTournament } from "../tournaments/standings.read-model.ts";
import { findTournament } from "../tournaments/tournaments.read-model.ts";
import { runImport } from "./imports.cli.ts";
import { type ImportReport, importResults } from "./imports.flow.ts";
import { writeRejected } from "./rejected-rows.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const RESULTS = join(ROOT, "../shared/data/matches_2016_2018.csv");
const clock = () => new Date("2026-03-01T12:00:00Z");

async function openImports() {
  const database = await openTestDatabase();
  const transact: Transact = createTransact(database.db, { clock });
  const deps = { transact, clock, imageOf: () => "/images/tournament-1.svg" };
  return { ...database, deps };
}

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

const HEADER =
  "match_id,date,scheduled_at,tournament_id,tournament,season,type,city,country,round,player1,player2,score1,score2,walkover,winner,frame_scores";
const line = (id: string, rest = "1,Ada Obi,Musa Bello,4,2,0,1", tournament = "t1,Yaba Cup") =>
  `${id},2019-01-0${id.length % 9},,${tournament},2018,Invitational,Lagos,Nigeria,${rest},"10-60, 7-80"`;

describe("files as people make them", () => {
  const importText = async (imports: Awaited<ReturnType<typeof openImports>>, lines: readonly string[]) =>
    importResults(imports.deps, Readable.from([[HEADER, ...lines].join("\n")]));

  test("bad rows are refused with line and reason, the good ones are taken", async () => {
    await using imports = await openImports();
    const report = await importText(imports, [
      line("a"),
      line("b", "1,Ada Obi,Musa Bello,4,2,0,2"),
      "c,too,few",
      line("d", "2,Musa  BELLO,Ngozi Eze,1,4,0,2"),
      'e,"not "closed,x',
      'e,"never closed',
      line("a"),
      line("a", "1,Ada Obi,Musa Bello,4,3,0,1"),
      line("f", "3,Ngozi Eze,Eze Ngozi,4,3,0,1"),
      "",
      line("hh", "3,Ngozi \0Eze,Ada Obi,4,3,0,1"),
      line("gg", "3,Obi Ada,Ngozi Èze,4,3,0,1"),
    ]);
    expect(report).toMatchObject({ taken: 3, repeated: 1, tournaments: 1, players: 3 });
    expect(report.refused.map(({ line: at, reason }) => [at, reason.replace(/: .*/u, "")])).toEqual([
      [3, "The winner doesn't match the score."],
      [4, "3 columns instead of 17."],
      [6, "The line can't be read"],
      [7, "The line can't be read"],
      [9, "Match a is already known with another result."],
      [10, "Both players are the same."],
      [12, "The line can't be read"],
    ]);
    const names = await imports.db.selectFrom("players").select("name").orderBy("name").execute();
    expect(names.map(({ name }) => name)).toEqual(["Ada Obi", "Musa Bello", "Ngozi Eze"]);
  });

  const ROW = { match_id: "a", date: "2019-01-01", tournament_id: "t1", tournament: "Yaba Cup", round: "1" };
  const RESULT = { player1: "Łukasz Nwosu", player2: "Ọlá Bello", score1: "4", score2: "2" };
  const columns = Object.entries({ ...ROW, ...RESULT });
  const textWith = (separator: string, cells: typeof columns, end = "\n") =>
    [cells.map(([name]) => name), cells.map(([, value]) => value)].map((row) => row.join(separator)).join(end);

  test.each([
    ["commas", textWith(",", columns)],
    ["semicolons", textWith(";", columns)],
    ["tabs", textWith("\t", columns)],
    ["a byte order mark and Windows line ends", `\uFEFF${textWith(";", columns, "\r\n")}\r\n`],
    ["columns in another order", textWith(",", columns.toReversed())],
    ["an unknown column", textWith(",", [["crowd", "900"], ...columns])],
    ["capital letters in the header", textWith(",", columns).replace("player1", "Player1").replace("date", "DATE")],
    ["letters with marks of their own", textWith(",", columns).normalize("NFD")],
  ])("a file with %s is taken, and its people are found without marks", async (_, text) => {
    await using imports = await openImports();
    expect(await importResults(imports.deps, Readable.from([text]))).toMatchObject({ taken: 1, refused: [] });
    const keys = await imports.db.selectFrom("players").select("name_key").orderBy("name_key").execute();
    expect(keys.map(({ name_key }) => name_key)).toEqual(["bello ola", "lukasz nwosu"]);
  });

  test("a file that lacks a column that it needs is refused whole, and the column is named", async () => {
    await using imports = await openImports();
    const text = textWith(
      ";",
      columns.filter(([name]) => name !== "date"),
    );
    await expect(importResults(imports.deps, Readable.from([text]))).rejects.toThrow("The file has no column date.");
  });

  test("refused rows of a file with semicolons are written with their cells", async () => {
    await using imports = await openImports();
    const folder = await mkdtemp(join(tmpdir(), "pockethall-import-"));
    const path = join(folder, "export.csv");
    await writeFile(path, textWith(";", columns).replace(";4;2", ";4;x"));
    const report = await importResults(imports.deps, createReadStream(path));
    const written = await readFile(await writeRejected(path, report.refused), "utf8");
    expect(written.split("\r\n")[1]).toMatch(
      /^a,2019-01-01,t1,Yaba Cup,1,Łukasz Nwosu,Ọlá Bello,4,x,2,A score is not/u,
    );
    await rm(folder, { recursive: true });
  });

  test("a second file may go on with a tournament: its final, dates, places and boards follow", async () => {
    await using imports = await openImports();
    const { db } = imports;
    const event = () => db.selectFrom("tournaments").selectAll().executeTakeFirstOrThrow();
    const finals = async () =>
      await db.selectFrom("games").select("draw_key").where("round_name", "=", "Final").execute();
    await importText(imports, [line("a"), line("bb", "2,Ada Obi,Ngozi Eze,4,0,0,1")]);
    expect(await finals()).toEqual([{ draw_key: "import:bb" }]);
    const second = await importText(imports, [line("a"), line("ccc", "3,Ngozi Eze,Bisi Ojo,5,0,0,1")]);
    expect(second).toMatchObject({ taken: 1, repeated: 1, refused: [], tournaments: 1 });
    expect(await finals()).toEqual([{ draw_key: "import:ccc" }]);
    expect(await event()).toMatchObject({ name: "Yaba Cup 2018/19", entrant_count: 4 });
    expect((await event()).ends_at.toISOString()).toBe("2019-01-03T00:00:00.000Z");
    const board = await listRankings(db, { board: "overall", page: 1, per_page: 10 }, clock());
    expect(board.data.map((row) => [row.name, row.wins])).toEqual([
      ["Ada Obi", 2],
      ["Ngozi Eze", 1],
      ["Musa Bello", 0],
      ["Bisi Ojo", 0],
    ]);
  });

  test("a file of one tournament leaves those of others alone", async () => {
    await using imports = await openImports();
    await importText(imports, [line("a"), line("b", "1,Ada Obi,Musa Bello,4,2,0,1", "t2,Yaba Cup")]);
    expect(await imports.db.selectFrom("tournaments").select("name").execute()).toHaveLength(2);
    expect((await listRankings(imports.db, { board: "overall", page: 1, per_page: 1 }, clock())).data[0]?.wins).toBe(2);
  });
});

const COLUMNS =
  "match_id,date,tournament_id,tournament,ruleset,round,round_name,group,best_of,player1,player2,score1,score2,walkover,winner,frame_scores,state";
const cup = (id: string, rest: string) => `${id},2019-01-0${Number(id) % 10},cup,Ibadan Cup,${rest}`;

describe("what a file can tell beside the score", () => {
  const CUP = [
    COLUMNS,
    cup("1", 'snooker6,1,,A,4,Ada Obi,Musa Bello,2,2,,,"40-30; 12-50 (50); 8-41; 39 (39)-0",Oyo'),
    cup("2", "snooker6,1,,A,4,Ada Obi,Ngozi Eze,3,0,,1,,Oyo"),
    cup("3", "snooker6,1,,A,4,Musa Bello,Ngozi Eze,3,1,,1,,Oyo"),
    cup("4", "snooker6,1,,B,4,Bisi Ojo,Kola Ade,0,0,2,2,,Oyo"),
    cup("5", "snooker6,,SF,,5,Ada Obi,Kola Ade,3,1,,1,,Oyo"),
    cup("6", 'snooker6,,Final,,5,Ada Obi,Musa Bello,3,0,,1,"not noted",Oyo'),
  ];
  const openCup = async () => {
    const imports = await openImports();
    const report = await importResults(imports.deps, Readable.from([CUP.join("\n")]));
    return { imports, report, event: await imports.db.selectFrom("tournaments").selectAll().executeTakeFirstOrThrow() };
  };

  test("draws, ruleset, state, named rounds and best-of", async () => {
    const { imports, report, event } = await openCup();
    await using _ = imports;
    expect(report).toMatchObject({ taken: 6, refused: [], unreadFrames: 1 });
    expect(event).toMatchObject({ ruleset: "snooker6", state: "Oyo", format: "groups", total_frames: null });
    const { data } = await listGames(imports.db, { page: 1, per_page: 10, tournament_id: event.id });
    expect(data.map((game) => [game.round_name, game.total_frames, game.winner, game.outcome])).toEqual([
      ["Final", 5, "Ada Obi", "played"],
      ["Semi-final", 5, "Ada Obi", "played"],
      ["Group B", 4, "Kola Ade", "walkover"],
      ["Group A", 4, "Musa Bello", "played"],
      ["Group A", 4, "Ada Obi", "played"],
      ["Group A", 4, null, "played"],
    ]);
    const board = await listRankings(imports.db, { board: "overall", page: 1, per_page: 10 }, clock());
    expect(board.data.map((row) => [row.name, row.matches, row.wins, row.losses])).toContainEqual([
      "Musa Bello",
      3,
      1,
      1,
    ]);
    const rated = await imports.db.selectFrom("rated_matches").select("ruleset").distinct().execute();
    expect(rated).toEqual([{ ruleset: "snooker6" }]);
  });

  test("groups are tables of their own", async () => {
    const { imports, event } = await openCup();
    await using _ = imports;
    const tables = await tablesOfTournament(imports.db, event.id);
    expect(tables.map(({ group, rows }) => [group, rows.map(({ name, points }) => `${name} ${points}`)])).toEqual([
      [1, ["Ada Obi 4", "Musa Bello 4", "Ngozi Eze 0"]],
      [2, ["Kola Ade 3", "Bisi Ojo 0"]],
    ]);
  });

  test("players who are level otherwise are placed by their highest breaks", async () => {
    await using imports = await openImports();
    for (const [key, text] of [
      ["t1", "40-30; 12-50 (50); 8-41; 39-0 (39)"],
      ["t2", "60-30 (60); 12-50 (50); 8-41; 39-0"],
    ] as const) {
      const level = cup("1", `snooker6,1,,,4,Ada Obi,Musa Bello,2,2,,,"${text}",Oyo`).replace(",cup,", `,${key},`);
      await importResults(imports.deps, Readable.from([[COLUMNS, level].join("\n")]));
    }
    const first = await imports.db
      .selectFrom("tournaments")
      .select(["id", "import_key"])
      .orderBy("import_key")
      .execute();
    const leaders = await Promise.all(
      first.map(async ({ id }) => (await tablesOfTournament(imports.db, id))[0]?.rows[0]),
    );
    expect(leaders.map((row) => row?.name)).toEqual(["Musa Bello", "Ada Obi"]);
  });

  test("frames with their points and breaks, which count in the records", async () => {
    const { imports } = await openCup();
    await using _ = imports;
    const frames = await imports.db
      .selectFrom("game_frames")
      .select(["frame", "player1_points", "player2_points", "player1_breaks", "player2_breaks"])
      .orderBy("frame")
      .execute();
    expect(frames.map((row) => Object.values(row))).toEqual([
      [1, 40, 30, [], []],
      [2, 12, 50, [], [50]],
      [3, 8, 41, [], []],
      [4, 39, 0, [39], []],
    ]);
    const record = await imports.db
      .selectFrom("player_stats as s")
      .innerJoin("players as p", "p.id", "s.player_id")
      .select(["s.highest_break", "s.fifty_breaks"])
      .where("p.name", "=", "Musa Bello")
      .executeTakeFirstOrThrow();
    expect(record).toEqual({ highest_break: 50, fifty_breaks: 1 });
  });

  test("facts that the file does not tell are named as unknown", async () => {
    const { imports, event } = await openCup();
    await using _ = imports;
    expect(await findTournament(imports.db, event.id)).toMatchObject({
      unknown_fields: ["entry_fee", "total_prize_pool", "registration_deadline", "drawn_at", "total_frames"],
      import_state: "approved",
    });
    const { data } = await listGames(imports.db, { page: 1, per_page: 1, tournament_id: event.id });
    expect(data[0]?.tournament?.total_prize_pool).toBeNull();
  });

  test("a match names its unknown time of day and length, and so do its draw and its players", async () => {
    await using imports = await openImports();
    const file = [
      "match_id,date,scheduled_at,tournament_id,tournament,round,best_of,player1,player2,score1,score2,walkover,winner",
      "1,2019-01-01,,cup,Ibadan Cup,1,,Ada Obi,Musa Bello,0,0,1,1",
      "2,2019-01-02,2019-01-02T14:30Z,cup,Ibadan Cup,2,,Ada Obi,Ngozi Eze,3,1,0,1",
      "3,2019-01-03,2019-01-03T00:00Z,cup,Ibadan Cup,3,5,Ada Obi,Bisi Ojo,3,0,0,1",
    ];
    await importResults(imports.deps, Readable.from([file.join("\n")]));
    const { data } = await listGames(imports.db, { page: 1, per_page: 10 });
    expect(data.toReversed().map((game) => [game.total_frames, game.unknown_fields])).toEqual([
      [7, ["time_of_day", "total_frames"]],
      [5, ["total_frames"]],
      [5, []],
    ]);
    const { tournament_id: id = "", player1_id: playerId = "" } = data[0] ?? {};
    const draw = await findDraw(imports.db, id);
    expect(draw?.rounds.map(({ games }) => games.map(({ best_of }) => best_of))).toEqual([[null], [null], [5]]);
    const games = await gamesOfPlayer(imports.db, playerId ?? "", { page: 1, per_page: 10, status: "completed" });
    expect(games.data.map(({ total_frames }) => total_frames)).toEqual([5, null, null]);
  });

  test("snooker where the file names no ruleset, else the operator's choice", async () => {
    for (const [ruleset, expected] of [
      [undefined, "snooker15"],
      ["pool", "rack"],
    ] as const) {
      await using imports = await openImports();
      const text = [HEADER, line("a")].join("\n");
      await importResults(imports.deps, Readable.from([text]), ruleset === undefined ? {} : { ruleset });
      const [event] = await imports.db.selectFrom("tournaments").select("ruleset").execute();
      expect(event).toEqual({ ruleset: expected });
    }
  });
});

test("the template of the documentation is taken whole", async () => {
  await using imports = await openImports();
  const report = await importResults(imports.deps, createReadStream(join(ROOT, "docs/import-template.csv")));
  expect(report).toMatchObject({ taken: 4, refused: [], unreadFrames: 0, tournaments: 1, players: 5 });
});

test("imported history moves no player up or down", async () => {
  await using imports = await openImports();
  await importResults(imports.deps, Readable.from([[HEADER, line("a")].join("\n")]));
  const boards = createDueBoardsJob({ ...imports.deps, db: imports.db });
  await boards.runDue();
  const later = [
    HEADER,
    ...["bb", "ccc", "dddd"].map((id) => line(id, "1,Musa Bello,Ngozi Eze,4,0,0,1", "t2,Old Cup")),
  ];
  await importResults(imports.deps, Readable.from([later.join("\n")]));
  await boards.runDue();
  const { data } = await listRankings(imports.db, { board: "overall", page: 1, per_page: 10 }, clock());
  expect(data.map(({ name, movement }) => [name, movement])).toEqual([
    ["Musa Bello", 0],
    ["Ada Obi", 0],
    ["Ngozi Eze", 0],
  ]);
});

describe("the command", () => {
  async function command(args: readonly string[], imports: Awaited<ReturnType<typeof openImports>>) {
    let text = "";
    const out = new Writable({ write: (chunk, _encoding, done) => void ((text += String(chunk)), done()) });
    const code = await runImport(args, { ...imports.deps, out, progress: process.stderr });
    return { code, text };
  }

  test("exits 0 when anything was taken or all was there, else 2 with the reason", async () => {
    await using imports = await openImports();
    const folder = await mkdtemp(join(tmpdir(), "pockethall-import-"));
    const file = async (name: string, lines: readonly string[]) => {
      await writeFile(join(folder, name), `\uFEFF${lines.join("\r\n")}\r\n`);
      return join(folder, name);
    };
    const good = await file("good.csv", [HEADER, line("a"), line("b", "x")]);
    const first = await command(["results", good], imports);
    expect(first.code).toBe(0);
    expect(first.text).toBe(
      [
        "Taken: 1 match of 1 tournament, 2 players.",
        "Already there: 0. Refused: 1.",
        "Frame scores left out, since they do not add up to the score: 1.",
        "  line 3: 11 columns instead of 17.",
        `All refused rows with reasons: ${join(folder, "good.rejected.csv")}`,
        "",
      ].join("\n"),
    );
    expect((await command(["results", await file("again.csv", [HEADER, line("a")])], imports)).code).toBe(0);
    const bad = await command(["results", await file("bad.csv", [HEADER, line("c", "x")])], imports);
    expect([bad.code, bad.text.includes("line 2")]).toEqual([2, true]);
    const other = await command(["results", await file("other.csv", ["name,score", "a,1"])], imports);
    expect(other).toMatchObject({ code: 2, text: expect.stringMatching(/^The file has no column match_id, date/u) });
    expect(await command(["results", await file("empty.csv", [])], imports)).toMatchObject({ code: 2 });
    expect((await command(["results", join(folder, "none.csv")], imports)).text).toMatch(/no such file/u);
    expect((await command(["results", good, "--ruleset", "darts"], imports)).text).toMatch(/^Usage/u);
    expect(await command(["players"], imports)).toEqual({
      code: 2,
      text: expect.stringMatching(/^Usage: import results FILE.csv/u),
    });
    await rm(folder, { recursive: true });
  });

  test("writes every refused row beside the file, with its line and the reason", async () => {
    await using imports = await openImports();
    const folder = await mkdtemp(join(tmpdir(), "pockethall-import-"));
    const bad = Array.from({ length: 60 }, (_, index) => line(`b${index}`, "1,Ada Obi,Musa Bello,4,2,0,2"));
    const path = join(folder, "season.csv");
    await writeFile(path, [HEADER, line("a"), ...bad, "too,few"].join("\n"));
    await command(["results", path], imports);
    const [header, ...rows] = (await readFile(join(folder, "season.rejected.csv"), "utf8")).trim().split("\r\n");
    expect(header).toBe(`${HEADER},rejected_line,rejected_reason`);
    expect(rows).toHaveLength(61);
    expect(rows[0]).toBe(`${bad[0]},3,The winner doesn't match the score.`);
    expect(rows[60]).toBe(`"too,few"${",".repeat(17)}63,2 columns instead of 17.`);
    // Corrected, it can be imported as it is.
    await writeFile(path, [header, ...rows.slice(0, 60)].join("\n").replaceAll("4,2,0,2", "4,2,0,1"));
    expect(await command(["results", path], imports)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/60 matches/u),
    });
    await rm(folder, { recursive: true });
  });

  test("takes nothing from a file that is not UTF-8", async () => {
    await using imports = await openImports();
    const folder = await mkdtemp(join(tmpdir(), "pockethall-import-"));
    const path = join(folder, "latin1.csv");
    await writeFile(path, Buffer.from([HEADER, line("a", "1,Ada Òbi,Musa Bello,4,2,0,1")].join("\n"), "latin1"));
    expect(await command(["results", path], imports)).toMatchObject({
      code: 2,
      text: expect.stringMatching(/not UTF-8 text/u),
    });
    expect(await imports.db.selectFrom("players").select("id").execute()).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
