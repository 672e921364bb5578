import { useLocation } from "react-router";
import { patchedSearch } from "../../../lib/search-params.ts";

/** Where choosing a state leads: the same address with it, from the first page on; choosing it again clears it. */
export function useStateLink(chosen: string): (state: string) => { search: string } {
  const { search } = useLocation();
  return (state) => ({ search: patchedSearch(search, { state: state === chosen ? null : state, page: null }) });
}
