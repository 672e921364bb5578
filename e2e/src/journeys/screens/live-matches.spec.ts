import type { Endpoints } from "@pockethall/contract/endpoints";
import { answersTo } from "../../fixtures/answers.ts";
import { hold } from "../../fixtures/hold.ts";
import { layoutShiftOf, observeLayoutShift } from "../../fixtures/layout-shift.ts";
import { signUp } from "../../fixtures/people.ts";
import { expect, type Page } from "../../fixtures/test.ts";
import { type LiveSamples, type OnAir, test } from "./live-samples.ts";

// The list of live matches, rows LM-01 to LM-12. Comments in the drawer (LM-07) are in comments.spec.ts.

const LIVE_LIST = /\/api\/matches\/live\?/u;
const LIVE_STREAM = /\/api\/live\?/u;

const tournamentFilter = (page: Page) => page.getByLabel("Tournament", { exact: true });
const stateFilter = (page: Page) => page.getByLabel("State", { exact: true });
const countLine = (page: Page) => page.getByRole("status").filter({ hasText: /^Showing/u });
const cards = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");
const cardOf = (page: Page, { players }: OnAir) => cards(page).filter({ hasText: players[0] });

/** The list with this match on its first page, whatever else is live on the server. */
const pathOf = ({ tournament }: OnAir) => `/live-matches?tournament=${tournament.id}`;

/** Leaves these matches in the answers of the list: what else is live on the server may fill its first page. */
async function showOnly(page: Page, live: LiveSamples): Promise<void> {
  const ids = new Set(Object.values(live).map(({ game }) => game.id));
  await page.route(LIVE_LIST, async (route) => {
    const response = await route.fetch();
    const { data, meta }: Endpoints["GET /api/matches/live"]["response"] = await response.json();
    const own = data.filter(({ id }) => ids.has(id));
    await route.fulfill({ response, json: { data: own, meta: { ...meta, total: own.length } } });
  });
}

