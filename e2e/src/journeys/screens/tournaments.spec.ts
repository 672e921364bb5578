import type { Route } from "@playwright/test";
import { answersTo } from "../../fixtures/answers.ts";
import { hold } from "../../fixtures/hold.ts";
import { layoutShiftOf, observeLayoutShift } from "../../fixtures/layout-shift.ts";
import { onceOnServer } from "../../fixtures/once.ts";
import { test as base, expect, type Page } from "../../fixtures/test.ts";
import type { TestServer } from "../../fixtures/test-server.ts";
import { openTournament, type Tournament } from "../../fixtures/tournaments.ts";
import { enterResult, startedAtDesk } from "./started-tournaments.ts";

const STATE = "Bayelsa";
const STATES_OF_NIGERIA = 37;
type Samples = Record<"open" | "running" | "over" | "postponed", Tournament>;

/** One tournament of each kind in a state where few others play; made once in a server. */
const test = base.extend<{ samples: Samples }>({
  samples: onceOnServer(async (server, organizer) => {
    const open = await openTournament(server, organizer, { state: STATE, total_prize_pool: 250_000 });
    const { tournament: running } = await startedAtDesk(server, organizer, { state: STATE, players: 4 });
    const { tournament: over, games } = await startedAtDesk(server, organizer, { state: STATE, players: 2 });
    for (const game of games) await enterResult(server, organizer, game, [2, 1]);
    const later = await openTournament(server, organizer, { state: STATE });
    const own = { token: organizer.token, params: { id: later.id } };
    await server.call("POST /api/organizer/tournaments/:id/postpone", own);
    return { open, running, over, postponed: later };
  }),
});

const cardOf = (page: Page, { name }: Tournament) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const barOf = (page: Page, tournament: Tournament) => cardOf(page, tournament).getByRole("progressbar");
const openTab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
const count = (page: Page) => page.getByRole("status").filter({ hasText: "Showing" });

/** The expected count line, from the server: other journeys have tournaments in this state too. */
async function countText({ call }: TestServer, status?: "upcoming" | "ongoing"): Promise<string> {
  const { meta } = await call("GET /api/tournaments", { query: { state: STATE, ...(status ? { status } : {}) } });
  return `Showing ${meta.total} ${meta.total === 1 ? "tournament" : "tournaments"}`;
}

test("TL-01 TL-02 TL-03 TL-04 TL-05 TL-06 TL-07 TL-08 RT-08: tournaments by tab and state, a card of each kind, kept in the address", async ({
  page,
  server,
  organizer,
  samples: { open, running, over, postponed },
}) => {
  await page.goto("/tournaments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PocketHall Tournaments");
  await expect(page.getByRole("tab")).toHaveText(["Upcoming", "Ongoing", "Completed", "All"]);
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Upcoming");
  const filter = page.getByLabel("Filter by State");
  await expect(filter.getByRole("option")).toHaveCount(1 + STATES_OF_NIGERIA);
  await filter.selectOption(STATE);

  await expect(count(page)).toHaveText(`${await countText(server, "upcoming")} · Upcoming · ${STATE}`);
  const card = cardOf(page, open);
  for (const words of ["Upcoming", "0 Players", STATE, "Prize Pool: ₦250,000", "Register Now"])
    await expect(card).toContainText(words);
  await expect(card).toContainText(/[A-Z][a-z]{2} \d{2} – [A-Z][a-z]{2} \d{2}, \d{4}/u);
  await expect(card.locator("img")).toHaveJSProperty("complete", true);
  await expect(barOf(page, open)).toHaveAttribute("aria-valuenow", "0");
  const walkIn = {
    token: organizer.token,
    params: { id: open.id },
    body: { name: "Ovie Guest", state: STATE } as const,
  };
  await server.call("POST /api/organizer/tournaments/:id/walk-ins", walkIn);
  await expect(card).toContainText("1 Player"); // from the stream

  await openTab(page, "Ongoing");
  await expect(count(page)).toHaveText(`${await countText(server, "ongoing")} · Ongoing · ${STATE}`);
  await expect(cardOf(page, running)).toContainText("In Progress");
  await expect(cardOf(page, running)).toContainText("4 Players");
  await expect(barOf(page, running)).toHaveAttribute("aria-valuenow", "50");
  await expect(cardOf(page, running).getByRole("link", { name: "View Matches" })).toBeVisible();

  await openTab(page, "Completed");
  await expect(cardOf(page, over).getByText("Completed", { exact: true })).toBeVisible();
  await expect(barOf(page, over)).toHaveCount(0);
  await cardOf(page, over).getByRole("link", { name: "View Results" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(over.name);
  await page.goBack();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Completed");
  await expect(filter).toHaveValue(STATE);

  await openTab(page, "All");
  await expect(count(page)).toHaveText(`${await countText(server)} · ${STATE}`);
  await expect(barOf(page, postponed)).toHaveAttribute("aria-valuenow", "33"); // neither of the spec's three
  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("All");
  await cardOf(page, running).click({ position: { x: 24, y: 60 } }); // the picture: the whole card leads there
  await expect(page).toHaveURL(`/tournaments/${running.id}`);
});

const HINTS = [
  ["Upcoming", "Check back later for upcoming tournaments."],
  ["Ongoing", "There are no tournaments currently in progress."],
  ["Completed", "No completed tournaments yet."],
  ["All", "Try another state."],
] as const;

test("TL-09 TL-10: an empty list by tab, and a failure with the server's words or our own (responses replaced), retried", async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/u);
  const list = "**/api/tournaments?*";
  const nothing = { data: [], meta: { page: 1, per_page: 24, total: 0 } };
  const nobody = (route: Route) => route.fulfill({ json: nothing });
  await page.route(list, nobody);
  await page.goto("/tournaments?state=Jigawa");
  for (const [tab, hint] of HINTS) {
    await openTab(page, tab);
    await expect(page.getByText("No tournaments found matching your criteria.", { exact: true })).toBeVisible();
    await expect(page.getByText(hint, { exact: true })).toBeVisible();
  }
  const answers = await answersTo(page, list);
  answers.refuse({ status: 400, message: "The list is being chalked." });
  await page.reload();
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("The list is being chalked.");
  const again = failure.getByRole("button", { name: "Try again" });
  await answers.press(again, { status: 400 });
  await expect(failure).toContainText("Failed to fetch tournaments");
  await page.unroute(list, nobody);
  await answers.press(again, "pass");
  await page.getByRole("button", { name: "All states" }).click();
  await expect(count(page)).toBeVisible();
});

test("TL-04: the list replaces its skeleton in place, within 320 px; without the stream it shows its age (held and cut requests)", async ({
  visit,
  samples: { open },
  watch,
}) => {
  watch.allow(/ERR_FAILED/u);
  const page = await visit(undefined, { viewport: { width: 320, height: 640 } });
  await observeLayoutShift(page);
  const release = await hold(page, "**/api/tournaments?*");
  await page.route("**/api/live?*", (route) => route.abort());
  await page.clock.setFixedTime(Date.now()); // its timers go on
  await page.goto(`/tournaments?state=${STATE}`);
  await expect(page.getByRole("status").filter({ hasText: "Loading tournaments" })).toBeVisible();
  await release();
  await expect(cardOf(page, open)).toBeVisible();
  await expect(page.getByText("Updated 0 s ago", { exact: true })).toBeVisible();
  expect(await layoutShiftOf(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
