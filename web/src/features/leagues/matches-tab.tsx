import { t } from "@lingui/core/macro";
import type { LeagueDetail, LeagueMatch } from "@pockethall/contract/leagues";
import { formatDateRange } from "../../lib/dates.ts";
import { useSearch } from "../../lib/search-params.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./leagues.module.css";
import { MatchList } from "./match-list.tsx";
import type { TabProps } from "./overview-tab.tsx";
import { playsIn, waitingForMe } from "./waiting-for-me.ts";

const SHOWN = [
  { value: "mine", label: t`Mine` },
  { value: "waiting", label: t`Waiting for me` },
];

/** All matches round by round; a member may look at their own matches only. */
export function MatchesTab({ league, me, runs }: TabProps) {
  const [params, change] = useSearch();
  const shown = params.get("shown") ?? "";
  const division = league.divisions.length > 1 ? (params.get("division") ?? "") : "";
  const chosen = choose(league, { me, runs, shown }).filter(
    (match) => division === "" || String(match.division) === division,
  );
  return (
    <>
      <FilterBar>
        {(me !== null || runs) && (
          <SelectField
            label={t`Matches`}
            emptyOption={t`All matches`}
            options={SHOWN}
            value={shown}
            onChange={(event) => change({ shown: event.target.value })}
          />
        )}
        {league.divisions.length > 1 && (
          <SelectField
            label={t`Division`}
            emptyOption={t`All divisions`}
            options={league.divisions.map(({ number, name }) => ({ value: String(number), label: name }))}
            value={division}
            onChange={(event) => change({ division: event.target.value })}
          />
        )}
      </FilterBar>
      {chosen.length === 0 && <EmptyState art="cue" title={t`No matches here.`} hint={hintOf(league)} />}
      {roundsOf(chosen).map(([title, matches]) => (
        <section key={title} className={styles.block} aria-label={title}>
          <h2>{title}</h2>
          <MatchList matches={matches} me={me} runs={runs} isRunning={league.status === "running"} />
        </section>
      ))}
    </>
  );
}

type Choice = { me: string | null; runs: boolean; shown: string };

function choose(league: LeagueDetail, { me, runs, shown }: Choice): readonly LeagueMatch[] {
  if (shown === "waiting") return waitingForMe(league, me, runs);
  return shown === "mine" ? league.matches.filter((match) => playsIn(match, me)) : league.matches;
}

function roundsOf(matches: readonly LeagueMatch[]): [title: string, matches: LeagueMatch[]][] {
  const byRound = Map.groupBy(
    matches.toSorted((one, two) => (one.round ?? 0) - (two.round ?? 0)),
    ({ round }) => round,
  );
  return [...byRound].map(([round, list]) => {
    const [first] = list;
    const last = first ? new Date(Date.parse(first.play_by) - 1).toISOString() : null;
    return [
      round === null ? t`Challenges` : t`Round ${round}: ${{ dateRange: formatDateRange(first?.play_from, last) }}`,
      list,
    ];
  });
}

function hintOf({ status, kind }: LeagueDetail): string | undefined {
  if (status === "draft" || status === "open") return t`Matches are created when the league starts.`;
  return kind === "ladder" ? t`Matches appear here when challenges are accepted.` : undefined;
}
