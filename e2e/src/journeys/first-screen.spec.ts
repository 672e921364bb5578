import type { Locator } from "@playwright/test";
import { onceOnServer } from "../fixtures/once.ts";
import { signUp } from "../fixtures/people.ts";
import { test as base, expect, type Page } from "../fixtures/test.ts";
import { type Game, openTournament, startMatch, type Tournament } from "../fixtures/tournaments.ts";
import { reschedule, startedAtDesk } from "./screens/started-tournaments.ts";

const PHONE = { viewport: { width: 360, height: 800 } };
const DAY_MS = 86_400_000;
const STATE = "Zamfara";
/** Short enough for one line at 360 px, so that the draw does not change how many rows fit. */
const nameOf = (number: number) => `Zamfara Guest ${number + 1}`;
const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

type Samples = { open: Tournament; running: Tournament; live: Game };

/** Four live matches in a state of their own, with a dozen fixtures after them, and one on video elsewhere. */
const test = base.extend<{ samples: Samples }>({
  samples: onceOnServer(async (server, organizer) => {
    const open = await openTournament(server, organizer, { entry_fee: 5_000, max_participants: 32 });
    const { tournament, games } = await startedAtDesk(server, organizer, { players: 32, state: STATE, nameOf });
    const soonMs = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + 12 * 3_600_000;
    for (const game of games.slice(0, 4)) await startMatch(server, organizer, game);
    // Five on one day, ahead of all others: each day has a head of its own.
    for (const [index, game] of games.slice(4, 9).entries())
      await reschedule(server, organizer, game, new Date(soonMs + index * 600_000));
    const filmed = await startedAtDesk(server, organizer, { players: 2, state: "Gombe" });
    const live = await startMatch(server, organizer, filmed.games[0] as Game);
    const sent = { token: organizer.token, params: { id: live.id }, body: { stream_url: VIDEO } };
    await server.call("PUT /api/organizer/matches/:id/stream", sent);
    return { open, running: tournament, live };
  }),
});

const bottomBarOf = (page: Page) => page.getByRole("navigation", { name: "Quick" });
const edgesOf = async (part: Locator) => {
  await expect(part).toBeVisible();
  // Found and measured at once: what is still loading may be replaced between the two.
  return part.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return { top, bottom, height };
  });
};
/** How many of these end above the bottom bar, now: the list may still be loading. */
async function countOnFirstScreen(page: Page, rows: Locator): Promise<number> {
  const end = await topOf(bottomBarOf(page));
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox().catch(() => null)));
  return boxes.filter((box) => box !== null && box.y + box.height <= end).length;
}
/** How many of these buttons have the fill of the main step. */
const countAmber = (buttons: Locator): Promise<number> =>
  buttons.evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = "var(--primary)";
    const amber = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return all.filter((button) => getComputedStyle(button).backgroundColor === amber).length;
  });
const topOf = async (part: Locator): Promise<number> => (await edgesOf(part)).top;

test("the first screen of a phone holds five fixtures, four live matches and seven players", async ({
  visit,
  samples: { running },
}) => {
  const page = await visit(undefined, PHONE);
  await page.goto(`/fixtures?state=${STATE}`);
  const fixtures = page.getByRole("listitem").filter({ hasText: "View Details" });
  await expect.poll(() => countOnFirstScreen(page, fixtures), { message: "fixtures" }).toBeGreaterThanOrEqual(5);
  await page.goto(`/live-matches?state=${STATE}`);
  const live = page.getByRole("listitem").filter({ hasText: running.name });
  await expect(live).toHaveCount(4);
  await expect.poll(() => countOnFirstScreen(page, live), { message: "live matches" }).toBe(4);
  await page.goto("/players");
  const players = page.getByRole("main").getByRole("listitem").filter({ hasText: "Rank" });
  await expect.poll(() => countOnFirstScreen(page, players), { message: "players" }).toBeGreaterThanOrEqual(7);
});

