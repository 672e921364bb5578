import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { appoint, signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";
import { openTestServer } from "../fixtures/test-server.ts";

test("an empty server offers its set-up on the first page, and a backup of another one is restored with the code", async ({
  browser,
  server,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-setup-"));
  const fresh = await openTestServer();
  const context = await browser.newContext({ baseURL: fresh.url });
  try {
    const admin = await appoint(server, "admin");
    const player = await signUp(server, { balanceNaira: 1_500 });
    const file = join(folder, "copy.tar.gz");
    expect((await server.admin("backup", file)).code).toBe(0);

    const page = await context.newPage();
    await page.goto("/");
    await page.getByRole("link", { name: "Set up or restore a backup" }).click();
    await expect(page.getByRole("heading", { name: "Set up PocketHall" })).toBeVisible();
    await page.getByLabel("Backup file").setInputFiles(file);
    await page.getByLabel("Set-up code").fill("wrong");
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("This isn't the set-up code.");
    await page.getByLabel("Set-up code").fill(fresh.setupCode());
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByText("The books are right: every rule of the ledger holds.")).toBeVisible({
      timeout: 120_000,
    });

    await page.getByRole("link", { name: "Go to Home" }).click();
    await expect(page.getByRole("link", { name: "Set up or restore a backup" })).toHaveCount(0);
    const balance = await fresh.call("GET /api/wallet/balance", { token: player.token });
    expect(balance.data.balance).toBe(1_500);
    await page.goto("/setup");
    await expect(page.getByText("This installation is set up")).toBeVisible();
    expect((await fresh.call("GET /api/auth/me", { token: admin.token })).data.id).toBe(admin.user.id);
  } finally {
    await context.close();
    await fresh.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
