import { PAGES, type PageName, type PageRow } from "./pages.ts";

export type PageAddress = {
  page: PageRow & { readonly name: PageName };
  /** The values of the pattern's parameters, as the address has them. */
  params: Readonly<Record<string, string>>;
};

/** One slash at the end changes nothing. */
const partsOf = (path: string): string[] => (path.endsWith("/") ? path.slice(0, -1) : path).split("/").slice(1);

const PATTERNS = PAGES.map((page) => ({ page, pattern: partsOf(page.path) }));

/** The page at the path of an address, by the first row that matches; undefined where the app has none. */
export function pageAt(path: string): PageAddress | undefined {
  if (!path.startsWith("/")) return undefined;
  const parts = partsOf(path);
  for (const { page, pattern } of PATTERNS) {
    const params = paramsOf(pattern, parts);
    if (params) return { page, params };
  }
  return undefined;
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? "";
    if (expected.startsWith(":") && part !== "") params[expected.slice(1)] = part;
    else if (expected !== part) return undefined;
  }
  return params;
}