test("LM-01 LM-02 LM-03 LM-04 LM-05 LM-12: tabs and filters choose among what is live, and live in the address", async ({
  page,
  server,
  live,
}) => {
  const { data, meta } = await server.call("GET /api/matches/live", { query: { page: 1, per_page: 100 } });
  const names = [...new Set(data.map(({ tournament }) => tournament?.name ?? ""))].sort((a, b) => a.localeCompare(b));
  await page.goto("/live-matches");
  await expect(page.getByRole("heading", { level: 1, name: "Live Matches" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["All", "Featured", "Top Rated"]);
  await expect(tournamentFilter(page).getByRole("option")).toHaveText(["All Tournaments", ...names]);
  await expect(stateFilter(page).getByRole("option")).toHaveCount(1 + 37);
  await expect(stateFilter(page).getByRole("option").first()).toHaveText("All States");
  await expect(countLine(page)).toHaveText(`Showing ${meta.total} live matches`);

  await page.getByRole("tab", { name: "Featured" }).click();
  await tournamentFilter(page).selectOption({ label: live.final.tournament.name });
  await expect(cardOf(page, live.final)).toBeVisible();
  await tournamentFilter(page).selectOption({ label: live.firstRound.tournament.name });
  await expect(cards(page)).toHaveCount(0); // neither flagged nor a semi-final
  await page.getByRole("tab", { name: "Top Rated" }).click();
  await tournamentFilter(page).selectOption({ label: live.firstRound.tournament.name });
  await expect(cards(page)).toHaveCount(1); // its three other games wait
  await expect(countLine(page)).toHaveText(`Showing 1 live match · ${live.firstRound.tournament.name}`);
  await stateFilter(page).selectOption("Kebbi");
  const countText = `Showing 1 live match · ${live.firstRound.tournament.name} · Kebbi`;
  await expect(countLine(page)).toHaveText(countText);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Top Rated", selected: true })).toBeVisible();
  await expect(countLine(page)).toHaveText(countText);
  await cards(page).getByRole("link", { name: live.firstRound.tournament.name }).click();
  await page.goBack();
  await expect(countLine(page)).toHaveText(countText);
});

test("LM-06 LM-08: a card describes the match and links to it; Comment and Gift are separate buttons", async ({
  visit,
  server,
  live,
}) => {
  const page = await visit(await signUp(server));
  const { tournament, game, pair, players } = live.final;
  await page.goto(pathOf(live.final));
  const card = cardOf(page, live.final);
  for (const text of ["Live", "Taraba", "₦150,000", "Frame 2 of 5", game.round_name, ...players])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card).toContainText(new RegExp(`${players[0]}\\s*1\\D.*${players[1]}\\s*0`, "u"));
  await expect(card.getByRole("button", { name: "Play video" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0); // nothing of another site before a press
  await card.getByRole("button", { name: `Comment on ${pair}` }).click();
  await expect(page.getByRole("dialog", { name: "Comments" })).toHaveCSS("width", "400px");
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: `Gift to a player: ${pair}` }).click();
  const gift = page.getByRole("dialog", { name: "Send Gift" });
  await expect(gift.getByLabel("To")).toContainText(players[1]);
  await page.keyboard.press("Escape");
  await expect(gift).toBeHidden();
  await expect(page).toHaveURL(`/live-matches?tournament=${tournament.id}`);
  await card.getByText(players[0], { exact: true }).click({ force: true }); // anywhere: the link lies over the card
  await expect(page).toHaveURL(`/live-matches/${game.id}`);
});

test("LM-09: filters without a match show an empty state with a way out", async ({ page, live }) => {
  await page.goto(`/live-matches?tournament=${live.final.tournament.id}&state=Kebbi`);
  const none = page.getByRole("status").filter({ hasText: "No live matches found matching your criteria." });
  await expect(none).toContainText("Try another tournament or state.");
  await stateFilter(page).selectOption("All States");
  await expect(none).toBeHidden();
  await tournamentFilter(page).selectOption("All Tournaments");
  await stateFilter(page).selectOption("Kebbi");
  await page.getByRole("tab", { name: "Featured" }).click();
  await expect(none).toContainText("Try another state or tab.");
  await none.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/live-matches");
  await expect(cards(page).first()).toBeVisible();
});

for (const viewport of [
  { width: 1280, height: 1200 },
  { width: 320, height: 1600 },
])
  test(`LM-10: on a slow network skeletons keep the place, and nothing moves, ${viewport.width} px wide`, async ({
    page,
    live,
  }) => {
    await page.setViewportSize(viewport);
    await observeLayoutShift(page);
    await showOnly(page, live);
    const release = await hold(page, LIVE_LIST);
    await page.goto("/live-matches");
    await expect(page.getByRole("status").filter({ hasText: "Loading live matches" })).toBeVisible();
    await expect(stateFilter(page)).toBeVisible();
    await release();
    await expect(cardOf(page, live.final)).toBeVisible();
    await expect(cardOf(page, live.final).getByRole("button", { name: "Play video" })).toBeVisible();
    expect(await layoutShiftOf(page)).toBe(0);
    await page.unrouteAll({ behavior: "ignoreErrors" }); // a request that is still under way ends with the page
  });

test("LM-11: a list that fails to load shows why, and loads when retried", async ({ page, live, watch }) => {
  watch.allow(/status of 429/u);
  const list = await answersTo(page, LIVE_LIST);
  list.refuse({ status: 429 });
  await page.goto(pathOf(live.final));
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Error loading live matches: Failed to fetch live matches");
  const again = alert.getByRole("button", { name: "Try again" });
  await list.press(again, { status: 429, message: "Too many requests" });
  await expect(alert).toContainText("Error loading live matches: Too many requests");
  await list.press(again, "pass");
  await expect(cardOf(page, live.final)).toBeVisible();
});

test("LM-12: without a network what was seen last stays, with its age, and moves on when the network is back", async ({
  page,
  live,
  watch,
}) => {
  watch.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/u);
  const now = Date.now();
  await page.clock.setFixedTime(now); // its timers go on
  // A stream that opens makes the page ask for the list again, and an answer after the clock moved would be new.
  const release = await hold(page, LIVE_STREAM);
  const stream = page.waitForRequest(LIVE_STREAM);
  await page.goto(pathOf(live.final));
  await expect(cardOf(page, live.final)).toBeVisible();
  await stream;
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline. Updated 0 s ago")).toBeVisible();
  await page.clock.setFixedTime(now + 90_000);
  await expect(page.getByText("You're offline. Updated 90 s ago")).toBeVisible();
  await expect(cardOf(page, live.final)).toBeVisible();
  await release();
  await page.context().setOffline(false);
  await expect(page.getByText(/Updated .* ago/u)).toBeHidden();
});
