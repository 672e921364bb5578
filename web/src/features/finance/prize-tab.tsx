import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import * as texts from "../../texts/finance/prize-tab.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { ROWS_PER_PAGE } from "./finance.queries.ts";
import { PrizeCard } from "./prize-card.tsx";
import { QueueRows } from "./queue-rows.tsx";

const CHOICES = [
  { value: "waiting", label: texts.waitingForApproval },
  { value: "paid", label: texts.paid },
] as const;
type Query = NonNullable<Endpoints["GET /api/finance/prizes"]["query"]>;

const prizesQuery = (state: Query["state"], page: number) =>
  queryOptions({
    queryKey: ["finance", "prizes", state, page],
    queryFn: ({ signal }) =>
      call("GET /api/finance/prizes", { query: { state, page, per_page: ROWS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Prizes of completed tournaments: what waits to be paid, the oldest first, and what was. */
export function PrizeTab() {
  const [params, change] = useSearch();
  const state = choiceOf(params.get("state"), CHOICES, "waiting");
  const page = pageOf(params);
  const prizes = useQuery(prizesQuery(state, page));
  return (
    <>
      <FilterBar>
        <SelectField
          label={texts.show}
          options={CHOICES}
          value={state}
          onChange={({ target }) => change({ state: target.value === "waiting" ? null : target.value, page: null })}
        />
      </FilterBar>
      <Loaded
        query={prizes}
        waiting={<SkeletonRows label={texts.loadingPrizes} />}
        failure={texts.failedToFetchThePrizes}
      >
        {({ data, meta }) => (
          <QueueRows
            label={texts.prizes}
            total={meta.total}
            isStale={prizes.isPlaceholderData}
            title={state === "waiting" ? texts.noPrizesWaitForApproval : texts.noPrizesWerePaidYet}
            hint={texts.aTournamentsPrizesComeHere}
          >
            {data.map((plan) => (
              <PrizeCard key={plan.tournament.id} plan={plan} />
            ))}
          </QueueRows>
        )}
      </Loaded>
    </>
  );
}
