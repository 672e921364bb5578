import { FRAMED_PAGES, type FramedPage } from "./framed-pages.ts";

const KB = 1024;

/** Bytes on the wire, brotli where it helps, that a build may not exceed. */
export const BUDGET = { entryJs: 92 * KB, firstLoadOfHome: 140 * KB, lazyRoute: 36 * KB } as const;

const HOME_SOURCE = /\/home-page\.tsx$/u;
const PAGE_SOURCE = /-page\.tsx$/u;
/** What the page asks for beside its chunks. */
const BESIDE = [
  "index.html",
  "favicon.svg",
  "fonts/poppins-400.woff2",
  "fonts/poppins-600.woff2",
  "fonts/digits-600.woff2",
  "fonts/naira-600.woff2",
  "fonts/poppins-tones-600.woff2",
  "fonts/letters-dots-600.woff2",
];
/** What follows the first page without a touch: the shell's notices, and the stream of the match that Home shows. */
const AFTER_START = /^_after-start-/u;
const LIVE_FEED = /\/live-feed\.ts$/u;
/** Measured with the demo season: the headers of each file; the page's own with its hints, its two answers, a picture. */
const FILE_HEADERS = 300;
const PAGE_AND_DATA = 5 * KB;

export type ManifestEntry = {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
};
export type Manifest = Record<string, ManifestEntry>;
export type Line = { name: string; bytes: number; limit: number };

/** A chunk with everything it imports statically: what must arrive before it runs. */
function closureOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of entry.imports ?? []) closureOf(manifest, imported, seen);
  return seen;
}

/** The files of a chunk and of all it imports. */
export const filesNeeded = (manifest: Manifest, key: string): string[] =>
  [...closureOf(manifest, key)]
    .flatMap((each) => [manifest[each]?.file ?? "", ...(manifest[each]?.css ?? [])])
    .filter(Boolean);

/** The files of each page beyond the entry's: what a server may preload with the page. */
export function hintsOf(manifest: Manifest): Record<string, string[]> {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? "index.html";
  const entryFiles = new Set(filesNeeded(manifest, entryKey));
  const pages = Object.keys(manifest).filter((key) => PAGE_SOURCE.test(key));
  return Object.fromEntries(
    pages.map((page) => [page, filesNeeded(manifest, page).filter((file) => !entryFiles.has(file))]),
  );
}

/** @throws Error for an unmeasured file. */
const weigher = (weights: ReadonlyMap<string, number>) => (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => {
    const bytes = weights.get(file);
    if (bytes === undefined) throw new Error(`${file} was not weighed`);
    return sum + bytes;
  }, 0);

/**
 * What a first visit of Home loads: entry, page, what follows the start, and what it asks for by name.
 * @throws Error when Home is not a page of its own: the sums would be too small.
 */
export function filesOfHome(manifest: Manifest): string[] {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? "index.html";
  const afterStart = Object.keys(manifest).filter((key) => AFTER_START.test(key));
  const home = Object.entries(hintsOf(manifest)).find(([source]) => HOME_SOURCE.test(source))?.[1];
  if (home === undefined) throw new Error("home-page.tsx is not a chunk of its own");
  if (afterStart.length === 0) throw new Error("nothing is loaded after the start: its name has changed");
  const liveFeed = Object.keys(manifest).filter((key) => LIVE_FEED.test(key));
  if (liveFeed.length === 0) throw new Error("live-feed.ts is not a chunk of its own");
  const later = [...afterStart, ...liveFeed].flatMap((key) => filesNeeded(manifest, key));
  return [...new Set([...filesNeeded(manifest, entryKey), ...home, ...later, ...BESIDE])];
}

/** What each page for others' windows weighs, all of it but the fonts. */
export const framedLines = (
  filesOf: Readonly<Record<FramedPage, readonly string[]>>,
  weights: ReadonlyMap<string, number>,
): Line[] =>
  (Object.keys(FRAMED_PAGES) as FramedPage[]).map((name) => ({
    name,
    bytes: weigher(weights)(filesOf[name]),
    limit: FRAMED_PAGES[name],
  }));

/**
 * What each first load weighs against its limit.
 * @throws Error when Home is not a page of its own or a needed file was not weighed: the sums would be too small.
 */
export function measure(manifest: Manifest, weights: ReadonlyMap<string, number>): Line[] {
  const weigh = weigher(weights);
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? "index.html";
  const entryFiles = filesNeeded(manifest, entryKey);
  const atHome = filesOfHome(manifest);
  const homeBytes = weigh(atHome) + atHome.length * FILE_HEADERS + PAGE_AND_DATA;
  return [
    { name: "entry JS", bytes: weigh(entryFiles.filter((file) => file.endsWith(".js"))), limit: BUDGET.entryJs },
    { name: "first load of Home", bytes: homeBytes, limit: BUDGET.firstLoadOfHome },
    ...Object.entries(hintsOf(manifest)).map(([name, files]) => ({
      name,
      bytes: weigh(files),
      limit: BUDGET.lazyRoute,
    })),
  ];
}

/** The lines as a table, the heavy ones marked. */
export const tableOf = (lines: readonly Line[]): string =>
  lines
    .map(({ name, bytes, limit }) => {
      const verdict = bytes > limit ? "OVER" : "ok  ";
      return `${(bytes / KB).toFixed(1).padStart(7)} of ${limit / KB} KB  ${verdict}  ${name}`;
    })
    .join("\n");
