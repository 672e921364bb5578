import { avatarsOf, lettersOf } from "../../fixtures/avatars.ts";
import { signUp } from "../../fixtures/people.ts";
import { expect, type Page, test } from "../../fixtures/test.ts";

// /profile: the account's details, and the dialog that changes them.

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit Profile" });
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save changes" }).click();
/** An uploaded picture of one pixel. */
const PICTURE = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
};
const LETTER = { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };

/** The fields of a form as it went over the wire. */
const fieldsOf = (body: string | null): string[] =>
  [...(body ?? "").matchAll(/name="(\w+)"/gu)].map(([, name]) => name ?? "").toSorted();

test("PF-01 PF-02 PF-03 PF-04: the head, the actions, the stats and a bio that is not there", async ({
  visit,
  server,
}) => {
  const person = await signUp(server, { state: "Kano" });
  const { name, email, phone } = person.user;
  const page = await visit(person);
  await page.goto("/profile");
  await expect(main(page).getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(avatarsOf(main(page))).toHaveText([lettersOf(name)]);
  const spoken = phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/u, "0$1 $2 $3");
  for (const chip of [email, spoken, "Kano"]) await expect(main(page).getByText(chip, { exact: true })).toBeVisible();
  for (const button of ["Change photo", "Edit Profile", "Logout"])
    await expect(main(page).getByRole("button", { name: button })).toBeVisible();
  const today = new Intl.DateTimeFormat("en", { month: "short", day: "2-digit", timeZone: "Africa/Lagos" });
  await expect(region(page, "Account Stats")).toContainText(`Member since${today.format(new Date())}`);
  await expect(region(page, "Account Stats")).toContainText("Last updated");
  await expect(region(page, "About Me")).toContainText("No bio available");
});

test("PF-05: only what is filled in is sent, multipart; refusals are shown in the dialog and nothing typed is lost; only images are taken", async ({
  visit,
  server,
  watch,
}) => {
  watch.allow(/status of (409|422|500)/u);
  const person = await signUp(server);
  const page = await visit(person);
  await page.goto("/profile");
  await main(page).getByRole("button", { name: "Edit Profile" }).click();
  for (const field of ["Full name", "Email", "Phone number"]) await dialog(page).getByLabel(field).fill("");
  await save(page);
  for (const words of ["Name is required", "Email is required", "Phone number is required"])
    await expect(dialog(page).getByText(words)).toBeVisible();
  await expect(dialog(page).getByLabel("Full name")).toBeFocused();
  const state = dialog(page).getByLabel("State");
  await expect(state).toHaveJSProperty("required", true);
  await expect(state.getByRole("option")).toHaveCount(37); // none of them is empty
  await state.evaluate((select: HTMLSelectElement) => {
    select.selectedIndex = -1; // as a script or an extension could
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await save(page);
  await expect(dialog(page).getByText("State is required")).toBeVisible();
  await state.selectOption(person.user.state);

  const name = `${person.user.name} Junior`;
  await dialog(page).getByLabel("Full name").fill(name);
  await dialog(page).getByLabel("Email").fill("not-an-address@nowhere");
  await dialog(page).getByLabel("Phone number").fill(person.user.phone);
  await save(page);
  await expect(dialog(page).getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog(page).getByLabel("Full name")).toHaveValue(name);
  await dialog(page).getByLabel("Email").fill(person.user.email);

  await page.route("**/api/profile", (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
  await save(page);
  await expect(dialog(page).getByRole("alert")).toHaveText("Failed to update profile");
  const sent = page.waitForRequest("**/api/profile");
  await save(page);
  const request = await sent;
  expect(request.headers()["content-type"]).toMatch(/^multipart\/form-data/u);
  expect(fieldsOf(request.postData())).toEqual(["email", "name", "phone", "state"]);
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByRole("heading", { level: 2, name })).toBeVisible();

  const picker = page.waitForEvent("filechooser");
  await main(page).getByRole("button", { name: "Change photo" }).click();
  await (await picker).setFiles(LETTER);
  await expect(dialog(page).getByRole("alert")).toHaveText("Choose a JPEG, PNG, WebP, GIF or AVIF picture");
  const second = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Choose photo" }).click();
  await (await second).setFiles(PICTURE);
  await dialog(page).getByLabel("About me (optional)").fill("Left-handed, from Surulere.");
  await save(page);
  await expect(region(page, "About Me")).toContainText("Left-handed, from Surulere.");
  const photo = main(page).locator("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(avatarsOf(main(page))).toHaveCount(0); // the photo has taken the letters' place
  await page.reload();
  await expect(region(page, "About Me")).toContainText("Left-handed, from Surulere.");
  const { data } = await server.call("GET /api/auth/me", { token: person.token });
  expect([data.name, data.profile_image_url]).toEqual([name, expect.stringContaining("/")]);
  await expect(photo).toHaveAttribute("src", data.profile_image_url ?? "");
});
