import { join } from "node:path";
import { type Browser, type BrowserContext, expect, type Page, type Request } from "@playwright/test";
import { fromOwnAddress } from "../fixtures/address.ts";
import { beyondSides, openScreen, paint } from "../fixtures/inspect.ts";
import type { Person } from "../fixtures/people.ts";

export const THEMES = ["dark", "light"] as const;
/** Waits until size-dependent content knows its size, has its code, and is drawn. */
const FRAMES = 8;
const SCREEN_HEIGHT_PX = 800;
const MOST_HEIGHT_PX = 1_600;
/** Each grey place of `web/src/ui/skeleton.tsx`; the names of its classes are not kept in a build. */
const BONE = '[role="status"] span[aria-hidden="true"][style*="width"][style*="height"]:empty';

/** A separate browser context, at this width. */
export async function openContext(
  browser: Browser,
  url: string,
  { width, person, density = 1 }: { width: number; person: Person | undefined; density?: number },
): Promise<BrowserContext> {
  const session = person ? { token: person.token, user: JSON.stringify(person.user) } : {};
  const kept = { ...session, demoNoticeDismissed: "true" };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name: `pockethall.${name}`, value }));
  return browser.newContext({
    baseURL: url,
    viewport: { width, height: SCREEN_HEIGHT_PX },
    deviceScaleFactor: density,
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    reducedMotion: "reduce",
    extraHTTPHeaders: fromOwnAddress(),
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

/** Follows what a page is still waiting for; an event stream never ends. */
function followRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on("request", (request) => request.resourceType() !== "eventsource" && open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

/** Waits until nothing is on its way any more and what has come is drawn. */
async function settle(page: Page, waiting: () => number): Promise<void> {
  await expect(async () => {
    expect(waiting()).toBe(0);
    await page.evaluate(async (frames) => {
      await document.fonts.ready;
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    }, FRAMES);
    expect(waiting()).toBe(0);
  }).toPass({ timeout: 20_000 });
  await expect(page.locator(BONE)).toHaveCount(0, { timeout: 20_000 });
}

/** Opens an address and waits for all of it; the second part waits once more. */
export async function openWhole(context: BrowserContext, path: string): Promise<[Page, () => Promise<void>]> {
  const page = await context.newPage();
  const waiting = followRequests(page);
  const again = () => settle(page, waiting);
  await openScreen(page, path);
  await again();
  return [page, again];
}

export type Shot = { folder: string; name: string; path: string; width: number };

/** Takes one screen in both themes; reports content beyond its sides. */
export async function takeScreen(context: BrowserContext, { folder, name, path, width }: Shot): Promise<string[]> {
  const [page, again] = await openWhole(context, path);
  const wholePx = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(wholePx, SCREEN_HEIGHT_PX), MOST_HEIGHT_PX) });
  await again();
  const beyond = await beyondSides(page);
  for (const theme of THEMES) {
    await paint(page, theme);
    await page.screenshot({ path: fileOf({ folder, name, width }, theme), animations: "disabled" });
  }
  await page.close();
  return beyond.map((element) => `${name} at ${width} px, beyond the sides: ${element}`);
}

/** Where the picture of a screen lies. */
export const fileOf = ({ folder, name, width }: Omit<Shot, "path">, theme: string): string =>
  join(folder, `${name.replaceAll(/[^a-z0-9]+/giu, "-").toLowerCase()}-${width}-${theme}.png`);
