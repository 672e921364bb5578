import type { Locator } from "@playwright/test";
import { settled, stopClock, tickUntil } from "../../fixtures/clock.ts";
import { signUp } from "../../fixtures/people.ts";
import { expect, type Page, test } from "../../fixtures/test.ts";
import { openTournament, startedTournament, startMatch } from "../../fixtures/tournaments.ts";

const styleOf = (part: Locator, name: string) =>
  part.evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name);
const root = (page: Page) => page.locator("html");
const STATES =
  "Abia, Adamawa, Akwa Ibom, Anambra, Bauchi, Bayelsa, Benue, Borno, Cross River, Delta, Ebonyi, Edo, Ekiti, Enugu, FCT, Gombe, Imo, Jigawa, Kaduna, Kano, Katsina, Kebbi, Kogi, Kwara, Lagos, Nasarawa, Niger, Ogun, Ondo, Osun, Oyo, Plateau, Rivers, Sokoto, Taraba, Yobe, Zamfara".split(
    ", ",
  );

test("TH-01 TH-02 TH-03 TH-04 TH-05: dark by default, the choice is kept on the device; the customer's colours, font and corners", async ({
  page,
  server,
  organizer,
}) => {
  const { tournament } = await startedTournament(server, organizer, { state: "Ebonyi" });
  await page.goto("/tournaments?state=Ebonyi&tab=ongoing");
  const login = page.getByRole("banner").getByRole("link", { name: "Login" });
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: tournament.name }) });
  const secondary = card.getByRole("link", { name: "View Matches" });
  await expect(root(page)).toHaveAttribute("data-theme", "dark");
  expect(await styleOf(root(page), "background-color")).toBe("rgb(18, 18, 18)");
  await expect(login).toHaveCSS("background-color", "rgb(255, 213, 79)");
  await expect(secondary).toHaveCSS("color", "rgb(255, 255, 255)");
  for (const part of [page.getByRole("heading", { level: 1 }), card, login])
    await expect(part).toHaveCSS("font-family", /^"?Poppins"?,.*sans-serif$/u);
  await expect(login).toHaveCSS("border-top-left-radius", "8px");
  await expect(secondary).toHaveCSS("border-top-left-radius", "8px");
  await expect(card).toHaveCSS("border-top-left-radius", "12px");
  await expect(card.locator("xpath=..")).toHaveCSS("column-gap", "16px"); // two units of 8 px

  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(root(page)).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(root(page)).toHaveAttribute("data-theme", "light");
  expect(await styleOf(root(page), "background-color")).toBe("rgb(245, 245, 245)");
  await expect(login).toHaveCSS("background-color", "rgb(249, 168, 37)");
  await expect(secondary).toHaveCSS("color", "rgb(0, 0, 0)");
  expect(await page.evaluate(() => localStorage.getItem("pockethall.darkMode"))).toBe("false");
});

