import { hold } from "../../fixtures/hold.ts";
import { signUp } from "../../fixtures/people.ts";
import { expect, type Page, test } from "../../fixtures/test.ts";

// Home's balance strip, rows HM-04 to HM-06.

const strip = (page: Page) => page.getByRole("region", { name: "Wallet" });

test("HM-04 HM-05 HM-06: the balance is real, hidden until asked for and dismissed for the visit; ways on", async ({
  visit,
  server,
}) => {
  const page = await visit(await signUp(server, { balanceNaira: 2_345.5 }));
  await page.goto("/");
  await expect(strip(page)).toContainText("Balance: ••••••");
  await strip(page).getByRole("button", { name: "Show balance" }).click();
  await expect(strip(page)).toContainText("₦2,345.50");
  await strip(page).getByRole("button", { name: "Hide balance", pressed: true }).click();
  await expect(strip(page)).not.toContainText("2,345");
  const tiles = page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link");
  await expect(tiles).toHaveText(["Live Matches", "Fixtures", "Tournaments", "Standings"]);
  for (const [index, path] of ["/live-matches", "/fixtures", "/tournaments", "/standings"].entries())
    await expect(tiles.nth(index)).toHaveAttribute("href", path);
  await strip(page).getByRole("link", { name: "PH" }).click();
  await expect(page).toHaveURL("/tournaments");
  await page.goBack();
  await strip(page).getByRole("button", { name: "Hide this strip" }).click();
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
  await expect(tiles.first()).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test("HM-04: who asks for the balance before the session is verified sees it once it is (answer held)", async ({
  visit,
  server,
}) => {
  const page = await visit(await signUp(server, { balanceNaira: 640 }));
  const verified = await hold(page, "**/api/auth/me");
  await page.goto("/");
  await strip(page).getByRole("button", { name: "Show balance" }).click();
  await expect(strip(page).getByRole("button", { name: "Hide balance", pressed: true })).toBeVisible();
  await verified();
  await expect(strip(page)).toContainText("₦640.00");
});

test("HM-04: a visitor who asks for the balance logs in first, and then sees it", async ({ page, server }) => {
  const { user, password } = await signUp(server, { balanceNaira: 750 });
  await page.goto("/");
  await strip(page).getByRole("button", { name: "Show balance" }).click();
  const login = page.getByRole("dialog", { name: "Authentication Required" });
  await login.getByLabel("Email").fill(user.email);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Login", exact: true }).click();
  await expect(strip(page)).toContainText("₦750.00");
});
