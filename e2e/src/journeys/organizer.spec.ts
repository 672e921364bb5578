import { TournamentId } from "@pockethall/contract/common";
import type { Tournament } from "@pockethall/contract/tournaments";
import {
  EVERY_RULE,
  moveToScreen,
  openScreen,
  violationsAtBothWidths,
  violationsOf,
  WIDTH_RULES,
} from "../fixtures/inspect.ts";
import { appoint, deposit, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { enter, type Game, newTournament, openTournament, startedTournament } from "../fixtures/tournaments.ts";
import { financeOf } from "../fixtures/withdrawals.ts";
import { enterResult, gamesOf } from "./screens/started-tournaments.ts";

const LAGOS_OFFSET_MS = 3_600_000;
/** A time this many days from now, in the format of a control for date and time in Lagos. */
const lagosIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + LAGOS_OFFSET_MS).toISOString().slice(0, 16);

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const openTab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`, "u") }).click();
const fact = (page: Page, name: string) =>
  page.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");

/** From the empty list to a draft with a picture, its own prizes and a check-in window. */
async function createDraft(page: Page, name: string): Promise<Tournament["id"]> {
  await page.goto("/organize");
  await page.getByRole("link", { name: "New tournament" }).click();
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByText("Name is required")).toBeVisible();

  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Venue").fill("Yaba Cue Hall");
  await page.getByLabel("Registration deadline").fill(lagosIn(2));
  await page.getByLabel("Start", { exact: true }).fill(lagosIn(3));
  await page.getByLabel("End", { exact: true }).fill(lagosIn(5));
  await page.getByLabel("Entry fee").fill("2000");
  await page.getByLabel("Maximum players").fill("4");
  await page.getByLabel("All other rounds").selectOption("3");
  await page.getByLabel("How the draw is made").selectOption("by-hand");
  await page.getByLabel("Total prize pool").fill("10000");
  await page.getByLabel("Who pays the shortfall?").selectOption("organizer");
  await page.getByRole("button", { name: "Own prize table" }).click();
  await page.getByRole("button", { name: "Remove the 3rd place" }).click();
  await expect(page.getByText("The shares add up to 90 %. 10 % left to share.")).toBeVisible();
  await page.getByLabel("1st place, %").fill("80");
  await fold(page, "Check-in");
  await page.getByLabel("Opens").fill(lagosIn(4));
  await page.getByLabel("Closes").fill(lagosIn(2.5));
  await fold(page, "Check-in");
  await fold(page, "Public page");
  await page.getByLabel("Picture of the tournament").setInputFiles({
    name: "hall.png",
    mimeType: "image/png",
    buffer: PIXEL,
  });
  await page.getByLabel("Place on the map").fill("https://www.google.com/maps/@6.5095,3.3711,17z");
  await expect(page.getByText("Latitude 6.5095, longitude 3.3711")).toBeVisible();
  await page.getByLabel("Stream link").fill("youtu.be/dQw4w9WgXcQ");
  await page.getByRole("button", { name: "Create draft" }).click();
  // The section with the wrong field opens for it.
  await expect(page.getByLabel("Closes")).toBeFocused();
  await expect(page.getByText("Check-in must close after it opens")).toBeVisible();
  await page.getByLabel("Opens").fill(lagosIn(-1));
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  return TournamentId.parse(new URL(page.url()).pathname.split("/").at(-1) ?? "");
}

/** Opens or closes a section of a form. */
const fold = (page: Page, section: string): Promise<void> =>
  page.getByRole("group", { name: section }).locator("summary").click();

async function takeStep(page: Page, step: string): Promise<void> {
  await page.getByRole("button", { name: step, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: step, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** The organizer registers a player without an account. */
async function enterWalkIn(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Enter a player" }).click();
  const dialog = page.getByRole("dialog", { name: "Enter a player" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Check in now").uncheck();
  await dialog.getByRole("button", { name: "Enter player" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("No account");
}

/** One by the code on the phone, the others from the list. */
async function checkEverybodyIn(page: Page, code: string): Promise<void> {
  await page.getByLabel("Player's code").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Check in", exact: true }).click();
  await expect(page.getByText("1 of 4 checked in")).toBeVisible();
  for (const done of [2, 3, 4]) {
    await page
      .getByRole("button", { name: /^Check in: /u })
      .first()
      .click();
    await expect(page.getByText(`${done} of 4 checked in`)).toBeVisible();
  }
  await expect(page.getByText("Everyone is checked in")).toBeVisible();
}

/** Puts one player last with the arrow keys, and another first with the mouse. */
async function orderByHand(page: Page, last: string): Promise<string> {
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Move /u }) });
  const handle = page.getByRole("button", { name: new RegExp(`^Move ${last}`, "u") });
  await handle.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowDown");
  await expect(rows.nth(3)).toContainText(last);
  await expect(handle).toBeFocused();

  const third = rows.nth(2);
  const first = (await third.innerText()).split("\n").at(-1)?.trim() ?? "";
  await third.getByRole("button", { name: /^Move /u }).hover();
  await page.mouse.down();
  await rows.nth(0).hover();
  await page.mouse.up();
  await expect(rows.nth(0)).toContainText(first);
  await page.getByRole("button", { name: "Save this order" }).click();
  await expect(page.getByText("Order saved", { exact: true })).toBeVisible(); // the toast
  return first;
}

/** The better seed wins each game 2-0 by the organizer's own entry. */
async function enterResults(page: Page): Promise<void> {
  for (const left of [3, 2, 1]) {
    await page
      .getByRole("button", { name: /^More: /u })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Result", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Enter the result" });
    await dialog
      .getByLabel(/^Frames: /u)
      .first()
      .fill("2");
    await dialog
      .getByLabel(/^Frames: /u)
      .last()
      .fill("0");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("option", { name: `Finished (${4 - left})` })).toBeAttached();
  }
}

test("an organizer from an empty page to paid prizes", async ({ visit, server, organizer }) => {
  test.slow();
  const page = await visit(organizer);
  const name = newTournament().name;
  const id = await test.step("a draft with everything in it is published", async () => {
    const made = await createDraft(page, name);
    await deposit(server, organizer, 4_000);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("A full field brings ₦8,000.00, and the prizes are ₦10,000.00.");
    await expect(dialog).toContainText("₦2,000.00 leaves your wallet now.");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Before you can draw: A tournament needs at least two participants.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Make the draw" })).toBeDisabled();
    return made;
  });

  await test.step("players enter, one at the desk, and are checked in", async () => {
    const { data: tournament } = await server.call("GET /api/tournaments/:id", { params: { id } });
    for (const state of ["Kano", "Rivers", "Enugu"] as const)
      await enter(server, await signUp(server, { state, balanceNaira: 2_000 }), tournament);
    await openTab(page, "Entries");
    await enterWalkIn(page, "Guest Without Account");
    const own = { token: organizer.token, params: { id } };
    const { data: entries } = await server.call("GET /api/organizer/tournaments/:id/entries", own);
    await openTab(page, "Check-in");
    await checkEverybodyIn(page, entries[0]?.code ?? "");
  });

  const first = await test.step("the order is made by hand, drawn, taken back, drawn again and started", async () => {
    await openTab(page, "Draw");
    const best = await orderByHand(page, "Guest Without Account");
    await expect(page.getByRole("list", { name: "First round" })).toContainText(`${best} vs Guest Without Account`);
    await takeStep(page, "Make the draw");
    await takeStep(page, "Undo the draw");
    await takeStep(page, "Make the draw");
    await openTab(page, "Overview");
    await takeStep(page, "Start");
    return best;
  });

  await test.step("results are entered; the prizes wait for finance", async () => {
    await openTab(page, "Games");
    await enterResults(page);
    await openTab(page, "Prizes");
    await expect(page.getByText("Awaiting approval")).toBeVisible();
  });

  await test.step("the organizer pays in the guest's cash; finance pays, and the money page shows it", async () => {
    await expect(fact(page, "Cash fees not paid in yet")).toHaveText("₦2,000.00");
    await page.getByRole("button", { name: "Pay what is missing" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Pay ₦2,000.00" }).click();
    await expect(page.getByRole("button", { name: "Pay what is missing" })).toHaveCount(0);
    const [finance] = await financeOf(server);
    const desk = await visit(finance);
    await desk.goto("/finance?tab=prizes");
    const prizes = desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name }) });
    await prizes.getByRole("button", { name: "Approve and pay" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Approve and pay" }).click();
    await expect(prizes).toHaveCount(0);

    await page.reload();
    await expect(page.getByText("Paid", { exact: true })).toBeVisible();
    await openTab(page, "Money");
    await expect(fact(page, "Entry fees in")).toHaveText("₦6,000.00");
    await expect(fact(page, "Organiser's deposit in")).toHaveText("₦2,000.00");
    await expect(fact(page, "Prizes out")).toHaveText("₦10,000.00");
    await expect(fact(page, `: ${first}`)).toHaveText("₦8,000.00");
    await openTab(page, "History");
    await expect(page.getByRole("list", { name: "History" })).toContainText("Made the draw");
  });
});

test("the organizer pays the cash that is owed, and finance pays a surplus", async ({ visit, server }) => {
  const owner = await appoint(server, "organizer");
  await deposit(server, owner, 5_000);
  const finance = await appoint(server, "finance");
  /** A final of one player who paid from the wallet and wins, and a guest who paid in cash. */
  const givenOver = async (pool: number) => {
    const cup = await openTournament(server, owner, { entry_fee: 2_000, total_prize_pool: pool });
    const own = { token: owner.token, params: { id: cup.id } };
    const payer = await signUp(server, { balanceNaira: 2_000 });
    await enter(server, payer, cup);
    const walkIn = { name: `Guest ${cup.name.slice(-9)}`, state: "Lagos" } as const;
    await server.call("POST /api/organizer/tournaments/:id/walk-ins", { ...own, body: walkIn });
    await server.call("POST /api/organizer/tournaments/:id/draw", own);
    await server.call("POST /api/organizer/tournaments/:id/start", own);
    const [game] = (await gamesOf(server, cup)) as [Game];
    await enterResult(server, owner, game, game.player1_id === payer.user.player_id ? [2, 0] : [0, 2]);
    return { cup, settlement: () => server.call("GET /api/organizer/tournaments/:id/settlement", own) };
  };

  await test.step("the pool took the fees: the organizer owes the cash", async () => {
    const { cup, settlement } = await givenOver(4_000);
    const params = { tournamentId: cup.id };
    await server.call("POST /api/finance/prizes/:tournamentId/approve", { token: finance.token, params, body: {} });
    expect((await settlement()).data).toMatchObject({ state: "open", due: -2_000, net: -2_000 });
    const page = await visit(owner, { viewport: { width: 360, height: 800 } });
    await openScreen(page, `/organize/${cup.id}?tab=prizes`);
    await expect(fact(page, "Owed to PocketHall")).toHaveText("₦2,000.00");
    expect(await violationsAtBothWidths(page)).toEqual([]);
    await page.getByRole("button", { name: "Pay ₦2,000.00" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Pay ₦2,000.00" }).click();
    await expect(page.getByText("This tournament is settled.")).toBeVisible();
    expect((await settlement()).data).toMatchObject({ state: "settled", net: 0 });
  });

  await test.step("without a pool the fees are left over: finance pays what is above the cash", async () => {
    const { cup, settlement } = await givenOver(0);
    expect((await settlement()).data).toMatchObject({ state: "open", surplus: 4_000, due: -2_000, net: 2_000 });
    const page = await visit(owner);
    await page.goto(`/organize/${cup.id}?tab=prizes`);
    await expect(page.getByText("The organiser gets ₦2,000.00.", { exact: false })).toBeVisible();
    const desk = await visit(finance);
    await openScreen(desk, "/finance?tab=prizes&of=settlements");
    const item = desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name: cup.name, exact: true }) });
    await expect(item.getByText("The organiser gets this.")).toBeVisible();
    expect(await violationsAtBothWidths(desk)).toEqual([]);
    await item.getByRole("button", { name: `Settle: ${cup.name}` }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Settle", exact: true }).click();
    await expect(desk.getByRole("dialog")).toBeHidden();
    await expect(item).toHaveCount(0);
    expect((await settlement()).data).toMatchObject({ state: "settled", net: 0 });
  });
});

test("of two simultaneous editors, the second keeps the typed text and sees what the first changed; then one cancels", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  watch.allow(/status of 409/u);
  const tournament = await openTournament(server, organizer, { venue: "Hall One", entry_fee: 1_000 });
  const [one, two] = [await visit(organizer), await visit(organizer)];
  for (const page of [one, two]) await page.goto(`/organize/${tournament.id}/edit`);
  await one.getByLabel("Venue").fill("Hall of the first");
  await fold(one, "Public page");
  await one.getByLabel("Description").fill("Said by the first.");
  await two.getByLabel("Venue").fill("Hall of the second");
  await two.getByLabel("Entry fee").fill("1500");
  await one.getByRole("button", { name: "Save", exact: true }).click();
  await expect(one.getByRole("heading", { level: 1 })).toHaveText(tournament.name);

  await two.getByRole("button", { name: "Save", exact: true }).click();
  const notice = two.getByRole("status").filter({ hasText: "Someone else saved this tournament" });
  await expect(notice).toContainText("Updated from their version: Description.");
  await expect(notice).toContainText("Venue: theirs is Hall of the first");
  await expect(two.getByLabel("Venue")).toHaveValue("Hall of the second");
  await expect(two.getByLabel("Description")).toHaveValue("Said by the first.");
  await two.getByRole("button", { name: "Save mine" }).click();
  await expect(two.getByRole("heading", { level: 1 })).toHaveText(tournament.name);
  const { data } = await server.call("GET /api/tournaments/:id", { params: { id: tournament.id } });
  expect(data).toMatchObject({ venue: "Hall of the second", description: "Said by the first.", entry_fee: 1_500 });

  await two.getByRole("button", { name: "Cancel the tournament" }).click();
  const dialog = two.getByRole("dialog", { name: "Cancel this tournament?" });
  const cancel = dialog.getByRole("button", { name: "Cancel the tournament" });
  await cancel.click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Give a reason/u);
  await expect(dialog.getByRole("alert")).toHaveText("Please confirm that it cannot be undone");
  await dialog.getByLabel("Reason").fill("The hall is flooded");
  await dialog.getByLabel("I understand that this cannot be undone").check();
  await cancel.click();
  await expect(one.getByText("It was cancelled: The hall is flooded")).toBeVisible(); // without a reload
});

const LOOKS = [
  { theme: "dark", width: 1280, height: 800, rules: EVERY_RULE },
  { theme: "light", width: 360, height: 800, rules: WIDTH_RULES },
] as const;
const TABS = ["entries", "check-in", "draw", "games", "referees", "prizes", "money", "people", "history"];

test("accessible: every tab of the desk, and its form", async ({ visit, server, organizer }) => {
  test.slow();
  const { tournament } = await startedTournament(server, organizer, { players: 3, total_prize_pool: 5_000 });
  const open = await openTournament(server, organizer, { draw_method: "by-hand" });
  for (const state of ["Kano", "Rivers"] as const) await enter(server, await signUp(server, { state }), open);
  const page = await visit(organizer);
  const desk = (id: string, tabs: readonly string[]) => tabs.map((tab) => `/organize/${id}?tab=${tab}`);
  const screens = [...desk(tournament.id, TABS), ...desk(open.id, ["check-in", "draw"]), `/organize/${open.id}/edit`];
  await openScreen(page, "/organize");
  for (const path of screens) {
    await moveToScreen(page, path);
    for (const { theme, rules, ...size } of LOOKS) {
      await page.setViewportSize(size);
      await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
      expect(await violationsOf(page, rules), `${path}, ${theme}`).toEqual([]);
    }
  }
});
