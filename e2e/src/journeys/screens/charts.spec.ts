import { fontsLoaded, hold } from "../../fixtures/hold.ts";
import { violationsOf } from "../../fixtures/inspect.ts";
import { layoutShiftOf, observeLayoutShift } from "../../fixtures/layout-shift.ts";
import { onceOnServer } from "../../fixtures/once.ts";
import { type Action, scorerOf } from "../../fixtures/pad-events.ts";
import type { Person } from "../../fixtures/people.ts";
import { test as base, expect, type Page } from "../../fixtures/test.ts";
import { startedTournament } from "../../fixtures/tournaments.ts";

// Every chart has a picture with a name, values that the keyboard reads, and a table with the same values.

type Samples = { gameId: string; winner: Person; loser: Person };

const red: Action = { kind: "potted", balls: [1] };
const black: Action = { kind: "potted", balls: [7] };
const missed: Action = { kind: "missed" };
const conceded: Action = { kind: "conceded", by: 2 };

/** A match of snooker that player 1 has won by 8–0 and 8–1; made once in a server. */
const test = base.extend<{ samples: Samples }>({
  samples: onceOnServer(async (server, organizer) => {
    const { games, players } = await startedTournament(server, organizer, { ruleset: "snooker15", total_frames: 3 });
    const [game] = games;
    const winner = players.find(({ user }) => user.player_id === game?.player1_id);
    const loser = players.find(({ user }) => user.player_id === game?.player2_id);
    if (!game || !winner || !loser) throw new Error("the draw has no game of two");
    const { write } = scorerOf(server, organizer, game);
    await write({ kind: "started", breaker: 1 }, red, black, missed, conceded);
    await write(red, missed, red, black, missed, conceded);
    return { gameId: game.id, winner, loser };
  }),
});

/** The naira sign loads with its own font and may be slightly wider; a moved chart would shift 20 times as much. */
const A_LETTER = 0.0001;

const SCRIPTS = /\/assets\/.*\.js$/u;
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const reader = (page: Page, title: string) => page.getByRole("slider", { name: `${title}, value by value` });
/** The rows of a table below its head, cell by cell. */
const cellsOf = async (page: Page, caption: string): Promise<string[][]> => {
  const rows = page.getByRole("table", { name: caption }).getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const all = await rows.all();
  return Promise.all(all.slice(1).map((row) => row.getByRole("rowheader").or(row.getByRole("cell")).allInnerTexts()));
};

test("DB-06: the ring and the months of the dashboard have names, are read by keyboard, and are tables too", async ({
  visit,
  samples,
}) => {
  const page = await visit(samples.winner);
  await page.setViewportSize({ width: 1280, height: 2000 }); // only visible content counts as a layout shift
  await observeLayoutShift(page);
  const release = await hold(page, /\/api\/dashboard(?:\?|$)/u);
  await page.goto("/dashboard");
  await release();
  const ring = region(page, "Win/loss analysis");
  await expect(ring.getByRole("img", { name: "Of 1 match: 1 win, 0 draws, 0 losses." })).toBeVisible();
  await expect(reader(page, "Win/loss analysis")).toHaveAttribute("aria-valuetext", "Wins: 1 (100%)");
  await ring.getByText("Show as a table").click();
  expect(await cellsOf(page, "Wins, draws and losses")).toEqual([
    ["Wins", "1", "100%"],
    ["Draws", "0", "0%"],
    ["Losses", "0", "0%"],
  ]);

  const months = region(page, "Last 12 months");
  await expect(months.getByRole("img")).toHaveAccessibleName(
    /^Matches of the last 12 months by result: 1 in all; most in/u,
  );
  for (const kind of ["Wins", "Draws", "Losses"])
    await expect(months.getByRole("list").getByText(kind, { exact: true })).toBeVisible();
  await months.getByText("Month by month in numbers").press("Enter");
  const cells = await cellsOf(page, "Results by month");
  expect(cells).toHaveLength(12);
  const bars = reader(page, "Last 12 months");
  await bars.focus();
  const [latest = [], before = []] = cells;
  await expect(bars).toHaveAttribute("aria-valuetext", `${latest[0]}: 1 won, 0 drawn, 0 lost`);
  await bars.press("ArrowLeft");
  await expect(bars).toHaveAttribute("aria-valuetext", `${before[0]}: 0 won, 0 drawn, 0 lost`);
  await expect(months.getByText(`${before[0]}: 0 won, 0 drawn, 0 lost`)).toBeVisible();
  await bars.press("Home");
  await expect(bars).toHaveAttribute("aria-valuetext", `${cells.at(-1)?.[0]}: 0 won, 0 drawn, 0 lost`);
  expect(await violationsOf(page)).toEqual([]);
  expect(await layoutShiftOf(page), "what moved by itself").toBeLessThan(A_LETTER);
});

