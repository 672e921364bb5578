import { appoint } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("an organiser makes a token, which works until it is revoked, and adds and removes an address", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 422/u); // the browser logs the refused address in the console
  const organizer = await appoint(server, "organizer");
  const page = await visit(organizer);
  await page.goto("/organize");
  await page.getByRole("main").getByRole("link", { name: "API access" }).click();
  await expect(page.getByText("No tokens yet")).toBeVisible();

  await page.getByRole("button", { name: "New token" }).click();
  await page.getByLabel("Name of the program").fill("Scoreboard");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Choose at least one")).toBeVisible();
  await page.getByLabel("Read your tournaments, with drafts, entries and the order of play").check();
  await page.getByRole("button", { name: "Create token" }).click();
  const secret = page.getByRole("textbox", { name: "New token: Scoreboard" });
  await expect(secret).toHaveValue(/^phk_/u);
  const headers = { authorization: `Bearer ${await secret.inputValue()}` };
  const use = async () => (await fetch(`${server.url}/api/organizer/tournaments`, { headers })).status;
  expect(await use()).toBe(200);

  await page.getByRole("button", { name: "Revoke Scoreboard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No tokens yet")).toBeVisible();
  expect(await use()).toBe(401);

  await page.getByRole("button", { name: "New address" }).click();
  const address = page.getByLabel("Address", { exact: true });
  await address.fill("https://169.254.169.254/latest");
  await page.getByRole("button", { name: "Add the address" }).click();
  await expect(page.getByText("The address is not on the public internet")).toBeVisible();
  // A number needs no look-up; nothing is sent to it here.
  await address.fill("https://8.8.8.8/hook");
  await page.getByRole("button", { name: "Add the address" }).click();
  await expect(page.getByRole("textbox", { name: "Secret of the new address" })).toHaveValue(/^whsec_/u);
  await page.getByRole("button", { name: "Deliveries to https://8.8.8.8/hook" }).click();
  await expect(page.getByText("Nothing was sent in the last 30 days")).toBeVisible();
  await page.getByRole("button", { name: "Remove https://8.8.8.8/hook" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No addresses yet")).toBeVisible();
});
