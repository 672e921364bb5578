import { createReadStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { createDueBoardsJob } from "../rankings/due-boards.job.ts";
import { listRankings } from "../rankings/rankings.read-model.ts";
import { importResults } from "./imports.flow.ts";
import { writeRejected } from "./rejected-rows.ts";
import { clock, HEADER, line, openImports, ROOT } from "./testing/open-imports.ts";

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
