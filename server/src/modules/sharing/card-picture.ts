import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { CardThread } from "./card-thread.ts";
import type { CardShape, Pictures } from "./cards/card-look.ts";
import type { SharedFacts, SharedPerson } from "./facts/shared-facts.ts";

/** WhatsApp shows no preview picture above 300 KB. */
const MOST_BYTES = 290_000;
const FACE_PIXELS = 256;
/** What our own store names pictures (kernel/images.ts): nothing else is ever read. */
const STORED = /^\/uploads\/([0-9a-f]{64}\.webp)$/u;

/** Changes with everything that affects how a picture looks: the drawing code, the fonts, the libraries. */
const DRAWING = drawingVersion();

function drawingVersion(): string {
  const hash = createHash("sha256").update(JSON.stringify(sharp.versions));
  for (const folder of ["cards", "facts", "fonts"]) {
    const place = join(import.meta.dirname, folder);
    for (const name of readdirSync(place).sort()) hash.update(name).update(readFileSync(join(place, name)));
  }
  hash.update(readFileSync(join(import.meta.dirname, "card-picture.ts")));
  return hash.digest("base64url");
}

/** The version of one picture: equal versions are equal bytes. 22 characters that are valid in an address. */
export const versionOf = (facts: SharedFacts, shape: CardShape): string =>
  createHash("sha256")
    .update(JSON.stringify([DRAWING, shape, facts]))
    .digest("base64url")
    .slice(0, 22);

export type PictureParts = { thread: CardThread; uploadsFolder: string };

/** Draws one picture as PNG of the shape's size, below 300 KB; outlines on a thread, pixels on sharp's own threads. */
export async function drawPicture(facts: SharedFacts, shape: CardShape, parts: PictureParts): Promise<Buffer> {
  const pictures = await facesOf(peopleIn(facts), parts.uploadsFolder);
  const svg = Buffer.from(await parts.thread.draw({ facts, card: { shape, pictures } }));
  const png = await sharp(svg).flatten().png({ compressionLevel: 9 }).toBuffer();
  if (png.length <= MOST_BYTES) return png;
  return sharp(svg).flatten().png({ compressionLevel: 9, palette: true, quality: 80 }).toBuffer();
}

function peopleIn(facts: SharedFacts): SharedPerson[] {
  if (facts.kind === "draw") return [];
  if (facts.kind === "player") return [facts.player];
  const people: readonly (SharedPerson | null)[] = facts.kind === "match" ? facts.players : [facts.champion];
  return people.filter((person) => person !== null);
}

/** The faces that we have, as PNG for the drawing library; whose file is missing or broken gets initials. */
async function facesOf(people: readonly SharedPerson[], uploadsFolder: string): Promise<Pictures> {
  const faces = await Promise.all(people.map(({ picture }) => faceOf(picture, uploadsFolder)));
  return Object.fromEntries(faces.filter((face) => face !== undefined));
}

async function faceOf(address: string | null, uploadsFolder: string): Promise<[string, string] | undefined> {
  const [, file] = STORED.exec(address ?? "") ?? [];
  if (address === null || file === undefined) return undefined;
  try {
    const png = await sharp(await readFile(join(uploadsFolder, file)))
      .resize(FACE_PIXELS, FACE_PIXELS, { fit: "cover" })
      .png()
      .toBuffer();
    return [address, `data:image/png;base64,${png.toString("base64")}`];
  } catch {
    return undefined;
  }
}
