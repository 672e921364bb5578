import type { Locator } from "@playwright/test";
import { openScreen } from "../fixtures/inspect.ts";
import { test } from "../fixtures/scene.ts";
import { expect, type Page } from "../fixtures/test.ts";

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

for (const width of [360, 1280])
  test(`standings, fixtures and leagues print without bars and with all columns, from ${width} px`, async ({
    visit,
    scene,
  }) => {
    const page = await visit(scene.player, { viewport: { width, height: 800 } });
    await openScreen(page, "/standings");
    await onPaper(page);
    await expectWithoutControls(page);
    for (const name of COLUMNS) await expectOnSheet(page.getByRole("columnheader", { name, exact: true }));
    await expectOnSheet(page.getByRole("cell").last());

    await page.emulateMedia({ media: "screen" });
    for (const path of ["/fixtures", "/leagues"]) {
      await openScreen(page, path);
      await onPaper(page);
      await expectWithoutControls(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SHEET.width);
      await page.emulateMedia({ media: "screen" });
    }
  });
