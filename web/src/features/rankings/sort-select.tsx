import { t } from "@lingui/core/macro";
import { useSearch } from "../../lib/search-params.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { columnsOf, NAME } from "./ranking-columns.tsx";
import type { BoardFilter } from "./ranking-queries.ts";
import { nextSort, sortOf, sortText } from "./ranking-sort.ts";

/** Sorts by any column, the better end first: on a phone not every column has a header. */
export function SortSelect({ filter }: { filter: BoardFilter }) {
  const [params, change] = useSearch();
  const { shown, folded } = columnsOf(filter.board, !filter.tournament_id && !filter.season_id, true);
  const columns = [NAME, ...shown, ...folded];
  return (
    <SelectField
      label={t`Sort by`}
      emptyOption={t`Sort by rank`}
      options={columns.map(({ key, header }) => ({ value: key, label: t`Sort by ${header}` }))}
      value={sortOf(params.get("sort"), columns)?.key ?? ""}
      onChange={({ target }) => {
        const column = columns.find(({ key }) => key === target.value);
        change({ sort: column ? sortText(nextSort(null, column)) : null, rank: null });
      }}
    />
  );
}
