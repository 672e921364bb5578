import { inspect } from "../fixtures/inspect.ts";
import { type Action, scorerOf } from "../fixtures/pad-events.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { type Game, startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

// Viewers: a match of snooker scored ball by ball, and one scored by frames.

const red: Action = { kind: "potted", balls: [1] };
const black: Action = { kind: "potted", balls: [7] };
const missed: Action = { kind: "missed" };
/** The breaker makes 8, the other player concedes at once. */
const SHORT_FRAME: Action[] = [red, black, missed];

type TestServer = Parameters<typeof startedTournament>[0];
type Organizer = Parameters<typeof startedTournament>[1];

/** A match of best of three under way in snooker with 15 reds, and a pad that scores it; player 1 has broken. */
async function snookerMatch(server: TestServer, organizer: Organizer) {
  const { games } = await startedTournament(server, organizer, { ruleset: "snooker15", total_frames: 3 });
  const [game] = games;
  if (game === undefined) throw new Error("the draw has no games");
  const scorer = scorerOf(server, organizer, game);
  await scorer.write({ kind: "started", breaker: 1 });
  return { game, scorer };
}

const firstName = (game: Game, side: 1 | 2): string => (side === 1 ? game.player1 : game.player2)?.name ?? "";
const score = (page: Page) => page.getByRole("region", { name: "Score" });
const fact = (page: Page, name: string) =>
  score(page).getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
const row = (page: Page, table: string, name: string) =>
  page
    .getByRole("table", { name: table })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });

test("LV-02 LM-06: strokes and frames reach the match page and the list without a reload", async ({
  server,
  organizer,
  visit,
  page,
}) => {
  const { game, scorer } = await snookerMatch(server, organizer);
  const [first, second] = [firstName(game, 1), firstName(game, 2)];
  await page.goto(`/live-matches/${game.id}`);
  await expect(score(page)).toContainText("LIVE");
  await expect(score(page)).toContainText("Frame 1 of 3");
  await expect(score(page)).toContainText(/\d+ watching/u);

  const home = await visit();
  await home.goto(`/live-matches?tournament=${game.tournament_id}`);
  const card = home.getByRole("listitem").filter({ hasText: first });
  await expect(card).toContainText("Frame 1 of 3");
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await scorer.write(red, black);
  await expect(fact(page, "Break")).toHaveText("8");
  await expect(fact(page, "Ball on")).toHaveText("Red");
  await expect(fact(page, "On the table")).toHaveText("139 points 14 reds");
  await expect(score(page)).toContainText(`${first}: 8At the table`);
  await expect(card).toContainText(`Points 8–0 · ${first} on a break of 8`);

  await scorer.write(missed, { kind: "conceded", by: 2 });
  await expect(score(page)).toContainText("1: to 0");
  await expect(score(page)).toContainText("Frame 2 of 3");
  await expect(score(page)).toContainText(`${second}: 0At the table`);
  await expect(page.getByRole("status").filter({ hasText: "Frame" })).toContainText(
    `Frame 2: ${first} 1, ${second} 0. Points 0, 0`,
  );

  await scorer.write({ kind: "frame-won", winner: 1 });
  await expect(score(page)).toContainText("Completed");
  await expect(score(page)).toContainText("2: to 0");
  await expect(score(page)).toContainText("Winner");
  expect(await page.evaluate(() => "isSamePage" in globalThis), "the page was never loaded again").toBe(true);
});

test("a century is cheered in words while the break lasts", async ({ server, organizer, page }) => {
  const { game, scorer } = await snookerMatch(server, organizer);
  await page.goto(`/live-matches/${game.id}`);
  await scorer.write(...Array.from({ length: 12 }, () => [red, black]).flat());
  await expect(fact(page, "Break")).toHaveText("96");
  await scorer.write(red, black);
  await expect(fact(page, "Break")).toHaveText("104 Century!");
  await expect(fact(page, "Snookers needed")).toHaveText(`16 by ${firstName(game, 2)}`);
  await scorer.write(missed);
  await expect(fact(page, "Break")).toHaveText("0");
});

