import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/*
 * Draws the icons of the installed app from the favicon. Run by hand after a change of the favicon, and commit the files:
 *   npm run icons -w web
 * Phones cut a maskable icon to a circle or another shape: its drawing stays within the safe 80 % and its ground fills
 * the square. iOS rounds the corners of its own icon and shows no transparency.
 */
const inPublic = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));

const GROUND = "#ffd54f";
const MASKABLE_SCALE = 0.72;
const APPLE_SCALE = 0.9;

/** The favicon without its rounded ground, on a square of `sizePx` that is filled to the edge. */
async function drawFilled(drawing: string, sizePx: number, scale: number): Promise<Buffer> {
  const inner = Math.round(sizePx * scale);
  const ball = await sharp(Buffer.from(drawing.replace(/<rect[^>]*\/>/u, "")), { density: (72 * inner) / 40 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const ground = { width: sizePx, height: sizePx, channels: 3, background: GROUND } as const;
  return sharp({ create: ground })
    .composite([{ input: ball }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

const drawing = await readFile(inPublic("favicon.svg"), "utf8");
for (const sizePx of [192, 512]) {
  const rounded = sharp(Buffer.from(drawing), { density: (72 * sizePx) / 40 }).resize(sizePx, sizePx);
  await writeFile(
    inPublic(`icons/icon-${sizePx}.png`),
    await rounded.png({ palette: true, compressionLevel: 9 }).toBuffer(),
  );
  await writeFile(inPublic(`icons/maskable-${sizePx}.png`), await drawFilled(drawing, sizePx, MASKABLE_SCALE));
}
await writeFile(inPublic("apple-touch-icon.png"), await drawFilled(drawing, 180, APPLE_SCALE));
