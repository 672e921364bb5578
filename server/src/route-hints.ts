import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PageAddress, pageAt } from "@pockethall/contract/page-address";
import { NOT_FOUND_PAGE } from "@pockethall/contract/pages";

/** What is known of a path. `isKnown`: the app has a page for it, and every id in it can be one. */
export type RouteHint = { link: string | undefined; isKnown: boolean };

/**
 * What a page needs beyond the entry, as the build wrote it by the name of the page (dist/route-hints.json): the browser
 * fetches it while it still reads the page. Gives the Link header for a path; without a build every path is known and has
 * none.
 */
export async function readRouteHints(webFolder: string): Promise<(path: string) => RouteHint> {
  const file = join(webFolder, "route-hints.json");
  const written: unknown = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : [];
  // An older build wrote a list: its pages are served without hints rather than not at all.
  if (Array.isArray(written)) return () => ({ link: undefined, isKnown: true });
  const links = new Map(
    Object.entries(written as Record<string, string[]>).map(([name, files]) => [name, files.map(linkOf).join(", ")]),
  );
  return (path) => {
    const address = pageAt(path);
    const isKnown = address !== undefined && hasPossibleIds(address);
    return { link: links.get(isKnown ? address.page.name : NOT_FOUND_PAGE), isKnown };
  };
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const hasPossibleIds = ({ params }: PageAddress): boolean =>
  Object.entries(params).every(([name, value]) => !/^id$|Id$/u.test(name) || ID.test(value));

/** A style sheet is asked for by script, with cors: without `crossorigin` it would be fetched twice. */
const linkOf = (file: string): string =>
  file.endsWith(".css") ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;