test("a player's frame difference and rating: names, values under the pointer and by keyboard, tables, on a phone", async ({
  visit,
  samples: { winner, loser },
}) => {
  const page = await visit(undefined, { viewport: { width: 360, height: 800 }, colorScheme: "light" });
  await page.goto(`/players/${winner.user.player_id}`);
  const card = region(page, "Frame difference");
  await expect(card.getByRole("img")).toHaveAccessibleName(
    `Frames won less frames lost by ${winner.user.name} over the last match: +2.`,
  );
  const frames = reader(page, "Frame difference");
  const words = new RegExp(`2–0 against ${loser.user.name}: \\+2, in all \\+2$`, "u");
  await expect(frames).toHaveAttribute("aria-valuetext", words);
  await expect(card.getByText(words)).toBeHidden();
  await card.getByRole("img").hover({ position: { x: 290, y: 100 } });
  await expect(card.getByText(words)).toBeVisible();
  await card.getByText("Show as a table").click();
  const [row = []] = await cellsOf(page, "Frame difference by match, latest first");
  expect(row.slice(1)).toEqual([loser.user.name, "2–0", "+2", "+2"]);

  await page.getByRole("tab", { name: "Rating" }).click();
  const curve = page.getByRole("img", { name: `Rating of ${winner.user.name}` });
  await expect(curve).toHaveAccessibleName(/: [\d,]+ on \w{3} \d\d, \d{4}\.$/u); // one day is one point
  await page.getByText("Show as a table").press("Enter");
  const [[day, rating, margin] = []] = await cellsOf(page, `Rating of ${winner.user.name} by day, latest first`);
  await expect(reader(page, "Rating")).toHaveAttribute("aria-valuetext", `${day}: ${rating} ± ${margin}`);
  await page.evaluate(() => scrollTo(0, 0)); // a button half under the bar would count as too small
  expect(await violationsOf(page)).toEqual([]);
});

test("a match: who led is read stroke by stroke, and the points of each frame stand side by side", async ({
  page,
  samples: { gameId, winner, loser },
}) => {
  const [first, second] = [winner.user.name, loser.user.name];
  await page.goto(`/live-matches/${gameId}`);
  const momentum = region(page, "Momentum");
  await expect(momentum.getByRole("img")).toHaveAccessibleName(/^Lead in points, frame 2\. .* It ended 8–1\.$/u);
  const strokes = reader(page, "Lead in points, frame 2");
  await strokes.press("Home");
  await expect(strokes).toHaveAttribute("aria-valuetext", "At the start: level");
  await strokes.press("ArrowRight");
  await expect(strokes).toHaveAttribute("aria-valuetext", `Stroke 1, 0–1: ${second} +1`);
  await expect(momentum.getByText(`Stroke 1, 0–1: ${second} +1`)).toBeVisible();
  await strokes.press("End");
  await expect(strokes).toHaveAttribute("aria-valuetext", `Stroke 6, 8–1: ${first} +7`);
  await momentum.getByRole("combobox", { name: "Show" }).selectOption("The whole match, by frames");
  await expect(reader(page, "Lead in frames")).toHaveAttribute("aria-valuetext", `After frame 2: ${first} +2`);

  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("tab", { name: "Statistics" }).click();
  const points = region(page, "Points per frame");
  await expect(points.getByRole("img")).toHaveAccessibleName(`Points in 2 frames: ${first} 16, ${second} 1.`);
  await expect(points.getByRole("listitem")).toHaveText([first, second]);
  await expect(reader(page, "Points per frame")).toHaveAttribute("aria-valuetext", `Frame 2: ${first} 8, ${second} 1`);
  await points.getByText("Show as a table").click();
  expect(await cellsOf(page, "Points by frame")).toEqual([
    ["1", "8", "0"],
    ["2", "8", "1"],
  ]);
  expect(await violationsOf(page)).toEqual([]);
});

test("charts keep their place while data is held, and without the code of the picture its table stays and it can be asked for again", async ({
  visit,
  watch,
  samples: { winner },
}) => {
  watch.allow(/Failed to fetch dynamically imported module|ERR_FAILED|assets\//u); // the journey cuts one file
  const page = await visit(undefined, { viewport: { width: 360, height: 2600 } });
  await observeLayoutShift(page);
  const release = await hold(page, /\/api\/players\/[^/]+\/games/u);
  await page.route(SCRIPTS, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(", value by value")) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto(`/players/${winner.user.player_id}`);
  await expect(page.getByText("Loading frame difference")).toBeAttached();
  await fontsLoaded(page); // the head of the page is not held: late fonts move its figures
  const before = await layoutShiftOf(page);
  await release();
  const card = region(page, "Frame difference");
  await expect(card.getByText("The chart didn't load. Its values are in the table below.")).toBeVisible();
  expect((await layoutShiftOf(page)) - before, "what moved by itself").toBeLessThan(A_LETTER);
  await card.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Frame difference by match, latest first" })).toContainText("+2");

  const again = card.getByRole("button", { name: "Try again" });
  await again.press("Enter");
  await expect(card.getByText("The chart still didn't load.")).toBeVisible();
  await expect(again).toBeFocused();
  await page.unroute(SCRIPTS);
  await again.press("Enter");
  await expect(card.getByRole("img")).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(card.locator(":focus"), "the focus stays with the chart").toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(reader(page, "Frame difference")).toBeFocused();
  await page.unrouteAll({ behavior: "ignoreErrors" }); // a file still on its way would fail the next journey
});
