import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedText } from "../../../../domain/testing/shared-data.ts";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { importResults } from "../imports/imports.flow.ts";

// Two seasons of real results, counted once more by a plain reading of the file.
const [header = "", ...lines] = sharedText("matches_2016_2018.csv").trim().split(/\r?\n/u);
const results = lines.map((line) => line.split(",").slice(0, 16));
const PEOPLE = ["Judd Trump", "Ronnie O'Sullivan", "Mark J Williams"];

const server = await openTestServer();
afterAll(() => server[Symbol.asyncDispose]());
beforeAll(async () => {
  const deps = { ...server.services, clock: () => new Date(), imageOf: () => "/images/tournament-1.svg" };
  const extra = `X1,2019-02-01,,late,Late Cup,,,,,1,Judd Trump,Mark J Williams,3,1,0,1,"104-0 (104);10-60;70-1;80-2 (55)"`;
  await importResults(deps, Readable.from([[header, ...lines, extra].join("\n")]));
});

type Match = { at: string; won: boolean; isWalkover: boolean; frames: readonly [number, number] };

function matchesOf(name: string): Match[] {
  return results.flatMap((cells) => {
    const side = [cells[10], cells[11]].indexOf(name);
    if (side < 0) return [];
    const frames = [Number(cells[12 + side]), Number(cells[13 - side])] as const;
    const won = cells[15] === String(side + 1);
    return [{ at: cells[2] || `${cells[1]}T00:00Z`, won, isWalkover: cells[14] !== "0", frames }];
  });
}

async function yearsOf(name: string) {
  const { id } = await server.db.selectFrom("players").select("id").where("name", "=", name).executeTakeFirstOrThrow();
  return (await send(server.http, `GET /api/players/${id}/years`)).json().data;
}

test.each(PEOPLE)("years of %s are those of the file", async (name) => {
  const { years } = await yearsOf(name);
  const expected = [...Map.groupBy(matchesOf(name), ({ at }) => Number(at.slice(0, 4)))]
    .map(([year, matches]) => ({
      year,
      matches: matches.length,
      wins: matches.filter(({ won }) => won).length,
      frames_won: matches.reduce((sum, { frames }) => sum + frames[0], 0),
      frames_lost: matches.reduce((sum, { frames }) => sum + frames[1], 0),
    }))
    .toSorted((a, b) => b.year - a.year);
  expect(years.filter(({ year }: { year: number }) => year < 2019)).toMatchObject(expected);
});

test.each(PEOPLE)("the longest run of %s is as long as in the file", async (name) => {
  const played = matchesOf(name)
    .filter(({ isWalkover }) => !isWalkover)
    .toSorted((a, b) => (new Date(a.at) < new Date(b.at) ? -1 : 1));
  let [run, longest] = [0, 0];
  for (const { won } of played) {
    run = won ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  expect((await yearsOf(name)).longest_streak.wins).toBe(longest);
});

test("titles and centuries are counted in their years", async () => {
  for (const name of PEOPLE) {
    const { titles } = await server.db
      .selectFrom("player_stats")
      .innerJoin("players", "players.id", "player_id")
      .select("titles")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    const { years } = await yearsOf(name);
    expect(years.reduce((sum: number, year: { titles: number }) => sum + year.titles, 0)).toBe(titles);
  }
  const [latest] = (await yearsOf("Judd Trump")).years;
  expect(latest).toMatchObject({ year: 2019, wins: 1, titles: 1, finals: 1, century_breaks: 1, highest_break: 104 });
});

test("breaks of 50 and more are counted in bands of ten, as the frames have them", async () => {
  const { id } = await server.db
    .selectFrom("players")
    .select("id")
    .where("name", "=", "Judd Trump")
    .executeTakeFirstOrThrow();
  const frames = await server.db
    .selectFrom("game_frames")
    .innerJoin("games", "games.id", "game_id")
    .select(["player1_id", "player2_id", "player1_breaks", "player2_breaks"])
    .execute();
  const made = frames.flatMap((frame) => [
    ...(frame.player1_id === id ? frame.player1_breaks : []),
    ...(frame.player2_id === id ? frame.player2_breaks : []),
  ]);
  const inBand = (from: number) => made.filter((points) => points >= from && points < from + 10).length;
  const bands = [50, 60, 70, 80, 90, 100, 110, 120, 130].map((from) => ({ from, count: inBand(from) }));
  expect(bands.every(({ count }) => count > 0)).toBe(true);
  expect((await yearsOf("Judd Trump")).break_bands).toEqual(bands);
});

test("a band without a break is there too, and what is beyond 147 is in the last one", async () => {
  const { id } = await server.db
    .selectFrom("players")
    .select("id")
    .where("name", "=", "Nigel Bond")
    .executeTakeFirstOrThrow();
  const before = (await yearsOf("Nigel Bond")).break_bands;
  const game = await server.db
    .selectFrom("games")
    .innerJoin("game_frames", "game_id", "games.id")
    .select(["games.id", "player1_id", "frame"])
    .where((eb) => eb.or([eb("player1_id", "=", id), eb("player2_id", "=", id)]))
    .limit(1)
    .executeTakeFirstOrThrow();
  const breaks = game.player1_id === id ? { player1_breaks: [155, 49] } : { player2_breaks: [155, 49] };
  await server.db
    .updateTable("game_frames")
    .set(breaks)
    .where("game_id", "=", game.id)
    .where("frame", "=", game.frame)
    .execute();
  const after = (await yearsOf("Nigel Bond")).break_bands;
  expect(before.length).toBeLessThan(9);
  expect(after.map(({ from }: { from: number }) => from)).toEqual([50, 60, 70, 80, 90, 100, 110, 120, 130, 140]);
  expect(after.at(-1)).toEqual({ from: 140, count: 1 });
});

test("two players against each other, year by year, are as in the file", async () => {
  const [one, other] = ["Judd Trump", "Ronnie O'Sullivan"];
  const idOf = async (name: string) =>
    (await server.db.selectFrom("players").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
  const { data } = (
    await send(server.http, `GET /api/players/${await idOf(one ?? "")}/versus/${await idOf(other ?? "")}`)
  ).json();
  const met = results.filter(
    (cells) => cells[10] !== cells[11] && [one, other].every((name) => cells.slice(10, 12).includes(name)),
  );
  const yearOf = (cells: readonly string[]) => Number((cells[2] || cells[1] || "").slice(0, 4));
  const expected = [...Map.groupBy(met, yearOf)]
    .map(([year, games]) => {
      const figures = (name: string) => {
        const sides = games.map((cells) => [cells, cells[10] === name ? 0 : 1] as const);
        return {
          wins: sides.filter(([cells, side]) => cells[15] === String(side + 1)).length,
          frames: sides.reduce((sum, [cells, side]) => sum + Number(cells[12 + side]), 0),
        };
      };
      const [first, second] = [figures(one ?? ""), figures(other ?? "")];
      return {
        year,
        matches: games.length,
        wins: [first.wins, second.wins],
        draws: games.length - first.wins - second.wins,
        frames: [first.frames, second.frames],
      };
    })
    .toSorted((a, b) => b.year - a.year);
  expect(expected.length).toBeGreaterThan(1);
  expect(data.years).toEqual(expected);
});

test("a player without matches has no years", async () => {
  const id = "01920000-0000-7000-8000-000000000001";
  await server.db.insertInto("players").values({ id, name: "Nobody Yet", name_key: "nobody yet" }).execute();
  expect((await send(server.http, `GET /api/players/${id}/years`)).json().data).toEqual({
    years: [],
    longest_streak: null,
    break_bands: [],
  });
});
