import { t } from "@lingui/core/macro";
import { STATES, stateOf } from "@pockethall/domain/states";
import { useSearch } from "../../lib/search-params.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { SelectField } from "../../ui/select-field.tsx";

type Filters = {
  /** Of the tournament filter, then of the state filter. */
  labels: readonly [tournament: string, state: string];
  tournaments: readonly { value: string; label: string }[];
};

/** Two filters that live in the address; another choice starts at the first page again. */
export function TournamentAndStateFilters({ labels, tournaments }: Filters) {
  const [params, change] = useSearch();
  return (
    <FilterBar>
      <SelectField
        label={labels[0]}
        emptyOption={t`All Tournaments`}
        options={tournaments}
        value={params.get("tournament") ?? ""}
        onChange={(event) => change({ tournament: event.target.value, page: null })}
      />
      <StateFilter label={labels[1]} />
    </FilterBar>
  );
}

/** The 37 states, in the address. */
export function StateFilter({ label }: { label: string }) {
  const [params, change] = useSearch();
  return (
    <SelectField
      label={label}
      emptyOption={t`All States`}
      options={STATES}
      value={stateOf(params.get("state") ?? "") ?? ""}
      onChange={(event) => change({ state: event.target.value, page: null })}
    />
  );
}
