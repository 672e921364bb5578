import { NOT_FOUND_PAGE, PAGES, type PageName, type PageRow } from "@pockethall/contract/pages";
import { matchPath } from "react-router";
import { lazyPage, type RoutePage } from "./lazy-route.ts";
import { PAGE_PARTS } from "./page-parts.ts";

export type AppRoute = PageRow & { page: RoutePage };

const pageNamed = (name: PageName): RoutePage => lazyPage(name, PAGE_PARTS[name]);

/** Every address of the app; all others show the not-found page. */
export const ROUTES: readonly AppRoute[] = PAGES.map((row) => ({ ...row, page: pageNamed(row.name) }));

/** Where every other address ends. */
export const NotFoundPage = pageNamed(NOT_FOUND_PAGE);

const routeOf = (pathname: string) => ROUTES.find(({ path }) => matchPath(path, pathname) !== null);

/** Starts fetching the page of an address before anything asks for it. */
export const preloadPage = (pathname: string): Promise<unknown> => (routeOf(pathname)?.page ?? NotFoundPage).preload();

/**
 * Whether an address opens for a user that this device remembers before the server has confirmed the session: public pages do,
 * apart from the bare ones, such as the log-in, whose content depends on the answer.
 */
export function opensRemembered(pathname: string): boolean {
  const route = routeOf(pathname);
  return route?.access === "remembered" || (route?.access === "public" && route.isBare !== true);
}
