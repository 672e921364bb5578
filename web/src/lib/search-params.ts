import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

/** Names with new values; an empty or absent value takes the name out of the address. */
export type SearchPatch = Readonly<Record<string, string | number | null | undefined>>;

/** A query string after a patch: "tab=all&page=3" with {page: null} → "tab=all". */
export function patchedSearch(search: string, patch: SearchPatch): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === "") params.delete(name);
    else params.set(name, String(value));
  }
  return params.toString();
}

type Address = { readonly pathname: string; readonly search: string };

/**
 * The query string to change: that of the address bar, which may be a change ahead of what is drawn (a page is drawn in
 * its own time, and a second press must not lose the first); once the bar is at another page, that of the page drawn.
 */
export const searchToChange = (drawn: Address, bar: Address): string =>
  bar.pathname === drawn.pathname ? bar.search : drawn.search;

/**
 * The query string of this page and how to change it: tabs, filters and pages are addresses that can be shared.
 * A change replaces the history entry, so that Back leaves the page instead of undoing filters.
 */
export function useSearch(): [params: URLSearchParams, change: (patch: SearchPatch) => void] {
  const drawn = useLocation();
  const { search } = drawn;
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = (patch: SearchPatch) =>
    navigate({ search: patchedSearch(searchToChange(drawn, window.location), patch) }, { replace: true });
  return [params, change];
}
