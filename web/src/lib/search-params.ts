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

/**
 * The query string of this page and how to change it: tabs, filters and pages are addresses that can be shared.
 * A change replaces the history entry, so that Back leaves the page instead of undoing filters.
 */
export function useSearch(): [params: URLSearchParams, change: (patch: SearchPatch) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, (patch) => navigate({ search: patchedSearch(search, patch) }, { replace: true })];
}
