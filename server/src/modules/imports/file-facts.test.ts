import { Readable } from "node:stream";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { describe, expect, test } from "vitest";
import { findDraw } from "../matches/draws/draw.read-model.ts";
import { listGames } from "../matches/games.read-model.ts";
import { gamesOfPlayer } from "../players/player-games.read-model.ts";
import { listRankings } from "../rankings/rankings.read-model.ts";
import { tablesOfTournament } from "../tournaments/standings.read-model.ts";
import { findTournament } from "../tournaments/tournaments.read-model.ts";
import { importResults } from "./imports.flow.ts";
import { clock, HEADER, line, openImports } from "./testing/open-imports.ts";

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
    const { tournament_id: id = idFrom<TournamentId>(""), player1_id: playerId = "" } = data[0] ?? {};
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
