import type { Locator } from "@playwright/test";
import { openScreen, violationsAtBothWidths } from "../fixtures/inspect.ts";
import { test } from "../fixtures/samples.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { openTournament } from "../fixtures/tournaments.ts";

/** An upright A4 sheet without its margins, at 96 dots an inch. */
const SHEET = { width: 703, height: 1_020 };
const COLUMNS = ["Rank", "Player", "State", "Matches", "Wins", "Losses", "Frame Diff", "Prize Money"];

/** The page as the printer gets it. */
async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

async function expectWithoutControls(page: Page): Promise<void> {
  for (const hidden of [
    page.getByText("Skip to content"),
    page.getByRole("navigation"),
    page.getByRole("banner"),
    page.getByRole("tablist"),
    page.getByLabel("Filter by State"),
  ])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function expectOnSheet(part: Locator): Promise<void> {
  const box = await part.boundingBox();
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? SHEET.width + 1)).toBeLessThanOrEqual(SHEET.width);
}

test("standings, fixtures and leagues print without bars and with all columns, from a phone and from a desk", async ({
  visit,
  samples,
}) => {
  const page = await visit(samples.player);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openScreen(page, "/standings");
    await onPaper(page);
    await expectWithoutControls(page);
    for (const name of COLUMNS) await expectOnSheet(page.getByRole("columnheader", { name, exact: true }));
    await expectOnSheet(page.getByRole("cell").last());
    // A header with buttons is not repeated on the next sheet.
    await expect(page.getByRole("columnheader").getByRole("button")).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
  }
  for (const [path, width] of [
    ["/fixtures", 360],
    ["/leagues", 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openScreen(page, path);
    await onPaper(page);
    await expectWithoutControls(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SHEET.width);
    await page.emulateMedia({ media: "screen" });
  }
});

/** How many sheets come out of the printer. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/gu)?.length ?? 0;
}

test("the desk prints score sheets, slips, the draw and a poster for check-in", async ({
  visit,
  server,
  organizer,
}) => {
  const LONG = "Prince Oluwatobiloba Chukwuemeka Adebayo-Ogunlesi";
  const cup = await openTournament(server, organizer, { total_frames: 11, total_prize_pool: 50_000 });
  const own = { token: organizer.token, params: { id: cup.id } };
  const names = Array.from({ length: 16 }, (_, index) => `${LONG} ${index + 1}`);
  const body = { names, state: "Lagos", checked_in: true, fee_in_cash: false } as const;
  await server.call("POST /api/organizer/tournaments/:id/walk-ins/list", { ...own, body });
  const { data: pin } = await server.call("PUT /api/organizer/tournaments/:id/check-in-pin", own);
  await server.call("POST /api/organizer/tournaments/:id/draw", own);
  const page = await visit(organizer, { viewport: { width: 360, height: 800 } });
  await openScreen(page, `/organize/${cup.id}`);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Print" });
  await expect(dialog.getByText("8 matches")).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  expect(await sheetsOf(page)).toBe(4); // two score sheets to a page

  const choose = (label: string) => dialog.getByLabel("What to print").selectOption({ label });
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose("Result slips");
  await expect(dialog.getByText("8 matches")).toBeVisible();
  expect(await sheetsOf(page)).toBe(2); // four slips to a page
  await choose("Check-in poster");
  await expect(dialog.getByText("With the PIN of the day.")).toBeVisible();
  expect(await sheetsOf(page)).toBe(1);
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(pin.pin ?? "no PIN")).toBeVisible();
  await expectOnSheet(page.locator("svg[aria-label^='QR code']"));
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: null });

  await choose("Order of play by player");
  await expect(dialog.getByText("No match has a table and a time yet.")).toBeVisible();
  await choose("Prizes");
  await expect(dialog.getByRole("button", { name: "Print" })).toBeVisible();
  expect(await sheetsOf(page)).toBe(1);

  // The cards beside a tab would leave a blank sheet behind it.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openScreen(page, `/tournaments/${cup.id}?tab=standings`);
  const cards = page.getByRole("complementary", { name: "Entry, prizes and venue" });
  await expect(cards).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: "Player" })).toBeVisible();
  await expect(cards).toBeHidden();
});