test("on a phone a match shows score, points and first frames, a tournament its action, a wallet its history at once", async ({
  visit,
  server,
  samples: { open, live },
}) => {
  const player = await signUp(server, { balanceNaira: 1_000 });
  const page = await visit(player, PHONE);
  await page.goto(`/live-matches/${live.id}`);
  const score = page.getByRole("region", { name: "Score" });
  await expect(page.getByRole("button", { name: "Play video" })).toBeVisible();
  await expect
    .poll(async () => (await edgesOf(score)).top, { message: "the video is one line until it is asked for" })
    .toBeLessThan(190);
  await expect(page.getByRole("tab", { name: "Match Info" })).toBeInViewport({ ratio: 1 });

  await page.goto(`/tournaments/${open.id}`);
  const { top: end } = await edgesOf(bottomBarOf(page));
  await expect
    .poll(async () => (await edgesOf(page.getByRole("button", { name: "Register Now" }).first())).bottom)
    .toBeLessThan(230);
  await expect.poll(async () => (await edgesOf(page.getByRole("tab", { name: "Overview" }))).bottom).toBeLessThan(280);
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  const leftOf = (button: Locator) => button.evaluate((element) => Math.round(element.getBoundingClientRect().left));
  const follow = page.getByRole("button", { name: `Follow ${open.name}` });
  await expect
    .poll(() => leftOf(follow), { message: "with large text Follow begins where the action above it does" })
    .toBe(await leftOf(page.getByRole("button", { name: "Register Now" }).first()));
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));

  await page.goto("/wallet");
  const balance = page.getByRole("region", { name: "Balance" });
  await expect(balance).toBeVisible();
  await expect
    .poll(async () => (await edgesOf(balance)).height, { message: "balance with its two buttons" })
    .toBeLessThan(160);
  const first = page.getByRole("region", { name: "Transactions" }).getByRole("listitem").first();
  await expect(first).toBeVisible();
  await expect.poll(async () => (await edgesOf(first)).bottom).toBeLessThan(end);
  await expect.poll(async () => (await edgesOf(first)).bottom).toBeLessThan(470);
});

test("an organiser's phone shows tables and the first match to call on one screen", async ({
  visit,
  server,
  organizer,
  samples: { running },
}) => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));
  const tables = [1, 2, 3, 4].map((number) => ({ name: `Table ${number}` }));
  const place = { address: "1 Gusau Road", state: STATE, latitude: null, longitude: null } as const;
  const body = { name: `Gusau Cue Hall ${running.id.slice(-6)}`, ...place, hours, tables };
  const hall = await server.call("POST /api/organizer/halls", { token: organizer.token, body });
  const settings = { hall_ids: [hall.data.id], minutes_per_frame: null, rest_minutes: 0, referees: [] };
  const own = { token: organizer.token, params: { id: running.id } };
  await server.call("PUT /api/organizer/tournaments/:id/order-of-play/settings", { ...own, body: settings });
  const page = await visit(organizer, PHONE);
  await page.goto(`/organize/${running.id}?tab=floor`);
  const floor = page.getByRole("region", { name: "Floor" });
  await expect(floor.getByText(/^4 tables/u)).toBeVisible();
  await expect.poll(async () => (await edgesOf(floor)).top, { message: "the desk's head" }).toBeLessThan(250);
  const call = floor.getByRole("button", { name: /^Call to Table/u }).first();
  await expect(call).toBeInViewport({ ratio: 1 });
  const { top: end } = await edgesOf(bottomBarOf(page));
  await expect.poll(async () => (await edgesOf(call)).bottom).toBeLessThan(end);
  // Without a plan every match is offered the first free table, and one of them is the next.
  const calls = floor.getByRole("button", { name: /^Call to Table/u });
  await expect.poll(() => calls.count()).toBeGreaterThan(5);
  expect(await countAmber(calls), "calls in amber").toBe(1);
  await page.goto(`/organize/${running.id}?tab=games&status=open`);
  const starts = page.getByRole("button", { name: /^Start: /u });
  await expect.poll(() => starts.count()).toBeGreaterThan(5);
  expect(await countAmber(starts), "starts in amber").toBe(1);
});
