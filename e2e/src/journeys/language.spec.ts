import { signUp } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("a player changes to Pidgin, which stays, and what has no translation is in English; and back", async ({
  visit,
  server,
}) => {
  const page = await visit(await signUp(server));
  await page.goto("/settings");
  await page.getByLabel("Language").selectOption({ label: "Nigerian Pidgin (beta)" });
  await expect(page.getByRole("heading", { name: "Where you don log in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Close account" })).toBeVisible();
  await page.goto("/live-matches");
  await expect(page.locator("html")).toHaveAttribute("lang", "pcm");
  await page.goto("/settings");
  await page.getByLabel("Language").selectOption({ label: "English" });
  await expect(page.getByRole("heading", { name: "Where you're logged in" })).toBeVisible();
});
