import type { Locator } from "@playwright/test";
import { answersTo } from "../../fixtures/answers.ts";
import { hold } from "../../fixtures/hold.ts";
import { violationsOf } from "../../fixtures/inspect.ts";
import { layoutShiftOf, observeLayoutShift } from "../../fixtures/layout-shift.ts";
import { onceOnServer } from "../../fixtures/once.ts";
import type { Person } from "../../fixtures/people.ts";
import { test as base, expect, type Page } from "../../fixtures/test.ts";
import type { TestServer } from "../../fixtures/test-server.ts";
import { type Game, openTournament, startMatch, type Tournament, winFrame } from "../../fixtures/tournaments.ts";
import { type AtDesk, drawnAtDesk, enterResult, startedAtDesk } from "./started-tournaments.ts";

const DAY_MS = 86_400_000;
const LAGOS_OFFSET_MS = 3_600_000;
/** Three in the afternoon in Lagos, this many days from the first day that lies wholly ahead. */
const afternoon = (days: number) => new Date((Math.floor(Date.now() / DAY_MS) + 2 + days) * DAY_MS + 14 * 3_600_000);

type Samples = { open: Tournament; running: AtDesk & { live: Game }; over: Tournament };

/** A tournament that is open, one with a live match, and one that is over; made once in a server. */
const test = base.extend<{ samples: Samples }>({
  samples: onceOnServer(async (server, organizer) => {
    const open = await openTournament(server, organizer, {
      state: "Cross River",
      venue: "Calabar Cue Club",
      registration_deadline: afternoon(0).toISOString(),
      start_date: afternoon(1).toISOString(),
      end_date: afternoon(3).toISOString(),
      total_prize_pool: 250_000,
      max_participants: null,
    });
    const running = await startedAtDesk(server, organizer, { players: 4, max_participants: 32 });
    const live = await startMatch(server, organizer, running.games[1] as Game);
    await winFrame(server, organizer, live, 2);
    await enterResult(server, organizer, running.games[0] as Game, [2, 1]);
    const { tournament: over, games } = await startedAtDesk(server, organizer, { players: 2 });
    for (const game of games) await enterResult(server, organizer, game, [2, 0]);
    return { open, running: { ...running, live }, over };
  }),
});

