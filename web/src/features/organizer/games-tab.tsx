import { plural, t } from "@lingui/core/macro";
import type { DeskMatch } from "@pockethall/contract/desk-matches";
import type { KnownReferee } from "@pockethall/contract/officials";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { knownRefereesQuery } from "../../lib/known-referees.ts";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CountLine } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";
import { type AskedAction, GameActionDialog } from "./game-action-dialog.tsx";
import { GameFilters, useGameFilter } from "./game-filters.tsx";
import { GameRow } from "./game-row.tsx";
import { isLadder } from "./is-ladder.ts";
import { nextStarts } from "./next-starts.ts";
import { ObjectionsNotice } from "./objections/objections-notice.tsx";
import styles from "./organizer.module.css";
import { deskMatchesQuery } from "./organizer.queries.ts";

/** The matches: what is live, what is to be played and where, who referees it, and their results. */
export function GamesTab({ tournament }: DeskTabProps) {
  const [params] = useSearch();
  const filter = useGameFilter();
  const matches = useQuery({
    ...deskMatchesQuery(tournament.id, { ...filter, page: pageOf(params) }),
    refetchInterval: usePollWhileDown(),
  });
  const referees = useQuery(knownRefereesQuery(tournament.id));
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section aria-label={t`Games`}>
      <ObjectionsNotice tournament={tournament} onAsk={setAsked} />
      {matches.data && (isFiltered || matches.data.meta.total > 0) && <GameFilters list={matches.data} />}
      <Loaded query={matches} waiting={<SkeletonRows label={t`Loading games`} />} failure={t`Couldn't load games`}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <NoGames tournament={tournament} isFiltered={isFiltered} />
          ) : (
            <>
              <CountLine>{plural({ total: meta.total }, { one: "# match", other: "# matches" })}</CountLine>
              <MatchRows
                // Later pages begin in the middle of the plan: only a call makes one of their matches the next.
                next={meta.page === 1 ? data : data.filter(({ called_at: called }) => called !== null)}
                matches={data}
                isOn={tournament.status === "ongoing"}
                referees={referees.data ?? []}
                onAsk={setAsked}
              />
              <ListPages label={t`Games`} meta={meta} />
            </>
          )
        }
      </Loaded>
      <div className={styles.stepButton}>
        <p className={styles.buttons}>
          <LinkButton to={`/organize/tournaments/${tournament.id}/order-of-play`}>{t`Order of play`}</LinkButton>
          <LinkButton to={`/organize/tournaments/${tournament.id}/comments`}>{t`Comments`}</LinkButton>
        </p>
      </div>
      {asked && (
        <GameActionDialog
          {...asked}
          defaultUrl={tournament.settings?.stream_url ?? null}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

type MatchRowsProps = {
  matches: readonly DeskMatch[];
  /** Those among which the next ones are found. */
  next: readonly DeskMatch[];
  isOn: boolean;
  referees: readonly KnownReferee[];
  onAsk: (asked: AskedAction) => void;
};

function MatchRows({ matches, next, isOn, referees, onAsk }: MatchRowsProps) {
  const nextIds = nextStarts(next, isOn);
  return (
    <Card flush>
      <ul>
        {matches.map((match) => (
          <GameRow
            key={match.game.id}
            match={match}
            referees={referees}
            isOn={isOn}
            isNext={nextIds.has(match.game.id)}
            onAsk={(action) => onAsk({ game: match.game, action })}
          />
        ))}
      </ul>
    </Card>
  );
}

function NoGames({ tournament, isFiltered }: { tournament: Tournament; isFiltered: boolean }) {
  if (isFiltered) return <EmptyState art="search" title={t`No match found`} />;
  return (
    <EmptyState
      art="cue"
      title={t`No games yet`}
      hint={
        isLadder(tournament)
          ? t`The matches of a ladder come from its challenges. Enter one under Draw.`
          : t`Games are created by the draw.`
      }
    />
  );
}
