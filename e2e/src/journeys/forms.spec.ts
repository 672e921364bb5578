import { newAccount, signUp } from "../fixtures/people.ts";
import { expect, type Page, test } from "../fixtures/test.ts";

/** Submits the form of this field three times while the response is held, and expects one request. */
async function expectSentOnce(page: Page, label: string, path: string): Promise<void> {
  const answered = Promise.withResolvers<void>();
  let sent = 0;
  const pattern = `**${path}`;
  await page.route(pattern, async (route) => {
    sent += 1;
    await answered.promise;
    await route.fulfill({ status: 409, json: { code: "refused", message: "It was asked for once." } });
  });
  const field = page.getByLabel(label, { exact: true });
  await field.press("Enter");
  await field.press("Enter"); // the button takes no second press
  await field.evaluate((input: HTMLInputElement) => input.form?.requestSubmit()); // nor the form, where no button asks
  await expect(page.locator("button[type=submit][aria-busy=true]")).toBeVisible();
  await expect.poll(() => sent).toBe(1);
  await page.evaluate(() => fetch("/csrf-cookie").then((answer) => answer.text())); // a second one would be out as well
  answered.resolve();
  await expect(page.getByText("It was asked for once.")).toBeVisible();
  expect(sent, path).toBe(1);
  await page.unroute(pattern);
}

test("a form is sent once, however often Enter is pressed while the request is pending (responses held)", async ({
  page,
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 409/u);
  const account = newAccount();
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await expectSentOnce(page, "Email", "/api/auth/login");

  await page.goto("/register");
  await page.getByLabel("Full name").fill(account.name);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Phone number").fill(account.phone);
  await page.getByLabel("State").selectOption(account.state);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(account.password);
  await expectSentOnce(page, "Full name", "/api/auth/register");

  const own = await visit(await signUp(server));
  await own.goto("/wallet");
  await own.getByRole("main").getByRole("button", { name: "Deposit" }).click();
  await own.getByLabel("Amount", { exact: true }).fill("500");
  await expectSentOnce(own, "Amount", "/api/wallet/deposit/create");

  await own.goto("/profile");
  await own.getByRole("main").getByRole("button", { name: "Edit Profile" }).click();
  await expectSentOnce(own, "Full name", "/api/profile");
});
