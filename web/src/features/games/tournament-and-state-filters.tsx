import { t } from "@lingui/core/macro";
import { STATES, stateOf } from "@pockethall/domain/states";
import { useSearch } from "../../lib/search-params.ts";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";

type Filters = {
  /** Of the tournament filter, then of the state filter. */
  labels: readonly [tournament: string, state: string];
  tournaments: readonly { value: string; label: string }[];
};

/** Two filters that live in the address; another choice starts at the first page again. */
export function TournamentAndStateFilters({ labels, tournaments }: Filters) {
  const [params] = useSearch();
  return (
    <FilterBar>
      <FilterSelect
        label={labels[0]}
        emptyOption={t`All Tournaments`}
        options={tournaments}
        value={params.get("tournament")}
        name="tournament"
      />
      <StateFilter label={labels[1]} />
    </FilterBar>
  );
}

/** The 37 states, in the address. */
export function StateFilter({ label }: { label: string }) {
  const [params] = useSearch();
  return (
    <FilterSelect
      label={label}
      emptyOption={t`All States`}
      options={STATES}
      value={stateOf(params.get("state") ?? "") ?? ""}
      name="state"
    />
  );
}
