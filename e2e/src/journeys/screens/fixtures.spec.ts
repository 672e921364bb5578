import { answersTo } from "../../fixtures/answers.ts";
import { avatarsOf, lettersOf } from "../../fixtures/avatars.ts";
import { fontsLoaded, hold } from "../../fixtures/hold.ts";
import { layoutShiftOf, observeLayoutShift } from "../../fixtures/layout-shift.ts";
import { onceOnServer } from "../../fixtures/once.ts";
import { test as base, expect, type Page } from "../../fixtures/test.ts";
import { type Game, startMatch } from "../../fixtures/tournaments.ts";
import { type AtDesk, enterResult, reschedule, startedAtDesk } from "./started-tournaments.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Midnight in Lagos of the Monday after next: every day around it lies ahead, whenever this runs. */
const MONDAY_MS = (() => {
  const today = Math.floor((Date.now() + HOUR_MS) / DAY_MS);
  return (today - ((today + 3) % 7) + 14) * DAY_MS - HOUR_MS;
})();
/** A time by days and hours after the start of that Monday in Lagos. */
const onDay = (day: number, hours: number) => new Date(MONDAY_MS + day * DAY_MS + hours * HOUR_MS);
const WEDNESDAY_NOON = onDay(2, 12);

type Samples = AtDesk & {
  byDay: Record<"sundayBefore" | "monday" | "today" | "tomorrow" | "sunday" | "nextMonday", Game>;
};

/** One game a day around a Wednesday, one that is on and one that is over; made once in a server. */
const test = base.extend<{ samples: Samples }>({
  samples: onceOnServer(async (server, organizer) => {
    const desk = await startedAtDesk(server, organizer, {
      players: 16,
      state: "Borno",
      venue: "Argungu Cue House",
      total_prize_pool: 150_000,
    });
    const [sundayBefore, monday, today, tomorrow, sunday, nextMonday, live, over] = desk.games as [
      ...[Game, Game, Game, Game, Game, Game, Game, Game],
    ];
    const byDay = { sundayBefore, monday, today, tomorrow, sunday, nextMonday };
    await reschedule(server, organizer, sundayBefore, onDay(-1, 23.5));
    await reschedule(server, organizer, monday, onDay(0, 0));
    await reschedule(server, organizer, today, onDay(2, 23.5));
    await reschedule(server, organizer, tomorrow, onDay(3, 0.5));
    await reschedule(server, organizer, sunday, onDay(6, 23.5));
    await reschedule(server, organizer, nextMonday, onDay(7, 0));
    for (const late of desk.games.slice(8)) await reschedule(server, organizer, late, onDay(20, 12));
    await startMatch(server, organizer, live);
    await enterResult(server, organizer, over, [2, 0]);
    return { ...desk, byDay };
  }),
});

const cards = (page: Page) => page.getByRole("listitem").filter({ hasText: "View Details" });
const pairingOf = ({ player1, player2 }: Game) => `${player1?.name} vs ${player2?.name}`;
const links = (games: readonly Game[]) => games.map((game) => `View Details: ${pairingOf(game)}`);
const detailsOf = (page: Page) => page.getByRole("link", { name: /^View Details/u });

