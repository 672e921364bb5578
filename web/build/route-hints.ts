import { posix } from "node:path";

/** The files of an address beyond the entry's, below the built folder: 'assets/….js' and 'assets/….css'. */
export type RouteHint = {
  /** The router's pattern: '/live-matches/:id'; '*' is what every other address gets. */
  path: string;
  files: string[];
};

const TABLE_FOLDER = "src/app";
const PAGE = /lazyPage\(\s*"[^"]+",\s*\(\)\s*=>\s*import\("(?<page>[^"]+)"\)/u;
const ROW = new RegExp(String.raw`\b(?:route|bare)\(\s*"(?<path>[^"]+)",\s*${PAGE.source}`, "gu");

const sourceOf = (imported: string): string => posix.join(TABLE_FOLDER, imported);

/**
 * Joins the table of routes (as text: the build cannot run the app) with the files of each page. The first row that
 * matches an address counts, as in the app.
 *
 * @throws Error when a row cannot be read or its page has no chunk: a server would then hint the wrong page.
 */
export function routeHintsOf(table: string, filesOf: Readonly<Record<string, string[]>>): RouteHint[] {
  const rows = [...table.matchAll(ROW)].map(({ groups }) => ({ path: groups?.path ?? "", page: groups?.page ?? "" }));
  const beside = PAGE.exec(table.replace(ROW, ""))?.groups?.page;
  const mentioned = [...table.matchAll(/import\(/gu)].length;
  if (beside === undefined || rows.length + 1 !== mentioned)
    throw new Error(`routes.ts: ${mentioned} pages, of which ${rows.length} rows could be read`);
  return [...rows, { path: "*", page: beside }].map(({ path, page }) => {
    const files = filesOf[sourceOf(page)];
    if (files === undefined) throw new Error(`routes.ts: ${page} of ${path} is not a chunk of its own`);
    return { path, files };
  });
}
