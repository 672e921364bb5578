import { answersTo } from "../../fixtures/answers.ts";
import { signUp } from "../../fixtures/people.ts";
import { expect, type Page, test } from "../../fixtures/test.ts";

// /settings. Notification settings (SE-01) are in notifications.spec.ts; codes and passwords in verify-contacts.spec.ts.

const main = (page: Page) => page.getByRole("main");
const devices = (page: Page) => page.getByRole("list", { name: "Devices" }).getByRole("listitem");

test("SE-02: support is one press away by email; of many devices the latest are shown, the rest on request", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of 400/u);
  const person = await signUp(server);
  const { email } = person.user;
  for (let logins = 0; logins < 6; logins += 1)
    await server.call("POST /api/auth/login", { body: { email, password: person.password, remember: true } });
  const page = await visit(person);
  await page.goto("/settings");
  const mail = page.getByRole("region", { name: "Support" }).getByRole("link", { name: "@" });
  await expect(mail).toHaveAttribute("href", "mailto:help@pockethall.test");

  await expect(devices(page)).toHaveCount(5);
  await expect(devices(page).first()).toContainText("This device");
  await page.getByRole("button", { name: "Show all 7" }).click();
  await expect(devices(page)).toHaveCount(7);
  const logOut = devices(page)
    .nth(1)
    .getByRole("button", { name: /^Log out / });
  const session = await answersTo(page, /\/api\/auth\/sessions\/./u);
  session.refuse({ status: 400 });
  await logOut.click();
  await expect(devices(page).nth(1).getByRole("alert")).toHaveText("Couldn't log out that device");
  await session.press(logOut, "pass");
  await expect(devices(page)).toHaveCount(6);
  await page.getByRole("button", { name: "Show fewer" }).click();
  await expect(devices(page)).toHaveCount(5);
});

test("SE-03 PF-02: Logout confirms; when the server does not respond it shows that and still logs out", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/ERR_FAILED/u);
  watch.allow(/status of 401/u); // a question that is under way when the session ends
  const person = await signUp(server);
  const page = await visit(person);
  await page.goto("/settings");
  await main(page).getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Logged out successfully" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("pockethall.token"))).toBeNull();

  const again = await visit(await signUp(server));
  await again.goto("/profile");
  await again.route("**/api/auth/logout", (route) => route.abort());
  await main(again).getByRole("button", { name: "Logout" }).click();
  await expect(again.getByRole("alert").filter({ hasText: "Error logging out" })).toBeVisible();
  await expect(again).toHaveURL("/login");
});
