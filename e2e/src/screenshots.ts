import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";

// node e2e/src/screenshots.ts FOLDER URL: pictures of a running PocketHall with the demo season.

const PLAYER = { email: "player@demo.pockethall.test", password: "Demo-pass-2026" };
const WIDTHS = [360, 1280];
const THEMES = ["dark", "light"] as const;

const [folder, url] = process.argv.slice(2);
if (!folder || !url) {
  process.stderr.write("Usage: node e2e/src/screenshots.ts FOLDER URL\n");
  process.exit(2);
}

type Theme = (typeof THEMES)[number];
type Place = readonly [name: string, path: string];

/** A page of the demo player, at this width and in this theme. */
async function openPage(browser: Browser, width: number, theme: Theme, token: string): Promise<Page> {
  const localStorage = [
    { name: "pockethall.darkMode", value: String(theme === "dark") },
    { name: "pockethall.demoNoticeDismissed", value: "true" },
    { name: "pockethall.token", value: token },
  ];
  const context = await browser.newContext({
    baseURL: url ?? "",
    viewport: { width, height: 800 },
    deviceScaleFactor: width < 600 ? 2 : 1,
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin: new URL(url ?? "").origin, localStorage }] },
  });
  return context.newPage();
}

async function logIn(browser: Browser): Promise<string> {
  const page = await browser.newPage({ baseURL: url ?? "" });
  await page.goto("/login");
  await page.getByLabel("Email").fill(PLAYER.email);
  await page.getByLabel("Password", { exact: true }).fill(PLAYER.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Account menu" }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem("pockethall.token"));
  await page.context().close();
  return token ?? "";
}

/** Whatever of these the season has now. */
async function places(): Promise<Place[]> {
  const firstOf = async (path: string): Promise<string> => {
    const { data } = (await (await fetch(`${url}${path}`)).json()) as {
      data: { id: string; drawn_at?: string | null }[];
    };
    const found = data.find(({ drawn_at }) => !drawn_at); // a tournament that can still be entered
    if (!found) throw new Error(`${path} holds nothing to show: is this the demo season?`);
    return found.id;
  };
  return [
    ["home", "/"],
    ["tournament", `/tournaments/${await firstOf("/api/tournaments?status=upcoming")}`],
    ["wallet", "/wallet"],
    ["live", `/live-matches/${await firstOf("/api/matches/live?per_page=1")}`],
  ];
}

async function take(page: Page, [name, path]: Place, file: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector("[role=status] [class*=skeleton]") === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file, animations: "disabled" });
  process.stdout.write(`${name}: ${file}\n`);
}

const browserPath = process.env["BROWSER_PATH"];
const browser = await chromium.launch({
  ...(browserPath ? { executablePath: browserPath } : {}),
  args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
try {
  await mkdir(folder, { recursive: true });
  const token = await logIn(browser);
  const wanted = await places();
  for (const theme of THEMES)
    for (const width of WIDTHS) {
      const page = await openPage(browser, width, theme, token);
      for (const place of wanted) await take(page, place, join(folder, `${place[0]}-${width}-${theme}.png`));
      await page.context().close();
    }
} finally {
  await browser.close();
}
