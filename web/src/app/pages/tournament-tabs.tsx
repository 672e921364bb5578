import { LiveRows, RoundList } from "../../features/games/round-list.tsx";
import { latestRoundFirst } from "../../features/games/rounds.ts";
import { OverviewTab } from "../../features/tournaments/overview-tab.tsx";
import { ParticipantsTab } from "../../features/tournaments/participants-tab.tsx";
import { StandingsTab } from "../../features/tournaments/standings-tab.tsx";
import type { Tournament } from "../../features/tournaments/tournament-queries.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { EmptyState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import styles from "./tournament-page.module.css";

const TABS = [
  { value: "overview", label: "Overview" },
  { value: "live", label: "Live Matches" },
  { value: "fixtures", label: "Fixtures" },
  { value: "participants", label: "Participants" },
  { value: "standings", label: "Standings" },
] as const;

/** The five tabs of a tournament; the chosen one is in the address. */
export function TournamentTabs({ tournament }: { tournament: Tournament }) {
  const [params, change] = useSearch();
  const tab = choiceOf(params.get("tab"), TABS, "overview");
  const live = (tournament.games ?? []).filter(({ status }) => status === "live");
  const tabs = TABS.map((each) => (each.value === "live" && live.length > 0 ? { ...each, count: live.length } : each));
  return (
    <Tabs label={tournament.name} tabs={tabs} value={tab} onChange={(next) => change({ tab: next })}>
      {tab === "overview" && <OverviewTab tournament={tournament} />}
      {tab === "live" &&
        (live.length > 0 ? (
          <LiveRows games={live} />
        ) : (
          <EmptyState title="No live matches at the moment" hint="They show up here by themselves." />
        ))}
      {tab === "fixtures" && <GamesTab tournament={tournament} />}
      {tab === "participants" && <ParticipantsTab tournament={tournament} />}
      {tab === "standings" && <StandingsTab id={tournament.id} />}
    </Tabs>
  );
}

function GamesTab({ tournament: { games = [] } }: { tournament: Tournament }) {
  const open = games.filter(({ status }) => status !== "completed" && status !== "live");
  const done = latestRoundFirst(games.filter(({ status }) => status === "completed"));
  if (games.length === 0)
    return <EmptyState title="No fixtures found" hint="The draw is made after registration closes." />;
  return (
    <>
      {open.length > 0 && <h2 className={styles.part}>Fixtures</h2>}
      <RoundList games={open} label="Fixtures" />
      {done.length > 0 && <h2 className={styles.part}>Results</h2>}
      <RoundList games={done} label="Results" />
    </>
  );
}
