import { test } from "../fixtures/live-rules.ts";
import { signUp } from "../fixtures/people.ts";
import { expect } from "../fixtures/test.ts";

test("asked before a deposit, a person says to be under 18: the deposit is refused in plain words, and not asked again", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 403/u); // the browser logs the deposits that were refused
  const page = await visit(await signUp(server));
  await page.goto("/wallet");
  await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
  const deposit = page.getByRole("dialog", { name: "Deposit" });
  await deposit.getByLabel("Amount").fill("2500");
  await deposit.getByRole("button", { name: "Continue to payment" }).click();
  await page
    .getByRole("dialog", { name: "Are you 18 or older?" })
    .getByRole("button", { name: "I am under 18" })
    .click();
  const birth = page.getByRole("dialog", { name: "I am under 18" });
  await birth.getByLabel("Date of birth").fill(`${new Date().getUTCFullYear() - 14}-05-01`);
  await birth.getByRole("button", { name: "Save" }).click();
  await expect(birth).toBeHidden();
  await expect(deposit.getByRole("alert")).toContainText("Players under 18 can't pay");
  await deposit.getByRole("button", { name: "Continue to payment" }).click();
  await expect(deposit.getByRole("alert")).toContainText("Players under 18 can't pay");
  await expect(page.getByRole("dialog", { name: "Are you 18 or older?" })).toBeHidden();
});
