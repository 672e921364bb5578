import { t } from "@lingui/core/macro";
import { STATES } from "@pockethall/domain/states";
import { useQuery } from "@tanstack/react-query";
import { optionalLazy } from "../../lib/optional-lazy.ts";
import { useSearch } from "../../lib/search-params.ts";
import { tournamentChoicesQuery } from "../../lib/tournament-choices.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { ACTIVITIES, RULESETS } from "./board-address.ts";
import { type BoardFilter, seasonChoicesQuery } from "./ranking-queries.ts";

const SortSelect = optionalLazy("sort-select", async () => (await import("./on-demand.ts")).SortSelect);

type RankingFiltersProps = { filter: BoardFilter; isNarrow: boolean };

/** The filters of a board: state on all of them, ruleset on Rating, else tournament and season; on a phone the order too. */
export function RankingFilters({ filter, isNarrow }: RankingFiltersProps) {
  const [, change] = useSearch();
  return (
    <FilterBar>
      {isNarrow && (
        <OptionalPart
          resetKey={filter.board}
          failure={<Notice tone="warning">{t`Part of this page didn't load. Refresh to try again.`}</Notice>}
        >
          <SortSelect filter={filter} />
        </OptionalPart>
      )}
      <SelectField
        label={t`Filter by State`}
        emptyOption={t`All States`}
        options={STATES}
        value={filter.state ?? ""}
        onChange={(event) => change({ state: event.target.value, rank: null })}
      />
      {filter.board === "rating" ? (
        <>
          <SelectField
            label={t`Ruleset`}
            options={RULESETS}
            value={filter.ruleset}
            onChange={(event) => change({ ruleset: event.target.value, rank: null })}
          />
          <SelectField
            label={t`Players`}
            options={ACTIVITIES}
            value={filter.activity}
            onChange={(event) => change({ activity: event.target.value, rank: null })}
          />
          <Link to="/ratings/honesty">{t`How good are our forecasts?`}</Link>
        </>
      ) : (
        <GamesFilters filter={filter} />
      )}
    </FilterBar>
  );
}

function GamesFilters({ filter }: { filter: BoardFilter }) {
  const [, change] = useSearch();
  const tournaments = useQuery(tournamentChoicesQuery);
  const seasons = useQuery(seasonChoicesQuery);
  return (
    <>
      <SelectField
        label={t`Filter by Tournament`}
        emptyOption={t`All Tournaments`}
        options={tournaments.data ?? []}
        value={filter.tournament_id ?? ""}
        onChange={(event) => change({ tournament: event.target.value, season: null, rank: null })}
      />
      <SelectField
        label={t`Filter by Season`}
        emptyOption={t`All Seasons`}
        options={seasons.data ?? []}
        value={filter.season_id ?? ""}
        onChange={(event) => change({ season: event.target.value, tournament: null, rank: null })}
      />
    </>
  );
}
