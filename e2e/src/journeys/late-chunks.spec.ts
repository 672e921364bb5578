import { enterByKeyboard, openByKeyboard } from "../fixtures/entry-by-keyboard.ts";
import { expectFocusSeen } from "../fixtures/keyboard.ts";
import { holdChunks } from "../fixtures/late-chunks.ts";
import { expect, test } from "../fixtures/test.ts";
import { openTournament, startedTournament, startMatch } from "../fixtures/tournaments.ts";

const SCRIPT = /\/assets\/[^/]+\.js$/u;
const LATE_PART = /as (FixtureForecast|VideoFrame)\b/u;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test("each chunk late: from Home to registered with the keyboard alone", async ({ visit, server, organizer }) => {
  // The list starts with the earliest tournament, however many others there are.
  const begins = { registration_deadline: inHours(12), start_date: inHours(14), end_date: inHours(18) };
  const tournament = await openTournament(server, organizer, { ...begins, state: "Yobe", max_participants: 16 });
  const page = await visit(undefined, { viewport: { width: 360, height: 800 } });
  const chunks = await holdChunks(page);
  await page.goto("/");
  const facts = page.locator(".first");
  await expect(facts.getByRole("heading", { level: 1, name: "PocketHall" })).toBeVisible(); // until the page is here
  chunks.release();
  await expect(facts, "the app has taken over").toHaveCount(0);
  await openByKeyboard(page, tournament, {
    before: chunks.hold,
    nextPage: async () => {
      await expect(page.getByRole("progressbar", { name: "Loading page" })).toBeVisible();
      await expectFocusSeen(page);
      chunks.release();
    },
  });
  await expect(page.getByRole("progressbar")).toBeHidden();
  await enterByKeyboard(page, tournament, {
    before: chunks.hold,
    dialog: async (pressed) => {
      await expect(pressed).toHaveAttribute("aria-busy", "true");
      await expect(pressed).toBeFocused();
      await expectFocusSeen(page);
      chunks.release();
    },
  });
  expect(chunks.waited(), "chunks that came late").toBeGreaterThan(5);
});

test("parts of a match that cannot be had leave its page: no forecast, and a video that can be asked for again", async ({
  page,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/Failed to fetch dynamically imported module|ERR_FAILED|assets\//u); // the journey cuts two files
  watch.allow(/^left our server: https:\/\/www\.youtube-nocookie\.com\/embed\//u); // the press asks for it
  await page.route(/youtube-nocookie/u, (route) => route.fulfill({ contentType: "text/html", body: "<p>A video</p>" }));
  const { games } = await startedTournament(server, organizer);
  const [game] = games;
  if (!game) throw new Error("the draw has no game");
  const cut: string[] = [];
  await page.route(SCRIPT, async (route) => {
    const response = await route.fetch();
    const [, part] = (await response.text()).match(LATE_PART) ?? [];
    if (part === undefined) return route.fulfill({ response });
    cut.push(part);
    return route.abort();
  });
  await page.goto(`/fixtures/${game.id}`);
  await expect.poll(() => cut).toContain("FixtureForecast");
  await expect(page.getByRole("region", { name: "Tournament Details" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await startMatch(server, organizer, game);
  const video = { stream_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" };
  const sent = { token: organizer.token, params: { id: game.id }, body: video };
  await server.call("PUT /api/organizer/matches/:id/stream", sent);
  await page.goto(`/live-matches/${game.id}`);
  const play = page.getByRole("button", { name: "Play video" });
  await play.press("Enter");
  await expect(page.getByText("Couldn't load the video. Check your connection and try again.")).toBeVisible();
  expect(cut).toContain("VideoFrame");
  await expect(play).toBeFocused();
  await page.unroute(SCRIPT);
  await play.press("Enter");
  await expect(page.locator("iframe[title^='Video: ']")).toBeVisible();
  await expect(play).toHaveCount(0);
});
