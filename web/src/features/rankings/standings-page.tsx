import { STATES } from "@pockethall/domain/states";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive, usePollWhileDown } from "../../lib/live.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import { tournamentChoicesQuery } from "../../lib/tournament-choices.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { rankingsQuery } from "./ranking-queries.ts";
import { RankingsTable } from "./rankings-table.tsx";

const PER_PAGE = 50;
const TABS = [
  { value: "overall", label: "Overall" },
  { value: "form", label: "Recent Form" },
] as const;
type Board = (typeof TABS)[number]["value"];

/** /standings: the boards. */
export function StandingsPage() {
  const [params, change] = useSearch();
  const client = useQueryClient();
  useLive("rankings", () => void client.invalidateQueries({ queryKey: ["rankings"] }));
  const board = choiceOf(params.get("tab"), TABS, "overall");
  return (
    <>
      <PageHeader title="PocketHall Rankings" />
      <Tabs label="Boards" tabs={TABS} value={board} onChange={(next) => change({ tab: next, page: null })}>
        <Filters />
        <RankingList board={board} />
      </Tabs>
    </>
  );
}

function Filters() {
  const [params, change] = useSearch();
  const choices = useQuery(tournamentChoicesQuery);
  return (
    <FilterBar>
      <SelectField
        label="Filter by State"
        emptyOption="All States"
        options={STATES}
        value={params.get("state") ?? ""}
        onChange={(event) => change({ state: event.target.value, page: null })}
      />
      <SelectField
        label="Filter by Tournament"
        emptyOption="All Tournaments"
        options={choices.data ?? []}
        value={params.get("tournament") ?? ""}
        onChange={(event) => change({ tournament: event.target.value, page: null })}
      />
    </FilterBar>
  );
}

function RankingList({ board }: { board: Board }) {
  const [params, change] = useSearch();
  const filter = {
    board,
    state: params.get("state") || undefined,
    tournament_id: params.get("tournament") || undefined,
    page: pageOf(params),
    per_page: PER_PAGE,
  };
  const rankings = useQuery({ ...rankingsQuery(filter), refetchInterval: usePollWhileDown() });
  if (rankings.isPending) return <SkeletonRows rows={10} label="Loading rankings" />;
  if (rankings.data === undefined) {
    const said = messageOf(rankings.error, "");
    const title = said === "" ? "Failed to fetch standings" : `Error loading rankings: ${said}`;
    return <ErrorState title={title} onRetry={() => void rankings.refetch()} />;
  }
  const { data, meta } = rankings.data;
  if (data.length === 0)
    return (
      <EmptyState
        title="No player rankings found"
        hint="Try changing your filter settings"
        action={<Button onClick={() => change({ state: null, tournament: null, page: null })}>Clear filters</Button>}
      />
    );
  return (
    <>
      <RankingsTable rows={data} withForm={board === "form"} stale={rankings.isPlaceholderData} />
      <Pagination
        label="Rankings"
        page={meta.page}
        perPage={meta.per_page}
        total={meta.total}
        onPage={(page) => change({ page })}
      />
    </>
  );
}