test("TH-06 TH-10 TH-11 TH-12: cards in 1, 2 or 3 columns by width; naira, dates and times as in Nigeria; all 37 states", async ({
  page,
  server,
  organizer,
}) => {
  const state = "Sokoto";
  const start_date = "2027-03-04T13:30:00.000Z";
  const dates = { registration_deadline: "2027-03-01T12:00:00.000Z", start_date, end_date: "2027-03-09T12:00:00.000Z" };
  const rich = await openTournament(server, organizer, { ...dates, state, total_prize_pool: 1_250_000 });
  const poor = await openTournament(server, organizer, { ...dates, state, total_prize_pool: 0 });
  await openTournament(server, organizer, { ...dates, state });
  await page.goto(`/tournaments?state=${state}`);
  const cards = page.getByRole("main").getByRole("listitem");
  const card = (name: string) => cards.filter({ has: page.getByRole("heading", { name }) });
  await expect(card(rich.name)).toContainText("Prize Pool: ₦1,250,000");
  await expect(card(poor.name)).toContainText("Prize Pool: ₦0");
  await expect(card(rich.name)).toContainText("Mar 04 – Mar 09, 2027");

  const options = page.getByLabel("Filter by State").getByRole("option");
  await expect(options).toHaveText(["All States", ...STATES]);
  const navigation = page.getByRole("navigation", { name: "Main" });
  for (const [width, columns, hasPermanentDrawer] of [
    [320, 1, false],
    [599, 1, false],
    [600, 2, false],
    [899, 2, false],
    [900, 2, true],
    [1199, 2, true],
    [1200, 3, true],
    [1535, 3, true],
    [1536, 3, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(navigation).toBeVisible({ visible: hasPermanentDrawer });
    const lefts = await cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
  }
});

test("TH-10 TH-11 TH-13: a wallet shows kobo, a fixture the hour in Lagos; every game is Pocket Billiards", async ({
  visit,
  server,
  organizer,
}) => {
  const { tournament, games } = await startedTournament(server, organizer);
  const page = await visit(await signUp(server, { balanceNaira: 12_345.5 }));
  await page.goto("/wallet");
  await expect(page.getByRole("main")).toContainText("₦12,345.50");
  const at = new Date(games[0]?.scheduled_at ?? tournament.start_date);
  const lagos = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Lagos", hour: "2-digit", minute: "2-digit" });
  await page.goto(`/fixtures/${games[0]?.id}`);
  await expect(page.getByRole("main")).toContainText(lagos.format(at));
  await expect(page.getByRole("main")).toContainText(/(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{2}/u);
  await page.goto(`/tournaments/${tournament.id}`);
  const game = page.getByRole("term").filter({ hasText: /^Game$/u });
  await expect(game.locator("xpath=following-sibling::dd")).toHaveText("Pocket Billiards");
});

test("TH-07: the word for an icon comes after 100 ms, after 700 ms of touch, and leaves with a press or a key", async ({
  visit,
}) => {
  const page = await visit(undefined, { hasTouch: true });
  await stopClock(page);
  await page.goto("/fixtures");
  const search = page.getByRole("button", { name: "Search", exact: true });
  await tickUntil(page, () => search.isVisible());
  const tooltip = page.getByRole("tooltip");
  await search.hover();
  await expect(search).not.toHaveAttribute("title"); // put aside: the browser would show it a second time
  await page.clock.runFor(99);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText("Search");
  await page.keyboard.press("Control"); // any key
  await expect(tooltip).toBeHidden();
  await expect(search).toHaveAttribute("title", "Search");

  const finger = { pointerType: "touch", pointerId: 5, isPrimary: true } as const;
  await search.dispatchEvent("pointerdown", finger);
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
  await search.dispatchEvent("pointerup", finger);
  await page.clock.runFor(1_500);
  await expect(tooltip).toBeHidden();
});

test("TH-08: a badge stops at 99 for any larger count", async ({ visit, server }) => {
  const page = await visit(await signUp(server));
  const unread = Array.from({ length: 99 }, (_, index) => ({ id: String(index) }));
  await page.route("**/api/notifications/unread", (route) => route.fulfill({ json: unread }));
  await page.goto("/fixtures");
  await expect(page.getByRole("button", { name: "Notifications, 99 unread" })).toContainText("99");
  unread.push({ id: "99" });
  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications, 99+ unread" })).toContainText("99+");
});

test("TH-09: toasts at the bottom left, at most three at a time, each for 5 s", async ({ visit, server }) => {
  const player = await signUp(server);
  const page = await visit(await signUp(server));
  await stopClock(page);
  await page.goto(`/players/${player.user.player_id}`);
  const follow = page.getByRole("button", { name: `Follow ${player.user.name}` });
  const toasts = page.getByRole("region", { name: "Messages" }).getByRole("status");
  await tickUntil(page, () => follow.isVisible());
  for (const pressed of ["true", "false", "true", "false"]) {
    await follow.click();
    await tickUntil(page, async () => {
      const [isPressed, isBusy] = [await follow.getAttribute("aria-pressed"), await follow.getAttribute("aria-busy")];
      return isPressed === pressed && isBusy !== "true";
    });
  }
  await tickUntil(page, async () => (await toasts.count()) === 3);
  const box = await toasts.last().boundingBox();
  expect(box?.x).toBeLessThan(40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740);

  await toasts.last().getByRole("button", { name: "Dismiss" }).focus(); // it stays while it has the focus
  await page.clock.runFor(5_000);
  await expect(toasts).toHaveCount(1);
  await follow.focus(); // from here on it has its 5 s
  await page.clock.runFor(4_999);
  await settled(page);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts).toHaveCount(0);
});

test("TH-14: missing values are named as missing; the spec's defaults appear only in the form of a new tournament", async ({
  page,
  visit,
  server,
  organizer,
}) => {
  const { games, tournament } = await startedTournament(server, organizer, {
    players: 4,
    total_frames: 7,
    state: "Zamfara",
  });
  const final = games.find(({ player1_id, player2_id }) => player1_id === null && player2_id === null);
  const [first] = games;
  if (!first) throw new Error("the draw has no game");
  const main = page.getByRole("main");
  const expectNothingInvented = async () => {
    for (const invented of ["Player 1", "Player 2", "65%", "58%", "₦1,000,000", "Sports Complex"])
      await expect(main).not.toContainText(invented);
  };
  await page.goto(`/fixtures/${final?.id}`);
  await expect(main).toContainText("TBD");
  await expectNothingInvented();

  await startMatch(server, organizer, first);
  await page.goto(`/live-matches/${first.id}`);
  await expect(main).toContainText("Frame 1 of 7");
  const players = page.getByRole("region", { name: "Players" });
  for (const side of [first.player1, first.player2])
    await expect(players).toContainText(`${side?.name}Zamfara · Rank N/A · Win rate N/A`);
  await expect(players).not.toContainText(/\b(?:12|9) tournaments/u);
  await expectNothingInvented();
  await expect(page.getByRole("button", { name: "Play video" })).toHaveCount(0); // no video is no default video

  await page.goto("/tournaments?tab=ongoing&state=Zamfara");
  const card = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: tournament.name }) });
  await expect(card.locator("img")).toHaveAttribute("src", /^\/images\/tournament-(?:[1-9]|1[0-2])\.svg$/u);
  await expect(card.locator("img")).toHaveJSProperty("complete", true);
  expect(await card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const desk = await visit(organizer);
  await desk.goto("/organize/new");
  await expect(desk.getByLabel("Description")).toHaveValue("Professional snooker tournament");
  await expect(desk.getByLabel("State", { exact: true })).toHaveValue("Lagos");
  await expect(desk.getByLabel("All other rounds")).toHaveValue("7");
  await expect(desk.getByLabel("Venue", { exact: true })).toHaveValue(""); // halls have different names
});
