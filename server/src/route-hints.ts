import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Hint = { path: string; files: string[] };
type Rule = { matches: RegExp; isKnown: boolean; link: string };

/** What the build knows of a path. `isKnown`: the app has a page for it, and every id in it can be one. */
export type RouteHint = { link: string | undefined; isKnown: boolean };

/**
 * What a page needs beyond the entry, as the build wrote it down (dist/route-hints.json): the browser fetches it while
 * it still reads the page. Gives the Link header for a path; without a build every path is known and has none.
 */
export async function readRouteHints(webFolder: string): Promise<(path: string) => RouteHint> {
  const file = join(webFolder, "route-hints.json");
  const written: unknown = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : [];
  // A build of before had another shape: its pages are served without hints rather than not at all.
  const hints = Array.isArray(written) ? (written as Hint[]) : [];
  const rules: Rule[] = hints.map(({ path, files }) => ({
    matches: patternOf(path),
    isKnown: path !== "*",
    link: files.map(linkOf).join(", "),
  }));
  return (path) => {
    if (rules.length === 0) return { link: undefined, isKnown: true };
    const rule = rules.find(({ matches }) => matches.test(path));
    return { link: rule?.link, isKnown: rule?.isKnown ?? false };
  };
}

const ID = "[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}";

function patternOf(path: string): RegExp {
  if (path === "*") return /^/u;
  return new RegExp(
    `^${path
      .replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")
      .replace(/:\w*[iI]d\b/gu, ID)
      .replace(/:\w+/gu, "[^/]+")}/?$`,
    "u",
  );
}

/** A style sheet is asked for by script, with cors: without `crossorigin` it would be fetched twice. */
const linkOf = (file: string): string =>
  file.endsWith(".css") ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;
