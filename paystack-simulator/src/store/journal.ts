import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * An append-only file of JSON lines. An entry is in the operating system's hands when `append` returns, so it survives
 * a killed process; it is not flushed to disk, so it need not survive a power cut.
 */
export type Journal<Entry> = {
  entries: Entry[];
  append(entry: Entry): void;
  /** Replaces the whole file in one step: a reader sees the old entries or the new, never a mixture. */
  rewrite(entries: Entry[]): void;
  close(): void;
};

const toLines = (entries: readonly unknown[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

/**
 * Opens the journal, or one that forgets when there is no file.
 *
 * @throws Error when a line other than the last cannot be read; the last may be cut short by a killed writer.
 */
export function openJournal<Entry>(file: string | undefined): Journal<Entry> {
  if (file === undefined) return { entries: [], append() {}, rewrite() {}, close() {} };
  mkdirSync(dirname(file), { recursive: true });
  const entries = existsSync(file) ? readEntries<Entry>(file, readFileSync(file, "utf8")) : [];
  let descriptor = replaceFile(file, entries);
  return {
    entries,
    append: (entry) => void writeSync(descriptor, toLines([entry])),
    rewrite(kept) {
      closeSync(descriptor);
      descriptor = replaceFile(file, kept);
    },
    close: () => closeSync(descriptor),
  };
}

function replaceFile(file: string, entries: readonly unknown[]): number {
  const draft = `${file}.new`;
  writeFileSync(draft, toLines(entries));
  renameSync(draft, file);
  return openSync(file, "a");
}

function readEntries<Entry>(file: string, text: string): Entry[] {
  const lines = text.split("\n");
  const entries: Entry[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    try {
      entries.push(JSON.parse(line) as Entry);
    } catch (cause) {
      if (index < lines.length - 1) throw new Error(`journal ${file}: line ${index + 1} cannot be read`, { cause });
    }
  }
  return entries;
}
