import { readFile, stat } from "node:fs/promises";
import { type InformationText, readMarkdown } from "./markdown.ts";

export const MOST_TEXT_BYTES = 64 * 1024;

/** A text of a folder that cannot be shown. `reason` completes "… cannot be shown: it". */
export class BrokenText extends Error {
  override readonly name = "BrokenText";
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Changes when the file changes: by its time and its size. @throws where there is none. */
export async function stampOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path);
  return `${path} ${mtimeMs} ${size}`;
}

/** @throws BrokenText for what is no file, too large, not UTF-8, or empty. */
export async function readText(path: string): Promise<InformationText> {
  const found = await stat(path);
  if (!found.isFile()) throw new BrokenText("is not a file");
  if (found.size > MOST_TEXT_BYTES) throw new BrokenText(`has more than ${MOST_TEXT_BYTES / 1024} kB`);
  const bytes = await readFile(path);
  if (bytes.byteLength > MOST_TEXT_BYTES) throw new BrokenText(`has more than ${MOST_TEXT_BYTES / 1024} kB`);
  const text = readMarkdown(decoded(bytes));
  if (text.blocks.length === 0) throw new BrokenText("has no text");
  return text;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BrokenText("is not UTF-8");
  }
}
