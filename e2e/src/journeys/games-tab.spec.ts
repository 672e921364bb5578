import { inspectOpen } from "../fixtures/inspect.ts";
import { chooseOfMatch } from "../fixtures/match-menu.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import type { Game } from "../fixtures/tournaments.ts";
import { enterResult, startedAtDesk } from "./screens/started-tournaments.ts";

const namesOf = ({ player1, player2 }: Game) => `${player1?.name} vs ${player2?.name}`;
const rowsOf = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("the matches of 128 players are found by name, group and round; the address keeps it", async ({
  visit,
  server,
  organizer,
}) => {
  const { tournament, games } = await startedAtDesk(server, organizer, { players: 128 });
  const [first, second, third] = games as [Game, Game, Game];
  await enterResult(server, organizer, first, [2, 0]);
  const page = await visit(organizer, { viewport: { width: 360, height: 800 } });
  await page.goto(`/organize/${tournament.id}?tab=games`);
  const search = page.getByLabel("Find a player");

  await test.step("twenty matches a page, finished ones last", async () => {
    await expect(page.getByText("127 matches")).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(20);
    // 3,194 px as a rule; a long name takes another line, and other players come first in other runs.
    expect(await heightOf(page)).toBeLessThan(3_600);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => heightOf(page)).toBeLessThan(2_400);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/organize/${tournament.id}?tab=games&page=7`);
    await expect(rowsOf(page)).toHaveCount(7);
    await expect(rowsOf(page).last()).toContainText(first.player1?.name ?? "");
    await page.goto(`/organize/${tournament.id}?tab=games`);
  });

  await test.step("a name finds the match; its one button starts it, and its menu has the rest", async () => {
    await search.fill(second.player1?.name ?? "");
    await expect(rowsOf(page)).toHaveCount(1);
    await page.getByRole("button", { name: `Start: ${namesOf(second)}` }).click();
    await expect(page.getByRole("button", { name: `Result: ${namesOf(second)}` })).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue(second.player1?.name ?? "");
    await expect(rowsOf(page)).toHaveCount(1);
    await chooseOfMatch(page, namesOf(second), "Postpone");
    await page.getByRole("dialog").getByLabel("Reason").fill("The lights went out");
    await page.getByRole("dialog").getByRole("button", { name: "Postpone" }).click();
    await expect(rowsOf(page).getByText("Postponed")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden(); // the list can be ahead of the answer; a dialog takes the keys
    await search.fill("");
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("group and round", async () => {
    await page.getByLabel("Show").selectOption("Finished (1)");
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText(first.player1?.name ?? "");
    await page.getByLabel("Show").selectOption("All matches");
    await page.getByLabel("Round").selectOption("Final");
    await expect(rowsOf(page)).toHaveCount(1);
    await page.getByLabel("Round").selectOption("All rounds");
    await expect(rowsOf(page)).toHaveCount(20);
    await search.fill(third.player1?.name ?? "");
    await expect(rowsOf(page)).toHaveCount(1);
    await page.getByLabel("Show").selectOption("Live (0)");
    await expect(page.getByText("No match found")).toBeVisible();
    await search.fill("");
    await page.getByLabel("Show").selectOption("All matches");
    await expect(rowsOf(page)).toHaveCount(20);
  });
  await inspectOpen(page);
});
