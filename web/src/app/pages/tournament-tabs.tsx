import { t } from "@lingui/core/macro";
import { lazy, type ReactNode, useEffect } from "react";
import { OverviewTab } from "../../features/tournaments/overview-tab.tsx";
import type { Tournament } from "../../features/tournaments/tournament-queries.ts";
import { knownFact } from "../../lib/known-fact.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { PartBoundary } from "../part-boundary.tsx";
import styles from "./tournament-page.module.css";
import { LaterPart, preloadTab } from "./tournament-parts.tsx";

// Below the first screen of a phone.
const MoneyCard = lazy(() =>
  import("../../features/tournaments/money-card.tsx").then((module) => ({ default: module.MoneyCard })),
);
/** Its title and four amounts. */
const MONEY_CARD_PX = 270;

const TABS = [
  { value: "overview", label: t`Overview` },
  { value: "live", label: t`Live Matches` },
  { value: "fixtures", label: t`Fixtures` },
  { value: "participants", label: t`Participants` },
  { value: "standings", label: t`Standings` },
  { value: "draw", label: t`Draw` },
] as const;
/** What most people open next, a few kilobytes each: here before they press. */
const OFTEN_NEXT = ["live", "fixtures", "participants", "standings"] as const;

/** Each tab starts at the first page of its lists. */
const FIRST_PAGES = { page: null, rounds: null, results: null };

type TournamentTabsProps = {
  tournament: Tournament;
  /** On small screens the cards of the side column, at the top of the overview. */
  cards: ReactNode;
};

/** The tabs of a tournament; the chosen one is in the address. */
export function TournamentTabs({ tournament, cards }: TournamentTabsProps) {
  const [params, change] = useSearch();
  const tab = choiceOf(params.get("tab"), TABS, "overview");
  const live = (tournament.games ?? []).filter(({ status }) => status === "live");
  const tabs = TABS.map((each) => (each.value === "live" && live.length > 0 ? { ...each, count: live.length } : each));
  useEffect(() => {
    for (const next of OFTEN_NEXT) preloadTab(next);
  }, []);
  return (
    <Tabs
      label={tournament.name}
      tabs={tabs}
      value={tab}
      onChange={(next) => change({ tab: next, ...FIRST_PAGES })}
      stays
    >
      {tab === "overview" ? (
        <>
          {cards}
          <div className={styles.overview}>
            <OverviewTab tournament={tournament} />
            {knownFact(tournament, "entry_fee") !== undefined && (
              <PartBoundary fallback={<Skeleton height={MONEY_CARD_PX} />}>
                <MoneyCard id={tournament.id} />
              </PartBoundary>
            )}
          </div>
        </>
      ) : (
        <LaterPart tab={tab} tournament={tournament} />
      )}
    </Tabs>
  );
}