const header = (page: Page) => page.getByRole("main").locator("header");
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`, "u") });
const panel = (page: Page) => page.getByRole("tabpanel");
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const fact = (page: Page, part: string, name: string) =>
  card(page, part).getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;

test("TD-01 TD-02 TD-03 TD-05 TD-06 TD-07 TD-08 RT-09: a tournament's head, its days, entry, prizes and place (first response held)", async ({
  page,
  watch,
  samples: { open },
}) => {
  await page.clock.setFixedTime(afternoon(-1));
  await observeLayoutShift(page);
  const release = await hold(page, `**/api/tournaments/${open.id}?*`);
  await page.goto(`/tournaments/${open.id}`);
  await expect(page.getByRole("status").filter({ hasText: "Loading tournament" })).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(open.name);
  for (const words of ["Upcoming", "Calabar Cue Club, Cross River", "Participants: 0/∞", "4 days remaining"])
    await expect(header(page)).toContainText(words);
  await expect(header(page)).toContainText(/[A-Z][a-z]{2} \d{2} – .*\d{4}/u);
  const tabs = ["Overview", "Live Matches", "Fixtures", "Participants", "Standings", "Draw"]; // the spec's five, and ours
  await expect(page.getByRole("tab")).toHaveText(tabs);
  await expect(card(page, "Registration").getByRole("button", { name: "Register Now" })).toBeEnabled();

  await expect(fact(page, "Prize Distribution", "Prize pool")).toHaveText("₦250,000");
  await expect(fact(page, "Prize Distribution", "Champion")).toHaveText("70%₦175,000");
  await expect(fact(page, "Prize Distribution", "Runner-up")).toHaveText("20%₦50,000");
  await expect(fact(page, "Prize Distribution", "Third place")).toHaveText("10%₦25,000");
  await expect(card(page, "Money")).toContainText("Held in escrow");
  expect(await layoutShiftOf(page), "nothing moved while it arrived").toBe(0);

  const asked = "https://www.google.com/maps?**";
  watch.allow(/^left our server: https:\/\/www\.google\.com\/maps\?/u); // the map, loaded on request
  await page.route(asked, (route) => route.fulfill({ contentType: "text/html", body: "<title>Map</title>" }));
  await expect(card(page, "Venue")).toContainText("Uses about 1 to 2 MB of data.");
  await expect(page.locator("iframe")).toHaveCount(0);
  const link = card(page, "Venue").getByRole("link", { name: "View on Google Maps" });
  const search = new URL((await link.getAttribute("href")) ?? "");
  expect([search.pathname, search.searchParams.get("query")]).toEqual([
    "/maps/search/",
    "Calabar Cue Club, Cross River, Nigeria",
  ]);
  await card(page, "Venue").getByRole("button", { name: "Show map" }).click();
  await expect(page.getByTitle("Map of Calabar Cue Club")).toHaveAttribute("src", /output=embed/u);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => scrollTo(0, 0)); // the map was further down
  const invitations = page.getByRole("button", { name: "Register Now" });
  await expect(invitations, "the head invites, and the card does not repeat it").toHaveCount(1);
  const [invitation, entry, about] = [invitations.first(), card(page, "Registration"), card(page, "About")];
  const tops = await Promise.all([invitation, tab(page, "Overview"), entry, about].map((part) => topOf(part)));
  expect(tops, "in this order down the page").toEqual(tops.toSorted((a, b) => a - b));
  await expect(invitation).toBeInViewport();
  await about.scrollIntoViewIfNeeded();
  await expect(invitation).not.toBeInViewport();
  await expect(invitations.last(), "it follows at the lower edge").toBeInViewport();
  for (const part of [page.getByRole("heading", { level: 1 }), tab(page, "Overview")])
    await expect(part, "name and tabs stay").toBeInViewport({ ratio: 1 });
  await tab(page, "Participants").click();
  await expect(panel(page)).toBeInViewport();
  await expect(entry, "only the overview has the cards").toHaveCount(0);
  await invitations.last().click();
  await expect(page.getByRole("dialog", { name: "Authentication Required" })).toBeVisible();
  await page.keyboard.press("Escape");
  await tab(page, "Overview").click();
  await page.setViewportSize({ width: 1280, height: 720 });

  for (const [day, words] of [
    [3, "Today"],
    [4, "Ended"],
  ] as const) {
    await page.clock.setFixedTime(afternoon(day));
    await page.reload();
    await expect(header(page).getByText(words, { exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Tournaments", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PocketHall Tournaments");
});

test("TD-02 TD-03 TD-04 TD-05 TD-09: live rows, participants and standings from the games, moving with a frame; what is over has ended", async ({
  page,
  server,
  organizer,
  samples: { running, over },
}) => {
  const { tournament, games, live } = running;
  const [won] = games as [Game];
  await page.goto(`/tournaments/${tournament.id}`);
  await expect(header(page)).toContainText("In Progress");
  await expect(header(page)).toContainText("Participants: 4/32");
  await tab(page, "Participants").click();
  await expect(panel(page).getByRole("listitem")).toHaveCount(4);

  await tab(page, "Standings").click();
  const rows = panel(page).getByRole("row");
  const cells = (player: { name: string } | null) => rows.filter({ hasText: player?.name ?? "" }).getByRole("cell");
  const heads = ["Player", "Points", "Played", "Won", "Drawn", "Lost", "Diff", "For", "Against"];
  await expect(rows.first().getByRole("columnheader")).toHaveText(heads);
  await expect(cells(won.player1)).toHaveText(["3", "1", "1", "0", "0", "1", "2", "1"]);
  await expect(cells(live.player2)).toHaveText(["0", "0", "0", "0", "0", "1", "1", "0"]); // live: frames, no points
  await expect(rows.getByRole("rowheader")).toContainText([
    won.player1?.name ?? "",
    live.player2?.name ?? "",
    won.player2?.name ?? "",
    live.player1?.name ?? "",
  ]);

  await tab(page, "Live Matches").click();
  const row = panel(page).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Frame 2");
  await row.getByRole("link", { name: "Watch Live" }).click();
  await expect(page).toHaveURL(`/live-matches/${live.id}`);
  await page.goBack();
  await expect(page.getByRole("tab", { selected: true })).toHaveText(/^Live Matches/u);
  await winFrame(server, organizer, { ...live, player1_score: 0 }, 1);
  await expect(row).toContainText("Frame 3"); // from the stream

  await page.goto(`/tournaments/${over.id}?tab=fixtures`);
  await expect(header(page).getByText("Ended", { exact: true })).toBeVisible(); // its last day is still to come
  await expect(header(page)).toContainText("Completed");
  await expect(panel(page).getByRole("heading", { name: "Results" })).toBeVisible();
});

/** Puts the games into a hall with two tables, two after two from ten in the morning, but the last of them. */
async function planOnTables(server: TestServer, { token }: Person, { tournament, games }: AtDesk): Promise<string> {
  const hall = `Ikeja Tables ${tournament.id.slice(-6)}`;
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "10:00", closes: "22:00" }));
  const place = { address: "3 Allen Avenue", state: "Lagos" as const, latitude: null, longitude: null };
  const tables = [{ name: "Table 1" }, { name: "Table 2" }];
  const made = await server.call("POST /api/organizer/halls", { token, body: { name: hall, ...place, hours, tables } });
  const params = { id: tournament.id };
  const settings = { hall_ids: [made.data.id], minutes_per_frame: 10, rest_minutes: 0, referees: [] };
  await server.call("PUT /api/organizer/tournaments/:id/order-of-play/settings", { token, params, body: settings });
  const plan = { scope: "all" as const, apply: true };
  await server.call("POST /api/organizer/tournaments/:id/order-of-play/plan", { token, params, body: plan });
  const last = games.at(-1) as Game;
  await server.call("DELETE /api/organizer/matches/:id/slot", { token, params: { id: last.id } });
  return hall;
}

test("TD-03: the Fixtures tab shows who plays when on which table, and what has none yet below, also at 320 px", async ({
  visit,
  server,
  organizer,
}) => {
  const start = new Date(Math.floor(Date.now() / DAY_MS + 7) * DAY_MS - LAGOS_OFFSET_MS);
  const desk = await drawnAtDesk(server, organizer, { players: 4, start_date: start.toISOString() });
  const page = await visit(undefined, { viewport: { width: 320, height: 640 } });
  await page.goto(`/tournaments/${desk.tournament.id}?tab=fixtures`);
  await expect(panel(page).getByRole("heading", { name: "Fixtures", exact: true })).toBeVisible();
  await expect(panel(page).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Registration Closed")).toBeVisible(); // upcoming, but drawn
  await expect(page.getByRole("button", { name: "Register Now" })).toHaveCount(0);
  const hall = await planOnTables(server, organizer, desk);
  await expect(panel(page).getByRole("heading", { name: "Order of play" })).toBeVisible(); // from the stream

  const day = panel(page).getByRole("region", { name: /^Order of play: [A-Z][a-z]{2} \d{2}$/u });
  await expect(day.getByRole("heading")).toContainText(hall);
  const rows = day.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const [first, second] = desk.games as [Game, Game];
  for (const [index, game] of [first, second].entries()) {
    const row = rows.filter({ hasText: game.player1?.name ?? "" });
    for (const words of ["10:00to ", game.player2?.name ?? "", `Semi-final ${index + 1}`])
      await expect(row).toContainText(words);
    await expect(row).toContainText(/Table [12]$/u);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await violationsOf(page)).toEqual([]);
  const unplaced = panel(page).getByRole("region", { name: "Fixtures: Final" });
  await expect(unplaced.getByRole("listitem")).toHaveCount(1);
  await rows.first().getByRole("link").click();
  await expect(page.getByRole("link", { name: "Back to Fixtures" })).toBeVisible();
});

test("TD-10: no such tournament, and a failure with the server's words or our own (responses replaced), retried", async ({
  page,
  watch,
  samples: { open },
}) => {
  watch.allow(/status of (400|404)/u);
  await page.goto("/tournaments/0198c0de-0000-7000-8000-000000000001");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tournament not found");
  const tournament = await answersTo(page, `**/api/tournaments/${open.id}?*`);
  tournament.refuse({ status: 400, message: "The programme is being printed." });
  await page.goto(`/tournaments/${open.id}`);
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("The programme is being printed.");
  const again = failure.getByRole("button", { name: "Try again" });
  await tournament.press(again, { status: 400 });
  await expect(failure).toContainText("Failed to fetch tournament details");
  await tournament.press(again, "pass");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(open.name);
});
