import { answersTo } from "../../fixtures/answers.ts";
import { hold } from "../../fixtures/hold.ts";
import { layoutShiftOf, observeLayoutShift } from "../../fixtures/layout-shift.ts";
import { expect, type Page } from "../../fixtures/test.ts";
import { test } from "./live-samples.ts";

// One live match, rows LV-01 to LV-04 and LV-06. Gifts (LV-05) are in gifts.spec.ts, strokes and replay in live-viewer.spec.ts.

const ANY_MATCH = /\/api\/(?:games\/|matches\/[^/]+\/stream)/u;

const score = (page: Page) => page.getByRole("region", { name: "Score" });

test("LV-01 LV-02 LV-03 LV-04: video at a press, score with progress, tabs in the address, players", async ({
  page,
  live,
  watch,
}) => {
  const { game, pair, players, tournament } = live.final;
  watch.allow(/^left our server: https:\/\/www\.youtube-nocookie\.com\/embed\//u); // the press asks for it
  await page.route(/youtube-nocookie/u, (route) => route.fulfill({ contentType: "text/html", body: "<p>A video</p>" }));
  await page.goto(`/live-matches/${game.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pair);
  await expect(score(page).getByText("LIVE", { exact: true })).toBeVisible();
  await expect(score(page).getByText("Frame 2 of 5", { exact: true })).toBeVisible();
  await expect(score(page)).toContainText("1: to 0");
  await expect(score(page).getByRole("progressbar", { name: "Frames played" })).toHaveAttribute("aria-valuenow", "20");
  await expect(page.locator("iframe")).toHaveCount(0); // nothing of another site before a press
  await expect(page.getByText("Uses about 5 to 10 MB of data a minute.")).toBeVisible();
  await page.getByRole("button", { name: "Play video" }).click();
  await expect(page.locator(`iframe[title="Video: ${pair}"]`)).toHaveAttribute("src", /\/embed\/dQw4w9WgXcQ\?/u);

  await expect(page.getByRole("tab")).toHaveText(["Match Info", "Comments", "Statistics"]);
  await expect(
    page.getByRole("tabpanel", { name: "Match Info" }).getByRole("link", { name: tournament.name }),
  ).toBeVisible();
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(page).toHaveURL(/tab=comments/u);
  await expect(page.getByRole("button", { name: "Open the video's chat" })).toBeVisible();
  await page.getByRole("tab", { name: "Statistics" }).click();
  await expect(page.getByRole("tabpanel", { name: "Statistics" })).toContainText("Frames won");
  await page.reload();
  await expect(page.getByRole("tab", { name: "Statistics", selected: true })).toBeVisible();
  await page.getByRole("tab", { name: "Match Info" }).click();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => scrollTo(0, 0));
  const parts = ["Frames", "Momentum", "Head to head", "Players", "Match"].map((name) =>
    page.getByRole("region", { name, exact: true }),
  );
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));
  expect(tops, "in this order down the page").toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.getByText("1 : 0", { exact: true })).toHaveCount(0);
  const facts = page.getByRole("region", { name: "Match", exact: true });
  await expect(facts).toContainText(/Scheduled\s*[A-Z][a-z]{2} \d{2}, \d{2}:\d{2}/u); // without a year while it is on
  await facts.scrollIntoViewIfNeeded();
  await expect(page.getByText("1 : 0", { exact: true }), "the score stays").toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  const known = page.getByRole("region", { name: "Players" });
  await expect(known).toContainText("Rank N/A");
  for (const [index, id] of [game.player1_id, game.player2_id].entries())
    await expect(known.getByRole("link", { name: players[index] ?? "" })).toHaveAttribute("href", `/players/${id}`);
  await known.getByRole("link", { name: players[1] }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(players[1]);
});

for (const viewport of [
  { width: 1280, height: 1500 },
  { width: 320, height: 1700 },
])
  test(`LV-01 LV-02: on a slow network skeletons keep the place, and nothing moves, ${viewport.width} px wide`, async ({
    page,
    live,
  }) => {
    await page.setViewportSize(viewport);
    await observeLayoutShift(page);
    const release = await hold(page, ANY_MATCH);
    await page.goto(`/live-matches/${live.final.game.id}`);
    await expect(page.getByRole("status").filter({ hasText: "Loading match" })).toBeVisible();
    await release();
    await expect(page.getByRole("button", { name: "Play video" })).toBeVisible();
    await expect(score(page)).toContainText(/\d+ watching/u);
    expect(await layoutShiftOf(page)).toBe(0);
  });

test("LV-06: a match that does not exist and one that fails to load show an error", async ({ page, live, watch }) => {
  watch.allow(/status of (?:404|429)/u);
  await page.goto("/live-matches/nobody");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match not found");
  await page.getByRole("main").getByRole("link", { name: "Live Matches" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Live Matches");

  const match = await answersTo(page, ANY_MATCH);
  match.refuse({ status: 429 });
  await page.goto(`/live-matches/${live.final.game.id}`);
  await expect(page.getByRole("alert")).toContainText("Failed to fetch match details");
  await match.press(page.getByRole("alert").getByRole("button", { name: "Try again" }), "pass");
  await expect(score(page)).toContainText("LIVE");
});
