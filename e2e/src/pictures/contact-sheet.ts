import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { fileOf, THEMES } from "./camera.ts";

const SHEET_PX = 1_640;
const QUALITY = 60;
/** How wide a picture becomes on its sheet, and how much of it is shown. */
const SIZES: Readonly<Record<number, { widePx: number; highPx: number }>> = {
  360: { widePx: 150, highPx: 390 },
  768: { widePx: 190, highPx: 300 },
  1280: { widePx: 256, highPx: 260 },
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

async function figureOf(folder: string, name: string, width: number): Promise<string> {
  const images = THEMES.map(async (theme) => {
    const picture = await readFile(fileOf({ folder, name, width }, theme));
    return `<div><img alt="" src="data:image/png;base64,${picture.toString("base64")}"></div>`;
  });
  return `<figure>${(await Promise.all(images)).join("")}<figcaption>${escaped(name)}</figcaption></figure>`;
}

export type Sheet = { folder: string; names: readonly string[]; width: number; file: string };

/** All pictures of one width on one page, dark and light side by side, with their names. */
export async function makeContactSheet(browser: Browser, { folder, names, width, file }: Sheet): Promise<void> {
  const { widePx, highPx } = SIZES[width] ?? { widePx: 200, highPx: 300 };
  const figures = await Promise.all(names.map((name) => figureOf(folder, name, width)));
  const page = await browser.newPage({ viewport: { width: SHEET_PX, height: 1_000 } });
  await page.setContent(`<!doctype html><style>
    body { display: flex; flex-wrap: wrap; gap: 20px; margin: 20px; background: #777; font: 12px sans-serif; }
    figure { display: flex; flex-wrap: wrap; gap: 4px; width: ${2 * widePx + 4}px; margin: 0; }
    div { width: ${widePx}px; height: ${highPx}px; overflow: hidden; }
    img { width: 100%; }
    figcaption { color: #fff; }
  </style>${figures.join("")}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path: file, type: "jpeg", quality: QUALITY, fullPage: true });
  await page.close();
}
