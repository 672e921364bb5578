import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import { useDeferredValue } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { DeskMatchFilter } from "./organizer.queries.ts";

type List = Endpoints["GET /api/organizer/tournaments/:id/matches"]["response"];

const GROUPS = [
  { value: "open", label: t`To be played` },
  { value: "live", label: t`Live` },
  { value: "finished", label: t`Finished` },
] as const;

/** What the address asks for; what it leaves open is absent. */
export function useGameFilter(): Omit<DeskMatchFilter, "page"> {
  const [params] = useSearch();
  const search = useDeferredValue(params.get("search") ?? "");
  const show = choiceOf(params.get("status"), [...GROUPS, { value: "all" as const }], "all");
  const round = Number(params.get("round") ?? 0);
  const table = params.get("table");
  return {
    ...(show === "all" ? {} : { show }),
    ...(search.trim() === "" ? {} : { search }),
    ...(Number.isSafeInteger(round) && round > 0 ? { round } : {}),
    ...(table ? { table_id: table } : {}),
  };
}

/** Finds a match by player, group, round and table; all of it is in the address. */
export function GameFilters({ list: { counts, rounds, tables } }: { list: List }) {
  const [params, change] = useSearch();
  const halls = new Set(tables.map(({ hall }) => hall));
  const typed = params.get("search") ?? "";
  return (
    <FilterBar>
      <TextField
        label={t`Find a player`}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => change({ search: currentTarget.value, page: null })}
      />
      <FilterSelect
        label={t`Show`}
        name="status"
        value={params.get("status")}
        emptyOption={t`All matches`}
        options={GROUPS.map(({ value, label }) => ({ value, label: `${label} (${counts[value]})` }))}
      />
      {rounds.length > 1 && (
        <FilterSelect
          label={t`Round`}
          name="round"
          value={params.get("round")}
          emptyOption={t`All rounds`}
          options={rounds.map(({ number, name }) => ({ value: String(number), label: name }))}
        />
      )}
      {tables.length > 1 && (
        <FilterSelect
          label={t`Table`}
          name="table"
          value={params.get("table")}
          emptyOption={t`All tables`}
          options={tables.map(({ id, name, hall }) => ({
            value: id,
            label: halls.size > 1 ? `${name}, ${hall}` : name,
          }))}
        />
      )}
    </FilterBar>
  );
}
