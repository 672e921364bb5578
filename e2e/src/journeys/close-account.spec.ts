import { readFile } from "node:fs/promises";
import { inspectOpen } from "../fixtures/inspect.ts";
import { signUp } from "../fixtures/people.ts";
import { askPasswordOnce, givePassword } from "../fixtures/step-up.ts";
import { expect, test } from "../fixtures/test.ts";

const REFUSED = /status of (401|403)/u; // the browser logs a refused form in the console

test("a player closes the account once the money is gone, and only the results stay", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const player = await signUp(server, { balanceNaira: 2_000 });
  const friend = await signUp(server);
  const page = await visit(player);
  await page.goto("/settings");
  const closeAccount = page
    .getByRole("region", { name: "Close account" })
    .getByRole("button", { name: "Close account" });
  await closeAccount.click();
  const tasks = page.getByRole("list", { name: "What to do first" });
  await expect(tasks).toContainText("Withdraw or spend the ₦2,000.00 in your wallet.");
  await inspectOpen(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();

  const gift = { recipientId: friend.user.player_id, amount: 2_000, message: "Goodbye" };
  await server.call("POST /api/wallet/gift", { token: player.token, body: gift });
  await closeAccount.click();
  const dialog = page.getByRole("dialog", { name: "Close your account for good?" });
  await expect(dialog).toContainText("Your results stay in draws and rankings, under the name 'Former player'.");
  await expect(dialog).toContainText("Proofs of draws that were published keep your name");
  await inspectOpen(page);
  await askPasswordOnce(page, "**/api/auth/account");
  await dialog.getByRole("button", { name: "Close account" }).click();
  await givePassword(page, player.password);

  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByText("Your account is closed")).toBeVisible();
  await expect(page.getByText("Your session has ended.")).toHaveCount(0);
  await page.getByLabel("Email").fill(player.user.email);
  await page.getByLabel("Password", { exact: true }).fill(player.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await page.goto(`/players/${player.user.player_id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Former player/u })).toBeVisible();
});

test("a player downloads everything that is kept, with the password", async ({ visit, server, watch }) => {
  watch.allow(REFUSED);
  const player = await signUp(server);
  const page = await visit(player);
  await page.goto("/settings");
  await askPasswordOnce(page, "**/api/auth/account/export");
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  await givePassword(page, player.password);
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^pockethall-data-[\d-]{10}\.json$/u);
  const { data } = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data.account).toMatchObject([{ id: player.user.id, email: player.user.email }]);
});