test("a replay shows the match at any line of its verified log, by keyboard and by address", async ({
  server,
  organizer,
  page,
}) => {
  const { game, scorer } = await snookerMatch(server, organizer);
  const [first, second] = [firstName(game, 1), firstName(game, 2)];
  await scorer.write(...SHORT_FRAME, { kind: "conceded", by: 2 }, red);
  await page.goto(`/live-matches/${game.id}`);
  await page.getByRole("button", { name: "Replay" }).press("Enter");
  const replay = page.getByRole("region", { name: "Replay" });
  await expect(replay).toContainText("Line 6 of 6");
  await expect(replay).toContainText("Log verified: 6 lines");
  await expect(replay.getByRole("status")).toHaveText(`${second} pots red, break 1.`);

  await replay.getByRole("button", { name: "Previous frame" }).press("Enter");
  await expect(replay.getByRole("status")).toHaveText(`${second} concedes the frame. Frame 1 to ${first}, 8–0.`);
  await expect(score(page)).toContainText("Replay");
  await expect(score(page)).toContainText("1: to 0");
  const slider = replay.getByRole("slider", { name: "Position in the match" });
  await slider.press("ArrowLeft");
  await slider.press("ArrowLeft");
  await expect(replay.getByRole("status")).toHaveText(`${first} pots black, break 8.`);
  await expect(fact(page, "Break")).toHaveText("8");
  await expect(page).toHaveURL(/[?&]at=3\b/u);

  await scorer.write(black);
  await expect(replay).toContainText("Line 3 of 7");
  await expect(replay).toContainText("Log verified: 7 lines");
  await page.reload();
  await expect(replay.getByRole("status")).toHaveText(`${first} pots black, break 8.`);
  await replay.getByRole("button", { name: /^Speed/u }).press("Enter");
  await replay.getByRole("button", { name: "Play" }).press("Enter");
  await expect(replay.getByRole("status")).toHaveText(`${second} pots black, break 8.`);
  await expect(replay.getByRole("button", { name: "Play" })).toBeVisible(); // it has stopped at the last line
  await page.getByRole("button", { name: "Back to live" }).press("Enter");
  await expect(score(page)).toContainText("LIVE");
  await expect(page.getByRole("button", { name: "Replay" })).toBeFocused();
  await expect(page).not.toHaveURL(/at=/u);
});

test("the replay shows an undo, and the match continues from the state before it", async ({
  server,
  organizer,
  page,
}) => {
  const { game, scorer } = await snookerMatch(server, organizer);
  const [, potted] = await scorer.write(red, black);
  await scorer.write({ kind: "undone", of: potted?.id ?? "" });
  await page.goto(`/live-matches/${game.id}?at=4`);
  const replay = page.getByRole("region", { name: "Replay" });
  await expect(replay.getByRole("status")).toHaveText(`Undone: ${firstName(game, 1)} pots black, break 8.`);
  await expect(fact(page, "Break")).toHaveText("1");
  await expect(fact(page, "Ball on")).toHaveText("Any colour");
});

