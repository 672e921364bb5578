import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { newId } from "./ids.ts";

/** The largest photo we take, before it is made small. The multipart reader stops at the same size. */
export const MOST_IMAGE_BYTES = 8_000_000;
const MOST_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 10;
const QUALITY = 80;
const WIDE_RATIO = 2;

/** What the bytes start with. The content decides, never the name; SVG and the library's other formats are refused. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])), // JPEG
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
  (bytes) => bytes.toString("latin1", 0, 4) === "GIF8",
  (bytes) => bytes.toString("latin1", 4, 12) === "ftypavif",
];

/** The bytes are no picture that we can show. */
export class NotAnImage extends Error {}

export type Images = {
  /** Where the pictures lie; served at /uploads/. */
  readonly folder: string;
  /**
   * Makes a square picture of at most `sizePixels` and keeps it under the name of its content.
   *
   * @returns its address, `/uploads/<sha256>.webp`.
   * @throws NotAnImage when the bytes are too many, no picture, or a broken one.
   */
  keepSquare(bytes: Buffer, sizePixels: number): Promise<string>;
  /** The same for a wide picture, twice as wide as high, at most `widthPixels` wide. */
  keepWide(bytes: Buffer, widthPixels: number): Promise<string>;
};

/**
 * Keeps pictures that people send. Every picture is re-encoded as WebP, so neither metadata (where a photo was taken)
 * nor anything hidden behind the pixels survives.
 */
export function createImages({ dataFolder }: { dataFolder: string }): Images {
  const folder = join(dataFolder, "uploads");
  return {
    folder,
    keepSquare: async (bytes, sizePixels) => keep(folder, await redraw(bytes, { widthPixels: sizePixels, ratio: 1 })),
    keepWide: async (bytes, widthPixels) => keep(folder, await redraw(bytes, { widthPixels, ratio: WIDE_RATIO })),
  };
}

async function keep(folder: string, picture: Buffer): Promise<string> {
  const name = `${createHash("sha256").update(picture).digest("hex")}.webp`;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${newId()}.part`); // a reader never meets half a file
  await writeFile(unfinished, picture);
  await rename(unfinished, join(folder, name));
  return `/uploads/${name}`;
}

/** `ratio`: width to height. */
type Size = { widthPixels: number; ratio: number };

async function redraw(bytes: Buffer, { widthPixels, ratio }: Size): Promise<Buffer> {
  if (bytes.length > MOST_IMAGE_BYTES || !SIGNATURES.some((isSigned) => isSigned(bytes))) throw new NotAnImage();
  try {
    const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { autoOrient } = await source.metadata(); // as it is seen: a phone's upright photo is stored lying
    const width = Math.round(Math.min(widthPixels, autoOrient.width, autoOrient.height * ratio));
    return await source
      .autoOrient()
      .resize(width, Math.max(1, Math.round(width / ratio)), { fit: "cover" })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw new NotAnImage("the picture cannot be read", { cause: error });
  }
}
