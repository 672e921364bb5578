import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CardGrid } from "../../ui/card-grid.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { TournamentCard } from "./tournament-card.tsx";
import { TournamentListSkeleton } from "./tournament-list-skeleton.tsx";
import { useLiveTournaments } from "./tournament-live.ts";

type TournamentPage = { data: readonly Tournament[]; meta: { per_page: number; total: number } };

/** One page of tournaments as cards. `isStale`: they are those of the page before. */
export const TournamentGrid = ({ page, isStale }: { page: TournamentPage; isStale: boolean }) => (
  <>
    <CardGrid stale={isStale}>
      {page.data.map((tournament) => (
        <TournamentCard key={tournament.id} tournament={tournament} />
      ))}
    </CardGrid>
    <ListPages label={t`Tournaments`} meta={page.meta} />
  </>
);

type LiveTournamentsProps = { list: UseQueryResult<TournamentPage>; failure: string; empty: ReactNode };

/** A list of tournaments that live events keep up to date. */
export function LiveTournaments({ list, failure, empty }: LiveTournamentsProps) {
  useLiveTournaments(list.data?.data.map(({ id }) => id) ?? []);
  return (
    <Loaded query={list} failure={failure} waiting={<TournamentListSkeleton tab="all" />}>
      {(page) =>
        page.meta.total === 0 ? (
          empty
        ) : (
          <>
            <LiveAge updatedMs={list.dataUpdatedAt} />
            <TournamentGrid page={page} isStale={list.isPlaceholderData} />
          </>
        )
      }
    </Loaded>
  );
}
