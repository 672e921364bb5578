import { NOT_FOUND_PAGE, PAGES, type PageName } from "@pockethall/contract/pages";

/** The files of each page beyond the entry's, below the built folder: 'assets/….js' and 'assets/….css'. */
export type RouteHints = Readonly<Record<string, readonly string[]>>;

/**
 * Joins the table of pages with the files of each page's chunk, by the name of its source: `<name>-page.tsx`.
 *
 * @param filesOf the files that the chunk of each source needs
 * @throws Error when a page has no chunk of its own, or two could be meant: a server would then hint the wrong files.
 */
export function routeHintsOf(filesOf: RouteHints): RouteHints {
  const names = new Set<PageName>([...PAGES.map(({ name }) => name), NOT_FOUND_PAGE]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [source, ...others] = Object.keys(filesOf).filter((key) => key.endsWith(`/${name}-page.tsx`));
      if (source === undefined || others.length > 0)
        throw new Error(`the page ${name} needs one ${name}-page.tsx in a chunk of its own`);
      return [name, filesOf[source] ?? []];
    }),
  );
}
