import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Hint = { path: string; files: string[] };
type Rule = { matches: RegExp; link: string };

/**
 * What a page needs beyond the entry, as the build wrote it down (dist/route-hints.json): the browser fetches it while
 * it still reads the page. Answers the Link header for a path; undefined without a build.
 */
export async function readRouteHints(webFolder: string): Promise<(path: string) => string | undefined> {
  const file = join(webFolder, "route-hints.json");
  const written: unknown = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : [];
  // A build of before had another shape: its pages are served without hints rather than not at all.
  const hints = Array.isArray(written) ? (written as Hint[]) : [];
  const rules: Rule[] = hints.map(({ path, files }) => ({
    matches: patternOf(path),
    link: files.map(linkOf).join(", "),
  }));
  return (path) => rules.find(({ matches }) => matches.test(path))?.link;
}

function patternOf(path: string): RegExp {
  if (path === "*") return /^/u;
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&").replace(/:\w+/gu, "[^/]+")}/?$`, "u");
}

/** A style sheet is asked for by script, with cors: without `crossorigin` it would be fetched twice. */
const linkOf = (file: string): string =>
  file.endsWith(".css") ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;