test("FX-01 FX-02 FX-03 FX-04 FX-07 RT-06: days of Lagos, filters in the address, a card of each fixture, and back", async ({
  page,
  samples: { tournament, byDay },
}) => {
  await page.clock.setFixedTime(WEDNESDAY_NOON);
  await page.goto("/fixtures");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fixtures");
  await expect(page.getByText("Upcoming matches and schedules", { exact: true })).toBeVisible();
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["All Fixtures", "Today", "Tomorrow", "This Week"]);

  await page.getByLabel("Filter by State").selectOption("Borno");
  await page.getByLabel("Filter by Tournament").selectOption({ label: tournament.name });
  const { sundayBefore, monday, today, tomorrow, sunday, nextMonday } = byDay;
  await expect(cards(page)).toHaveCount(13); // of 15 games one is on and one is over
  await expect(page.getByRole("region", { name: `Today · ${tournament.name}` }).getByRole("listitem")).toHaveCount(1);
  await expect(detailsOf(page).nth(0)).toHaveText(links([sundayBefore])[0] ?? ""); // soonest first
  await tabs.filter({ hasText: "Today" }).click();
  await expect(detailsOf(page)).toHaveText(links([today]));
  await tabs.filter({ hasText: "Tomorrow" }).click();
  await expect(detailsOf(page)).toHaveText(links([tomorrow]));
  await tabs.filter({ hasText: "This Week" }).click();
  await expect(detailsOf(page)).toHaveText(links([monday, today, tomorrow, sunday]));
  expect(links([nextMonday])).not.toEqual(links([sunday]));

  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("This Week");
  await expect(page.getByLabel("Filter by State")).toHaveValue("Borno");
  const card = cards(page).filter({ hasText: today.player1?.name ?? "" });
  for (const words of [tournament.name, "VS", today.player2?.name, "Argungu Cue House", "Borno", "23:30", "₦150,000"])
    await expect(card).toContainText(words ?? "");
  await expect(card).toContainText(/[A-Z][a-z]{2} \d{2}, 23:30/u);
  await expect(avatarsOf(card)).toHaveText(
    [today.player1, today.player2].map((player) => lettersOf(player?.name ?? "")),
  );

  await card.getByRole("link", { name: /^View Details/u }).click();
  await expect(page).toHaveURL(`/fixtures/${today.id}`);
  await expect(page.getByRole("region", { name: "Tournament Details" })).toContainText("Eight reds, one champion.");
  await page.getByRole("link", { name: "Back to Fixtures" }).click();
  await expect(page).toHaveURL("/fixtures");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("This Week");
  await expect(page.getByLabel("Filter by Tournament")).toHaveValue(tournament.id);
});

test("FX-04: on a screen of 320 px a fixture's card keeps within it, and arrives where its skeleton stood (held requests)", async ({
  visit,
  samples: { tournament },
}) => {
  const page = await visit(undefined, { viewport: { width: 320, height: 640 } });
  await observeLayoutShift(page);
  const release = await hold(page, "**/api/games?*");
  await page.goto(`/fixtures?tournament=${tournament.id}`);
  await expect(page.getByRole("status").filter({ hasText: "Loading fixtures" })).toBeVisible();
  await fontsLoaded(page); // a late font may move a word of the frame
  const before = await layoutShiftOf(page);
  await release();
  await expect(cards(page).first()).toBeVisible();
  expect(await layoutShiftOf(page)).toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("FX-05 FX-06: no fixtures, and a failure with the server's words or our own (responses replaced), retried", async ({
  page,
  samples: { tournament },
  watch,
}) => {
  watch.allow(/status of 400/u);
  await page.clock.setFixedTime(onDay(-14, 12));
  await page.goto(`/fixtures?tournament=${tournament.id}&tab=today`);
  await expect(page.getByText("No fixtures found", { exact: true })).toBeVisible();
  await expect(page.getByText("Try changing your filter settings", { exact: true })).toBeVisible();

  const games = await answersTo(page, "**/api/games?*");
  games.refuse({ status: 400, message: "The table is being brushed." });
  await page.goto(`/fixtures?tournament=${tournament.id}&tab=tomorrow`); // nothing of it is kept on the device
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Error loading fixtures: The table is being brushed.");
  const again = failure.getByRole("button", { name: "Try again" });
  await games.press(again, { status: 400 });
  await expect(failure).toContainText("Error loading fixtures: Failed to fetch fixtures");
  await games.press(again, "pass");
  await expect(page.getByText("No fixtures found", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/fixtures");
  await expect(page.getByRole("tab", { selected: true })).toHaveText("All Fixtures");
});
