import { appTookOver } from "../fixtures/keyboard.ts";
import { layoutShiftOf, observeLayoutShift } from "../fixtures/layout-shift.ts";
import { givenLeague } from "../fixtures/samples.ts";
import { expect, type Page, type Request, test } from "../fixtures/test.ts";
import { startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

const PHONE = { viewport: { width: 360, height: 800 } };
const score = (page: Page) => page.getByRole("region", { name: "Score" });

/** The addresses that the page asks for with this in them. */
function askedFor(page: Page, part: string): string[] {
  const asked: string[] = [];
  page.on("request", (request: Request) => {
    if (request.url().includes(part)) asked.push(request.url());
  });
  return asked;
}

test("without JavaScript a shared match, its tournament, Home and the standings can be read", async ({
  server,
  organizer,
  visit,
}) => {
  const { tournament, games } = await startedTournament(server, organizer, { total_frames: 5 });
  const game = await startMatch(server, organizer, games[0] as (typeof games)[number]);
  await winFrame(server, organizer, game, 1);
  const page = await visit(undefined, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`/matches/${game.id}`);
  await expect(score(page)).toContainText("LIVE");
  await expect(score(page)).toContainText("1 : 0");
  await expect(score(page)).toContainText(game.player1?.name ?? "");
  await page.getByRole("link", { name: tournament.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: tournament.name })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Live now" })).toBeVisible();
  await page.getByRole("link", { name: "PocketHall" }).click();
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
  await page.goto("/standings");
  await expect(page.getByRole("heading", { level: 1, name: "PocketHall Rankings" })).toBeVisible();
});

test("the app takes over without asking again or moving anything, and the score goes on from there", async ({
  server,
  organizer,
  visit,
}) => {
  const { games } = await startedTournament(server, organizer, { total_frames: 5 });
  const game = await startMatch(server, organizer, games[0] as (typeof games)[number]);
  const page = await visit(undefined, PHONE);
  const asked = askedFor(page, `/api/games/${game.id}?`);
  await observeLayoutShift(page);
  const streaming = page.waitForRequest((request) => request.url().includes("/api/live?"));
  await page.goto(`/matches/${game.id}`);
  await expect(page.getByRole("tab", { name: "Match Info" })).toBeVisible();
  await expect(page).toHaveURL(`/live-matches/${game.id}`);
  expect((await streaming).url(), "after the event that the page holds").toContain("last_event_id=");
  // The viewers' chip, which comes with the stream, may begin a line of its own (0.024 was seen).
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);
  await winFrame(server, organizer, game, 1);
  await expect(score(page)).toContainText("Frame 2 of 5");
  expect(asked, "the match came with the page").toEqual([]);
});

test("each page begins with the answers that it brings, and does not ask for them", async ({
  server,
  organizer,
  visit,
}) => {
  const { tournament, players } = await startedTournament(server, organizer, { total_frames: 5 });
  const player = players[0]?.user;
  const pages = [
    ["/", "View Tournament"],
    [`/tournaments/${tournament.id}`, tournament.name],
    [`/players/${player?.player_id}`, player?.name ?? ""],
    [`/leagues/${await givenLeague(server, organizer)}`, "Ladder of the samples"],
    ["/standings", "PocketHall Rankings"],
  ] as const;
  for (const [path, fact] of pages) {
    const page = await visit(undefined, PHONE);
    const asked = askedFor(page, "/api/");
    await page.route(/\/api\/live\?/u, () => undefined); // an event would make the page ask again
    const answer = await page.goto(path);
    await appTookOver(page);
    await expect(page.getByRole("main")).toContainText(fact);
    await page.evaluate(() => fetch("/healthz").then(({ ok }) => ok)); // after all that the page asked for first
    const brought = broughtIn((await answer?.text()) ?? "");
    expect(brought, `what ${path} brings`).not.toEqual([]);
    const addresses = new Set(asked.map((url) => url.slice(server.url.length)));
    expect(
      brought.filter((address) => addresses.has(address)),
      `what ${path} brings and asks for`,
    ).toEqual([]);
    await page.context().close();
  }
});

/** The addresses of the answers that are in the HTML of a page. */
function broughtIn(html: string): string[] {
  const text = /<script type="application\/json" id="first-answers">(.*?)<\/script>/su.exec(html)?.[1] ?? "{}";
  return Object.keys((JSON.parse(text) as { answers?: object }).answers ?? {});
}