test("LV-03: statistics tell frames, breaks and pots, and the momentum has a table", async ({
  server,
  organizer,
  page,
}) => {
  const { game, scorer } = await snookerMatch(server, organizer);
  const [first, second] = [firstName(game, 1), firstName(game, 2)];
  await scorer.write(...SHORT_FRAME, red, missed, { kind: "conceded", by: 1 });
  await page.goto(`/live-matches/${game.id}?tab=statistics`);
  await expect(row(page, "This match", "Frames won")).toHaveText("0Frames won1");
  await expect(row(page, "This match", "Points")).toHaveText("8Points1");
  await expect(row(page, "This match", "Highest break")).toHaveText("8Highest break1");
  await expect(row(page, "This match", "Pot success")).toHaveText("67%Pot success50%");
  await expect(row(page, "Frame by frame", "1")).toContainText(second);
  await expect(row(page, "Frame by frame", "1")).toContainText("8–1");
  await expect(row(page, "Frame by frame", "1")).toContainText("Conceded");
  await page.setViewportSize({ width: 360, height: 740 });
  const frameByFrame = page.getByRole("region", { name: "Frame by frame" });
  const onPhone = frameByFrame.getByRole("listitem");
  await expect(onPhone).toHaveText([new RegExp(`^1${second}.*0–1.*8–1 points.*Conceded`, "u")]);
  await expect(onPhone.getByText("8–1 points")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("tab", { name: "Match Info" }).click();
  await expect(page.getByRole("region", { name: "Head to head" })).toHaveText(/They haven't met before\./u);
  const frames = page.getByRole("region", { name: "Frames" }).getByRole("listitem");
  await expect(frames).toHaveText([/^Frame 1 ?8–1/u, /^Frame 2 ?.*In play$/u]);

  const momentum = page.getByRole("region", { name: "Momentum" });
  await expect(momentum.getByRole("img")).toHaveAccessibleName(
    `Lead in points, frame 1. ${first} was ahead by up to 8 points, ${second} was never ahead. It ended 8–1.`,
  );
  await momentum.getByText("Show as a table").click();
  await expect(row(page, "Lead in points, frame 1", "2")).toHaveText(`28–0${first} +8`);

  await scorer.write({ kind: "potted", balls: [1, 1] });
  await expect(momentum.getByRole("combobox", { name: "Show" })).toHaveValue("2");
  await expect(momentum.getByRole("img")).toHaveAccessibleName(/frame 2\. .*The score is 0–2\.$/u);
  await expect(frames.last()).toHaveText(/^Frame 2 ?0–2 ?In play$/u);
  await scorer.write({ kind: "frame-won", winner: 1 });
  await expect(frames).toHaveCount(3);
  await momentum.getByRole("combobox", { name: "Show" }).selectOption("The whole match, by frames");
  await expect(momentum.getByRole("img")).toHaveAccessibleName(/^Lead in frames\. .* Now: Level\.$/u);
  await page.getByRole("tab", { name: "Statistics" }).click();
  await expect(row(page, "This match", "Frames won")).toHaveText("1Frames won1");
});

test("a match scored by frames has its frames, its momentum and its replay; the fixture leads there", async ({
  server,
  organizer,
  page,
}) => {
  const { games } = await startedTournament(server, organizer, { total_frames: 3 });
  let game = await startMatch(server, organizer, games[0] as Game);
  for (const side of [1, 2, 1] as const) game = await winFrame(server, organizer, game, side);
  await page.goto(`/matches/${game.id}`);
  await expect(page).toHaveURL(`/fixtures/${game.id}`);
  await page.getByRole("link", { name: "Frames and replay" }).click();
  await expect(score(page)).toContainText("2: to 1");
  await page.getByRole("tab", { name: "Statistics" }).click();
  await expect(row(page, "Frame by frame", "2")).toContainText("1–1");
  await page.getByRole("tab", { name: "Match Info" }).click();
  await expect(page.getByRole("region", { name: "Momentum" }).getByRole("img")).toHaveAccessibleName(
    /^Lead in frames\./u,
  );
  await page.getByRole("button", { name: "Replay" }).click();
  await expect(score(page)).toContainText("0: to 0");
  await page.getByRole("button", { name: "Next frame" }).click();
  await expect(score(page)).toContainText("1: to 0");
  await expect(page.getByRole("region", { name: "Replay" }).getByRole("status")).toContainText(
    `Frame 1 to ${firstName(game, 1)}.`,
  );
});

test("LV-02: while the stream is down the page polls and shows its age", async ({ server, organizer, page, watch }) => {
  watch.allow(/api\/live\?/u); // the journey cuts the stream
  const { game, scorer } = await snookerMatch(server, organizer);
  await page.route(/\/api\/live\?/u, (route) => route.abort());
  await page.clock.setFixedTime(Date.now()); // its timers go on
  await page.goto(`/live-matches/${game.id}`);
  await expect(page.getByText("Updated 0 s ago", { exact: true })).toBeVisible();
  await scorer.write(red);
  await expect(fact(page, "Break")).toHaveText("1");
  await page.unroute(/\/api\/live\?/u);
  await expect(page.getByText(/^Updated .* ago$/u)).toBeHidden();
  await scorer.write(black);
  await expect(fact(page, "Break")).toHaveText("8");
});

test("accessible: a match of snooker, its statistics and its replay", async ({ server, organizer, page }) => {
  const { game, scorer } = await snookerMatch(server, organizer);
  await scorer.write(...SHORT_FRAME, { kind: "conceded", by: 2 }, red);
  const match = `/live-matches/${game.id}`;
  await inspect(page, match, `${match}?tab=statistics`, `${match}?at=3`);
});
