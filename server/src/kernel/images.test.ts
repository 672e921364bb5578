import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createImages, type Images, MOST_IMAGE_BYTES, NotAnImage } from "./images.ts";

let dataFolder: string;
let images: Images;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "pockethall-images-"));
  images = createImages({ dataFolder });
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const plain = (width: number, height: number, background = "#f9a825") =>
  sharp({ create: { width, height, channels: 3, background } });
const kept = async (bytes: Buffer, sizePixels = 64) =>
  sharp(await readFile(join(dataFolder, await images.keepSquare(bytes, sizePixels))));

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("%s becomes a square WebP", async (format) => {
  const picture = await kept(await plain(90, 70).toFormat(format).toBuffer());
  expect(await picture.metadata()).toMatchObject({ format: "webp", width: 64, height: 64 });
});

test("a small picture is not blown up", async () => {
  const picture = await kept(await plain(30, 20).png().toBuffer());
  expect(await picture.metadata()).toMatchObject({ width: 20, height: 20 });
});

test.each([
  [2000, 900, 1200, 600],
  [900, 2000, 900, 450],
  [100, 40, 80, 40],
  [1, 1, 1, 1],
])("a picture of %i x %i is kept %i x %i wide", async (width, height, keptWidth, keptHeight) => {
  const address = await images.keepWide(await plain(width, height).png().toBuffer(), 1200);
  const picture = sharp(await readFile(join(dataFolder, address)));
  expect(await picture.metadata()).toMatchObject({ format: "webp", width: keptWidth, height: keptHeight });
});

test("a wide picture of an upright photo is measured as it is seen", async () => {
  const photo = await plain(40, 90).withMetadata({ orientation: 6 }).jpeg().toBuffer(); // seen 90 x 40
  const address = await images.keepWide(photo, 1200);
  const picture = sharp(await readFile(join(dataFolder, address)));
  expect(await picture.metadata()).toMatchObject({ width: 80, height: 40 });
});

test("a photo taken sideways is turned upright, and its location is removed", async () => {
  const left = await plain(20, 40, "#ff0000").png().toBuffer();
  const sideways = await plain(40, 40, "#0000ff")
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const photo = await sharp(sideways)
    .withExif({ IFD0: { Copyright: "at home" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();

  const picture = await kept(photo, 40);
  expect((await picture.metadata()).exif).toBeUndefined();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const redAndBlueAt = (x: number, y: number) => [
    data[(y * info.width + x) * info.channels],
    data[(y * info.width + x) * info.channels + 2],
  ];
  const [topRed, topBlue] = redAndBlueAt(20, 5); // turned right by a quarter: what was left is on top
  const [bottomRed, bottomBlue] = redAndBlueAt(20, 35);
  expect(topRed).toBeGreaterThan(topBlue ?? 0);
  expect(bottomBlue).toBeGreaterThan(bottomRed ?? 0);
});

test("the same picture has the same address, another one another", async () => {
  const one = await plain(50, 50).png().toBuffer();
  const other = await plain(50, 50, "#121212").png().toBuffer();
  const [first, again, second] = [
    await images.keepSquare(one, 32),
    await images.keepSquare(one, 32),
    await images.keepSquare(other, 32),
  ];

  expect(first).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
  expect((await readdir(images.folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("what is no picture, too many bytes or too many pixels is refused and leaves nothing", async () => {
  const before = await readdir(images.folder);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const broken = (await plain(90, 90).jpeg().toBuffer()).subarray(0, 200);
  const huge = Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.alloc(MOST_IMAGE_BYTES)]);
  const bomb = await plain(10_000, 5_001).png().toBuffer();

  for (const bytes of [Buffer.alloc(0), Buffer.from("GIF8"), svg, broken, huge, bomb])
    await expect(images.keepSquare(bytes, 64)).rejects.toBeInstanceOf(NotAnImage);
  expect(await readdir(images.folder)).toEqual(before);
});
