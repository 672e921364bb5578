import type { Locator } from "@playwright/test";
import { signUp } from "../../fixtures/people.ts";
import { expect, type Page, test } from "../../fixtures/test.ts";

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const MAIN_GROUP = ["Home", "Player Dashboard", "Live Matches", "Fixtures", "Tournaments", "Standings"];
const ACCOUNT_GROUP = ["Profile", "Wallet", "Settings"];

const drawer = (page: Page) => page.getByRole("navigation", { name: "Main" });
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const stylesOf = (part: Locator, names: readonly string[], pseudo?: string) =>
  part.evaluate(
    (element, { wanted, which }) => {
      const style = getComputedStyle(element, which);
      return wanted.map((name) => style.getPropertyValue(name)).join(" ");
    },
    { wanted: [...names], which: pseudo },
  );

test("SH-01 SH-02 SH-03 SH-04: a permanent drawer of 240 px with both groups; on a phone a menu button and the bottom bar", async ({
  page,
}) => {
  await page.goto("/tournaments");
  await expect(drawer(page).getByRole("list").first().getByRole("link")).toHaveText(MAIN_GROUP);
  await expect(drawer(page).getByRole("list", { name: "Account" }).getByRole("link")).toHaveText(ACCOUNT_GROUP);
  expect((await boxOf(page.getByRole("main"))).x).toBeGreaterThanOrEqual(240);
  expect((await boxOf(page.getByRole("banner"))).x).toBe(240);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Quick" })).toBeHidden();

  await page.setViewportSize(PHONE);
  await expect(drawer(page)).toBeHidden();
  const bar = page.getByRole("navigation", { name: "Quick" });
  await expect(bar.getByRole("link")).toHaveText(["Home", "Dashboard", "Tournaments", "Fixtures", "Standings"]);
  expect(await boxOf(bar)).toEqual({ x: 0, y: PHONE.height - 56, width: PHONE.width, height: 56 });
  await expect(bar.getByRole("link", { name: "Tournaments" })).toHaveAttribute("aria-current", "page");

  const opener = page.getByRole("button", { name: "Open menu" });
  await opener.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("list").first().getByRole("link")).toHaveText(MAIN_GROUP);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole("link", { name: "Fixtures" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/fixtures");
});

test("SH-02: the drawer cuts no name and not the logo, however large the text", async ({ page }) => {
  for (const width of [900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/tournaments");
    await expect(drawer(page)).toBeVisible();
    for (const percent of [100, 150, 200]) {
      await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent);
      const cut = await drawer(page)
        .getByRole("link")
        .evaluateAll((links) =>
          links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
        );
      expect(cut, `${width} px at ${percent} %`).toEqual([]);
    }
  }
});

test("SH-04: labels of the bottom bar show and never touch each other, however large the text", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/tournaments");
  const bar = page.getByRole("navigation", { name: "Quick" });
  const links = bar.getByRole("link");
  await expect(links).toHaveCount(5);
  for (const percent of [100, 130, 150, 200]) {
    await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent);
    const outside = await links.evaluateAll((all) =>
      all.flatMap((link) => {
        const room = link.getBoundingClientRect();
        return Array.from(link.children, (part) => part.getBoundingClientRect())
          .filter(
            (part) => part.width < 16 || part.left < room.left || part.right > room.right || part.bottom > innerHeight,
          )
          .map(({ left, right, bottom }) => `${link.textContent}: ${left} to ${right}, down to ${bottom}`);
      }),
    );
    expect(outside, `at ${percent} %`).toEqual([]);
  }
  for (const name of ["Home", "Dashboard", "Tournaments", "Fixtures", "Standings"])
    await expect(bar.getByRole("link", { name, exact: true })).toBeVisible();
});

test("SH-05 SH-06 SH-07: the top bar has search, notifications and the theme; the count is a user's only", async ({
  page,
  visit,
  server,
}) => {
  await page.goto("/fixtures");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("button", { name: "Notifications" })).toHaveAccessibleName("Notifications");
  await bar.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(bar.getByRole("button", { name: "Switch to dark theme" })).toBeVisible();
  await bar.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible();

  const mine = await visit(await signUp(server));
  const unread = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  let count = 7;
  await mine.route("**/api/notifications/unread", (route) => route.fulfill({ json: unread(count) }));
  await mine.goto("/fixtures");
  await expect(mine.getByRole("button", { name: "Notifications, 7 unread" })).toContainText("7");
  count = 100;
  await mine.reload();
  await expect(mine.getByRole("button", { name: "Notifications, 99+ unread" })).toContainText("99+");
});

test("a phone without a network keeps what it shows, says at once what it does not have, and goes on when the network is back", async ({
  page,
  watch,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED|Loading chunk standings failed/u);
  const listed = page.waitForResponse(/\/api\/tournaments\?/u);
  await page.goto("/tournaments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PocketHall Tournaments");
  const notice = page.getByRole("status").filter({ hasText: "You're offline. This page may be out of date." });
  await expect(notice).toBeHidden();
  await listed;
  await page.context().setOffline(true);
  await expect(notice).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("PocketHall Tournaments");

  await page.getByRole("tab", { name: "Completed" }).click(); // its list was never fetched
  await expect(page.getByRole("main").getByRole("alert")).toContainText("You seem to be offline.");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Standings" }).click();
  await expect(heading).toHaveText("You're offline"); // the code of this page was never fetched
  await page.context().setOffline(false);
  await expect(heading).toHaveText("PocketHall Rankings");
  await expect(notice).toBeHidden();
});

test("in forced colours, focus, the current menu item, the selected tab and buttons stay distinguishable", async ({
  visit,
}) => {
  const page = await visit(undefined, { forcedColors: "active" });
  await page.goto("/tournaments");
  const [here, elsewhere] = ["Tournaments", "Fixtures"].map((name) => drawer(page).getByRole("link", { name }));
  if (!here || !elsewhere) throw new Error("the drawer has no links");
  await expect(here).toHaveAttribute("aria-current", "page");
  const edge = ["border-top-width", "border-top-style"];
  expect(await stylesOf(here, edge)).toBe("2px solid");
  expect(await stylesOf(elsewhere, edge)).not.toBe("2px solid");

  const look = ["background-color", "color", "border-bottom-color", "border-bottom-width", "outline-style"];
  const tabs = page.getByRole("tablist").getByRole("tab");
  const lookOf = async (tab: Locator) => [await stylesOf(tab, look), await stylesOf(tab, look, "::after")].join(" / ");
  expect(await lookOf(page.getByRole("tab", { selected: true }))).not.toBe(await lookOf(tabs.last()));

  const search = page.getByRole("button", { name: "Search", exact: true });
  expect(await stylesOf(search, ["border-top-style"])).toBe("solid");
  await page.keyboard.press("Tab"); // to "Skip to content"
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  expect(await stylesOf(focused, ["outline-style"])).toBe("solid");
  expect(Number.parseFloat(await stylesOf(focused, ["outline-width"]))).toBeGreaterThanOrEqual(2);

  await page.setViewportSize(PHONE);
  const quick = page.getByRole("navigation", { name: "Quick" });
  const mark = (name: string) => stylesOf(quick.getByRole("link", { name }), ["content"], "::before");
  expect(await mark("Tournaments")).not.toBe(await mark("Fixtures"));
  await page.setViewportSize(WIDE);
});
