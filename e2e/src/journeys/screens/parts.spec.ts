import { test as base, expect, type Page } from "@playwright/test";
import { violationsOf } from "../../fixtures/inspect.ts";
import { builtFilesWith, openPartsPage, type PartsPage } from "../../fixtures/parts-page.ts";

/** No PocketHall is needed here: the page of all parts is built apart and served on its own. */
const test = base.extend<object, { parts: PartsPage }>({
  parts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const parts = await openPartsPage();
      await use(parts);
      await parts.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

test.describe.configure({ mode: "default" }); // one worker, one build
// oxlint-disable-next-line no-empty-pattern -- as above
test.beforeEach(({}, info) => {
  info.snapshotSuffix = ""; // the fonts are ours: one picture serves every system
});

const HEADING = "Parts of PocketHall";
/** By the name in the address. Each is looked at alone: where another one ends would move its edges by parts of a pixel. */
const GROUPS = {
  tokens: "Tokens",
  buttons: "Buttons",
  fields: "Fields",
  words: "Words and figures",
  surfaces: "Surfaces",
  navigation: "Navigation",
  tables: "Tables",
  states: "States",
  sharing: "Sharing",
  reviews: "Reviews",
  comboboxes: "Comboboxes",
};
const WIDE = { width: 1280, height: 640 };
const PHONE = { width: 360, height: 640 };
const SIZES = [WIDE, PHONE];
/** More than any group is high. */
const TALL_PX = 7_000;
/** Letters differ by a shade between versions of a browser; a border, a space or a colour that moved is more. */
const LOOK = { maxDiffPixelRatio: 0.0004, threshold: 0.1 };

/** The page with its fonts. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: HEADING })).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
}

const fileName = (name: string, { width }: { width: number }) =>
  `${name.toLowerCase().replaceAll(" ", "-")}-${width}.png`;

for (const size of SIZES) {
  test(`every part looks as it was agreed, dark and light, at ${size.width} px`, async ({ page, parts }) => {
    await page.setViewportSize({ ...size, height: TALL_PX }); // nothing is scrolled for a picture
    for (const [key, group] of Object.entries(GROUPS)) {
      await open(page, `${parts.url}?group=${key}`);
      await expect(page.locator("figure:has(> details):not(:has(svg))")).toHaveCount(0); // the drawings come last
      await page.addStyleTag({ content: "figcaption { display: none }" }); // half of each file would be captions
      const region = page.getByRole("region", { name: group, exact: true });
      // A machine's own type for code differs from the next one's.
      const mask = [region.getByRole("textbox", { name: "Code for your website" })];
      await expect.soft(region).toHaveScreenshot(fileName(group, size), { ...LOOK, mask });
    }
  });

  test(`a dialog, a drawer and messages lie over the page as agreed, dark and light, at ${size.width} px`, async ({
    page,
    parts,
  }) => {
    await page.setViewportSize(size);
    for (const theme of ["dark", "light"]) {
      await open(page, `${parts.url}?group=over&theme=${theme}`);
      await page.getByRole("button", { name: "Dialog", exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Full name" })).toBeFocused();
      await expect.soft(page).toHaveScreenshot(fileName(`dialog ${theme}`, size), LOOK);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Bottom drawer" }).click();
      await expect.soft(page).toHaveScreenshot(fileName(`drawer ${theme}`, size), LOOK);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Messages" }).click();
      const messages = page.getByRole("region", { name: "Messages" });
      await messages.getByText("Logged in successfully").hover(); // under the pointer they stay
      await expect.soft(messages).toHaveScreenshot(fileName(`messages ${theme}`, size), LOOK);
    }
  });
}

test("every part passes the accessibility rules in both themes, and a finger finds what can be pressed", async ({
  page,
  parts,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, parts.url);
  expect.soft(await violationsOf(page)).toEqual([]);
  for (const role of ["button", "tab", "textbox", "combobox"] as const) {
    const heights = await page
      .getByRole(role)
      .evaluateAll((all) =>
        all
          .map((element) => element.closest("span:has(> :is(input, select, textarea))") ?? element)
          .map((element) => element.getBoundingClientRect().height),
      );
    expect(heights.length, role).toBeGreaterThan(1);
    expect(Math.min(...heights), role).toBeGreaterThanOrEqual(44);
  }
});

test("in forced colours, selection, progress and buttons stay distinguishable", async ({ page, parts }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, parts.url);
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.backgroundColor = "Highlight";
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  const chosen = page.getByRole("tab", { name: "Draw" }).first();
  await expect(chosen).toHaveCSS("text-decoration-line", "underline");
  const below = await chosen.evaluate((tab) => getComputedStyle(tab, "::after").backgroundColor);
  const unlike = page.getByRole("tab", { name: "Overview" }).first();
  await expect(unlike).toHaveCSS("text-decoration-line", "none");
  const bar = page.getByRole("progressbar", { name: "Places taken, 40%" }).first();
  const filled = await bar.locator("> *").evaluate((fill) => getComputedStyle(fill).backgroundColor);
  expect([below, filled]).toEqual([highlight, highlight]);
  await expect(bar).toHaveCSS("border-top-width", "1px");
  await expect(page.getByText("LIVE", { exact: true }).first()).toHaveCSS("outline-style", "solid");
});

test("reduced motion turns animations off", async ({ page, parts }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, parts.url);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0) > 400)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "transition")),
  );
  expect(moving).toEqual([]);
  await expect(page.getByRole("button", { name: "Enter" }).first()).toHaveCSS("transition-duration", "0s");
});

/** One field with a list, alone on the page. */
async function openCombobox(page: Page, parts: PartsPage) {
  await open(page, `${parts.url}?group=comboboxes&theme=dark`);
  const box = page.getByRole("combobox", { name: "Home state" }).first();
  return { box, marked: page.getByRole("option", { selected: true }), status: page.getByRole("status").first() };
}

test("combobox: typing narrows and counts, arrows, Home and End mark, Enter chooses, Escape closes, then clears", async ({
  page,
  parts,
}) => {
  const { box, marked, status } = await openCombobox(page, parts);
  await box.focus();
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox", { name: "States" }).getByRole("option")).toHaveCount(9);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.type("a");
  await expect(page.getByRole("option")).toHaveText(["Abia", "Adamawa", "Akwa Ibom", "Anambra"]);
  await expect(status).toHaveText("4 results");
  await page.keyboard.press("Home"); // nothing was marked by an arrow: the key moves in the text
  await page.keyboard.type("b");
  await expect(box).toHaveValue("ba");
  await expect(page.getByRole("option")).toHaveText(["Bauchi", "Bayelsa"]);
  for (const [key, state] of [
    ["ArrowDown", "Bayelsa"],
    ["ArrowDown", "Bauchi"],
    ["ArrowUp", "Bayelsa"],
    ["Home", "Bauchi"],
    ["End", "Bayelsa"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(marked).toHaveText(state);
    await expect(box).toHaveAttribute("aria-activedescendant", (await marked.getAttribute("id")) ?? "");
  }
  await expect(box).toHaveValue("ba");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("Bayelsa");
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(status).toHaveText("");
  await page.keyboard.press("ArrowDown");
  await expect(marked).toHaveText("Bayelsa");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(box).toHaveValue("Bayelsa");
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
});

test("combobox: ArrowDown at the moment the list closes opens it at the chosen option", async ({ page, parts }) => {
  const { box, marked } = await openCombobox(page, parts);
  await box.fill("ba");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await expect(marked).toHaveText("Bayelsa");
  // An observer is called before the state changes that the list's closing schedules.
  await box.evaluate((input) => {
    const reopen = new MutationObserver(() => {
      reopen.disconnect();
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    });
    reopen.observe(input, { attributeFilter: ["aria-expanded"] });
  });
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("Bayelsa");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("option")).toHaveCount(9);
  await expect(marked).toHaveText("Bayelsa");
});

test("combobox: nothing found is announced; leaving chooses nothing; a press chooses; composed letters keep their keys", async ({
  page,
  parts,
}) => {
  const { box, marked, status } = await openCombobox(page, parts);
  await box.fill("zz");
  await expect(status).toHaveText("No state has this name");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.fill("ka");
  await expect(marked).toHaveText("Kano");
  for (const key of ["Enter", "ArrowDown", "Escape"])
    await box.dispatchEvent("keydown", { key, bubbles: true, cancelable: true, isComposing: true });
  await expect(marked).toHaveText("Kano");
  await expect(box).toHaveValue("ka");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(box).toHaveValue("ka");
  await box.click();
  await box.click(); // a second press does not close the list
  await page.getByRole("option", { name: "Katsina" }).click();
  await expect(box).toHaveValue("Katsina");
  await expect(box).toBeFocused();
  await page.getByRole("button", { name: "Clear state" }).first().click();
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
});

test("menu: letters lead to the item that begins with them, arrows and Escape work as before", async ({
  page,
  parts,
}) => {
  await open(page, `${parts.url}?group=navigation&theme=dark`);
  const button = page.getByRole("button", { name: "Your account" });
  await button.focus();
  await page.keyboard.press("Enter");
  const item = (name: string) => page.getByRole("menuitem", { name });
  await expect(item("Profile")).toBeFocused();
  await page.keyboard.press("s");
  await expect(item("Settings")).toBeFocused();
  await page.keyboard.press("x");
  await expect(item("Settings")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("Profile")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(item("Profile")).toBeHidden();
  await expect(button).toBeFocused();
});

test("a table is a region and a tab stop only while it scrolls", async ({ page, parts }) => {
  await page.setViewportSize(PHONE);
  await open(page, `${parts.url}?group=tables&theme=dark`);
  const region = page.getByRole("region", { name: "Rankings" });
  await expect(region).toHaveAttribute("tabindex", "0");
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByRole("region", { name: "Standings" }), "three columns fit").toHaveCount(0);

  await page.setViewportSize(WIDE);
  await expect(region).toHaveCount(0);
  const links = page.getByRole("table", { name: "Rankings" }).getByRole("link");
  await links.last().focus();
  for (const name of ["Bello Musa", "Chukwuemeka Oluwaseun Abdullahi-Nwachukwu", "Ada Obi"]) {
    await expect(page.locator(":focus")).toHaveText(name);
    await page.keyboard.press("Shift+Tab");
  }
  await expect(page.locator(":focus"), "before the table is the page's own link").toHaveText("All parts");

  await page.setViewportSize(PHONE);
  await expect(region).toHaveAttribute("tabindex", "0");
});

test("the product holds nothing of the page of all parts", async ({ parts }) => {
  const apart = await builtFilesWith(HEADING, parts.folder);
  expect(apart.holding.length, "the words are there to be found").toBeGreaterThan(0);
  const product = await builtFilesWith(HEADING);
  expect(product.files).toBeGreaterThan(20);
  expect(product.holding).toEqual([]);
  expect((await builtFilesWith("component-gallery")).holding).toEqual([]);
});
