import { readFile } from "node:fs/promises";
import { appoint, signUp } from "../fixtures/people.ts";
import { askPasswordOnce, givePassword } from "../fixtures/step-up.ts";
import { expect, test } from "../fixtures/test.ts";

const REFUSED = /status of 403/u; // the browser logs a refused request in the console

test("an admin makes a back-up with the password, sees it finish, checks it and downloads it; other users cannot", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(REFUSED);
  const admin = await appoint(server, "admin");
  const page = await visit(admin);
  await page.goto("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Back-ups" }).click();
  await expect(page.getByRole("heading", { name: "Back-ups", exact: true })).toBeVisible();

  await expect(page.getByText(/^PocketHall \d+\.\d+\.\d+, database \d{4}$/u)).toBeVisible();
  await askPasswordOnce(page, "**/api/admin/backups");
  await page.getByRole("button", { name: "Back up now" }).click();
  await givePassword(page, admin.password);
  const card = page.getByRole("listitem").filter({ hasText: `Asked for by ${admin.user.name}` });
  await expect(card).toContainText("Whole");
  await expect(page.getByText("The last back-up is finished.")).toBeVisible();
  await expect(page.getByText("(less than an hour ago)")).toBeVisible();

  const checked = page.waitForResponse((answer) => answer.url().endsWith("/check"));
  await card.getByRole("button", { name: "Check", exact: true }).click();
  expect((await checked).status()).toBe(204);

  await askPasswordOnce(page, "**/api/admin/backups/*/download");
  const downloaded = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download", exact: true }).click();
  await givePassword(page, admin.password);
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^pockethall-\d{8}-\d{6}-[0-9a-f]{8}\.tar\.gz$/u);
  const content = await readFile(await file.path());
  expect([...content.subarray(0, 2)]).toEqual([0x1f, 0x8b]); // gzip

  const player = await visit(await signUp(server));
  await player.goto("/admin/backups");
  await expect(player.getByText("This page is for admins.")).toBeVisible();
});
