import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkoutOf } from "../fixtures/paystack.ts";
import { newAccount } from "../fixtures/people.ts";
import { test as base, expect } from "../fixtures/test.ts";
import { openTestServer, type TestServer } from "../fixtures/test-server.ts";

type Pages = { folder: string; publishTerms: (text: string) => Promise<void> };

/** A PocketHall whose operator has published terms. */
const test = base.extend<object, { server: TestServer; pages: Pages }>({
  pages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "pockethall-pages-"));
      let changes = 0;
      const publishTerms = async (text: string) => {
        changes += 1;
        await writeFile(join(folder, "terms.md"), text);
        await utimes(join(folder, "terms.md"), new Date(), new Date(Date.now() + changes * 5_000));
      };
      await publishTerms("# Our terms\n\nPlay fair.");
      await use({ folder, publishTerms });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  server: [
    async ({ pages }, use) => {
      const server = await openTestServer({ PAGES_DIR: pages.folder });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

test("a person accepts the terms at the sign-up, and again before a deposit when they have changed", async ({
  page,
  pages,
  watch,
}) => {
  watch.allow(/status of 403/u); // the browser logs the deposit that was refused
  const account = newAccount();
  await page.goto("/register");
  const accept = page.getByLabel("I have read and accept the terms");
  await expect(accept).not.toBeChecked();
  await page.getByLabel("Full name").fill(account.name);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Phone number").fill(account.phone);
  await page.getByLabel("State").selectOption(account.state);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(accept).toHaveAccessibleDescription("Accept the terms to sign up");
  await accept.check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();

  await pages.publishTerms("# Our terms\n\nPlay fair, and pay in time.");
  await page.goto("/wallet");
  await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
  const deposit = page.getByRole("dialog", { name: "Deposit" });
  await deposit.getByLabel("Amount").fill("2500");
  await deposit.getByRole("button", { name: "Continue to payment" }).click();
  const terms = page.getByRole("dialog", { name: "Accept the terms" });
  await expect(terms.getByRole("link", { name: "terms" })).toHaveAttribute("target", "_blank");
  await terms.getByRole("button", { name: "Close" }).click();
  await expect(deposit.getByLabel("Amount")).toHaveValue("2,500");
  await deposit.getByRole("button", { name: "Continue to payment" }).click();
  await terms.getByRole("button", { name: "Accept and continue" }).click();
  await checkoutOf(page);
});
