import { readFile } from "node:fs/promises";
import { violationsOf } from "../fixtures/inspect.ts";
import { signUp } from "../fixtures/people.ts";
import { sizeOfPng } from "../fixtures/pixels.ts";
import { expect, type Page, test } from "../fixtures/test.ts";
import { enter, openTournament } from "../fixtures/tournaments.ts";

const history = (page: Page) => page.getByRole("region", { name: "Transactions" });

test("WL-06: the history is narrowed to a kind, which stays in the address", async ({ visit, server, organizer }) => {
  const player = await signUp(server, { balanceNaira: 5_000 });
  await enter(server, player, await openTournament(server, organizer, { entry_fee: 1_500 }));
  const page = await visit(player);
  await page.goto("/wallet");
  await expect(history(page).getByRole("listitem")).toHaveCount(2);

  await history(page).getByLabel("Show").selectOption("Entry fees");
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
  await expect(history(page).getByRole("listitem")).toContainText("-₦1,500.00");
  await expect(page).toHaveURL(/\?kind=entry$/u);
  await page.reload();
  await expect(history(page).getByLabel("Show")).toHaveValue("entry");
  await expect(history(page).getByRole("listitem")).toHaveCount(1);

  await history(page).getByLabel("Show").selectOption("Gifts");
  await expect(history(page).getByText("No transactions found")).toBeVisible();
  await history(page).getByRole("button", { name: "Show all transactions" }).click();
  await expect(history(page).getByRole("listitem")).toHaveCount(2);
  await expect(page).toHaveURL(/\/wallet$/u);
});

test("WL-06: a long history is paged, and a page is an address", async ({ visit, server }) => {
  const giver = await signUp(server, { balanceNaira: 2_000 });
  const other = await signUp(server);
  const body = { recipientId: other.user.player_id, amount: 50 };
  for (let number = 0; number < 20; number += 1)
    await server.call("POST /api/wallet/gift", { token: giver.token, body });
  const page = await visit(giver);
  await page.goto("/wallet?page=2");
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
  await expect(history(page).getByRole("listitem")).toContainText("+₦2,000.00");
  await history(page).getByRole("button", { name: "Previous" }).click();
  await expect(history(page).getByRole("listitem")).toHaveCount(20);
  await expect(page).toHaveURL(/\/wallet$/u);
  await page.goto("/wallet?page=2");
  await history(page).getByLabel("Show").selectOption("Gifts"); // begins at its first page
  await expect(history(page).getByRole("listitem")).toHaveCount(20);
  await expect(page).toHaveURL(/\?kind=gift$/u);
});

test("the statement is shown, printed without its controls, and saved as a file for spreadsheets", async ({
  visit,
  server,
  organizer,
}) => {
  const player = await signUp(server, { balanceNaira: 12_345.5 });
  await enter(server, player, await openTournament(server, organizer, { entry_fee: 2_000 }));
  const page = await visit(player);
  await page.goto("/wallet");
  const [all] = await Promise.all([
    page.waitForEvent("download"),
    history(page).getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(all.suggestedFilename()).toBe("pockethall-statement.csv");
  const text = await readFile(await all.path(), "utf8");
  expect(text.startsWith("\uFEFFDate (Africa/Lagos),Description")).toBe(true);
  expect(text.trimEnd().split("\r\n")).toHaveLength(3);

  await history(page).getByRole("link", { name: "Statement" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wallet statement" })).toBeFocused();
  const sums = page.getByRole("definition");
  await expect(sums).toHaveText(["₦0.00", "₦12,345.50", "-₦2,000.00", "₦10,345.50"]);
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("row").nth(1)).toContainText("+₦12,345.50");
  await expect(page.getByText(player.user.email)).toBeVisible();

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "true");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "true");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("table")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
});

test("a transaction opens its receipt, which is printed, or kept as a picture", async ({
  visit,
  server,
  organizer,
  watch,
}) => {
  const player = await signUp(server, { balanceNaira: 5_000 });
  const tournament = await openTournament(server, organizer, { entry_fee: 1_500 });
  await enter(server, player, tournament);
  const page = await visit(player, { viewport: { width: 360, height: 800 } });
  await page.goto("/wallet");
  await history(page).getByRole("link", { name: tournament.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeFocused();
  await expect(page.getByRole("article")).toContainText("Paid ₦1,500.00");
  const facts = page.getByRole("definition");
  await expect(facts).toHaveText([/^PH-\d{6,}$/u, /\d{4}, \d\d:\d\d$/u, /./u, `Wallet of ${player.user.name}`]);
  expect(await violationsOf(page)).toEqual([]);

  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Share picture" }).click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/^pockethall-receipt-PH-\d+\.png$/u);
  const { width, height } = sizeOfPng(await readFile(await picture.path()));
  expect([width, height > 600]).toEqual([1080, true]);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("article")).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  watch.allow(/status of 404/u);
  const other = await visit(await signUp(server));
  await other.goto(new URL(page.url()).pathname);
  await expect(other.getByRole("alert")).toContainText("Couldn't load the receipt");
});

test("the days of a statement are in its address; an empty period and reversed days show a message", async ({
  visit,
  server,
}) => {
  const page = await visit(await signUp(server, { balanceNaira: 1_000 }));
  await page.goto("/wallet/statement?from=2020-01-01&to=2020-01-31");
  await expect(page.getByText("Jan 01 – Jan 31, 2020")).toBeVisible();
  await expect(page.getByText("No transactions found")).toBeVisible();

  await page.getByLabel("From").fill("2020-02-01");
  await expect(page.getByLabel("To")).toHaveAccessibleDescription(/The end date must be after the start date\./u);
  await expect(page.getByRole("button", { name: "Print" })).toBeDisabled();
  await page.getByLabel("To").fill("2099-12-31");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/from=2020-02-01&to=2099-12-31/u);
});
