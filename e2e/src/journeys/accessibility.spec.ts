import { AxeBuilder } from "@axe-core/playwright";
import { type Person, signUp } from "../fixtures/people.ts";
import { test as base, expect, type Page } from "../fixtures/test.ts";
import { enter, openTournament, startedTournament, startMatch, winFrame } from "../fixtures/tournaments.ts";

type Scene = { player: Person; gameId: string; liveId: string; tournamentId: string; openId: string; playerId: string };

/** One of everything that a screen can show; made once in a worker. */
const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ house, organizer }, use) => {
      const player = await signUp(house, { balanceNaira: 12_345.5 });
      const { tournament, games } = await startedTournament(house, organizer, { players: 4, total_prize_pool: 99_999 });
      const [live, waiting] = games;
      if (!live || !waiting) throw new Error("the draw has no games");
      await winFrame(house, organizer, await startMatch(house, organizer, live), 1);
      const open = await openTournament(house, organizer, { entry_fee: 2_500, total_prize_pool: 50_000 });
      await enter(house, player, open);
      await use({
        player,
        gameId: waiting.id,
        liveId: live.id,
        tournamentId: tournament.id,
        openId: open.id,
        playerId: player.user.player_id,
      });
    },
    { scope: "worker" },
  ],
});

type Screen = readonly [name: string, path: (scene: Scene) => string];

const PUBLIC: readonly Screen[] = [
  ["Home", () => "/"],
  ["login", () => "/login"],
  ["register", () => "/register"],
  ["live matches", () => "/live-matches"],
  ["a live match", ({ liveId }) => `/live-matches/${liveId}`],
  ["statistics of a match", ({ liveId }) => `/live-matches/${liveId}?tab=statistics`],
  ["fixtures", () => "/fixtures"],
  ["a fixture", ({ gameId }) => `/fixtures/${gameId}`],
  ["tournaments", () => "/tournaments?tab=all"],
  ["a tournament", ({ tournamentId }) => `/tournaments/${tournamentId}`],
  ["a tournament's live matches", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=live`],
  ["a tournament's fixtures", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=fixtures`],
  ["a tournament's participants", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=participants`],
  ["a tournament's standings", ({ tournamentId }) => `/tournaments/${tournamentId}?tab=standings`],
  ["rankings", () => "/standings"],
  ["recent form", () => "/standings?tab=form"],
  ["state matches", () => "/state-matches"],
  ["a player", ({ playerId }) => `/players/${playerId}`],
  ["an unknown address", () => "/no/such/page"],
];
const OWN: readonly Screen[] = [
  ["Home, logged in", () => "/"],
  ["an entered tournament", ({ openId }) => `/tournaments/${openId}`],
  ["dashboard", () => "/dashboard"],
  ["profile", () => "/profile"],
  ["wallet", () => "/wallet"],
  ["settings", () => "/settings"],
  ["notifications", () => "/notifications"],
];
const STAFF: readonly Screen[] = [
  ["own tournaments", () => "/organize"],
  ["a new tournament", () => "/organize/new"],
  ["the desk of a tournament", ({ tournamentId }) => `/organize/${tournamentId}`],
  ["a referee's matches", () => "/referee"],
  ["a referee's pad", ({ liveId }) => `/referee/matches/${liveId}`],
];

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 800 };
const NARROWEST = { width: 320, height: 640 };
const EVERY_RULE = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
/** Only these see the theme; the other rules hold in one theme when they hold in the other. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const LOOKS = [
  { theme: "dark", size: WIDE, rules: EVERY_RULE },
  { theme: "dark", size: PHONE, rules: COLOUR_RULES },
  { theme: "light", size: PHONE, rules: EVERY_RULE },
  { theme: "light", size: WIDE, rules: COLOUR_RULES },
] as const;

/** The page with its data: no skeleton is left. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: /^(Loading|Initializing|Verifying)/u })).toHaveCount(0);
}

async function violationsOf(page: Page, rules: readonly string[] = EVERY_RULE): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(); // our frames are our own: no second page is needed
  const axe = rules === COLOUR_RULES ? builder.withRules([...rules]) : builder.withTags([...rules]);
  const { violations, passes } = await axe.analyze();
  expect(passes.length, "rules that found something to look at").toBeGreaterThan(0);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** What lies beyond the sides of the screen, parts that scroll or clip on purpose aside: the page itself clips silently. */
const beyondSides = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isContained = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || isContained(element.parentElement));
    return [...document.body.querySelectorAll("*")]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 0 && (left < -1 || right > width + 1) && !isContained(element.parentElement);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Every screen in both themes and sizes, and no sideways scrolling on the narrowest phone. */
async function inspect(page: Page, path: string): Promise<void> {
  await openScreen(page, path);
  for (const { theme, size, rules } of LOOKS) {
    await paint(page, theme);
    await page.setViewportSize(size);
    expect(await violationsOf(page, rules), `${theme}, ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  expect(await beyondSides(page), "beyond the sides of a screen of 320 px").toEqual([]);
}

/** What the theme button does to a page; the screens outside the main layout have none. */
const paint = (page: Page, theme: string) =>
  page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);

for (const [name, path] of PUBLIC)
  test(`accessible: ${name}`, async ({ page, scene }) => {
    await inspect(page, path(scene));
  });
for (const [name, path] of OWN)
  test(`accessible: ${name}`, async ({ visit, scene }) => {
    await inspect(await visit(scene.player), path(scene));
  });
for (const [name, path] of STAFF)
  test(`accessible: ${name}`, async ({ visit, scene, organizer, referee }) => {
    await inspect(await visit(name.startsWith("a referee's matches") ? referee : organizer), path(scene));
  });

test("accessible: the registration dialog, each step", async ({ visit, scene, house }) => {
  const page = await visit(await signUp(house, { balanceNaira: 2_500 }));
  await openScreen(page, `/tournaments/${scene.openId}`);
  await page.getByRole("button", { name: "Register Now" }).click();
  for (const press of ["Next", "Pay Now", undefined]) {
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violationsOf(page), press ?? "confirmation").toEqual([]);
    if (press) await page.getByRole("dialog").getByRole("button", { name: press }).click();
  }
});
