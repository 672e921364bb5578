import { plural, t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import { formatDateRange } from "../../lib/dates.ts";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { DeskTabs } from "./desk-tabs.tsx";
import styles from "./organizer.module.css";
import { entriesQuery, ownTournamentQuery, stepsQuery } from "./organizer.queries.ts";
import { statusChip } from "./organizer-steps.ts";
import { RequireOrganizer } from "./require-organizer.tsx";
import { useLiveDesk } from "./use-live-desk.ts";

const NoShowsNotice = lazy(() => import("./no-shows-notice.tsx").then((module) => ({ default: module.NoShowsNotice })));

const PrintDialog = lazy(() => import("./print/print-dialog.tsx").then((module) => ({ default: module.PrintDialog })));

/** /organize/:id: the desk of one tournament. */
export function OwnTournamentPage() {
  const id = idFrom<TournamentId>(useParams()["id"] ?? "");
  return (
    <RequireOrganizer>
      <BackLink to="/organize">{t`Back to my tournaments`}</BackLink>
      <Desk id={id} />
    </RequireOrganizer>
  );
}

function Desk({ id }: { id: TournamentId }) {
  useLiveDesk(id);
  const tournament = useQuery({ ...ownTournamentQuery(id), refetchInterval: usePollWhileDown() });
  return (
    <Loaded query={tournament} waiting={<Waiting />} failure={t`Failed to fetch tournament details`}>
      {(data) => <Everything tournament={data} />}
    </Loaded>
  );
}

const Waiting = () => (
  <>
    <PageHeader title={t`Tournament`} />
    <SkeletonRows label={t`Loading tournament`} />
  </>
);

function Everything({ tournament }: { tournament: Tournament }) {
  const chip = statusChip(tournament);
  const isPublic = tournament.status !== "draft";
  const isOver = tournament.status === "completed" || tournament.status === "cancelled";
  const [params] = useSearch();
  // On a phone the other tabs begin with their work.
  const onWideOnly = params.has("tab") ? styles.onWide : undefined;
  return (
    <>
      <PageHeader
        title={tournament.name}
        subtitle={
          <span className={styles.subtitle}>
            <Chip tone={chip.tone}>{chip.label}</Chip>
            <span className={onWideOnly}>
              {tournament.venue}, {tournament.state}&nbsp;·{" "}
              {formatDateRange(tournament.start_date, tournament.end_date)}
            </span>
          </span>
        }
        actions={
          <div className={cx(styles.deskActions, onWideOnly)}>
            <LinkButton to={`/organize/${tournament.id}/edit`}>{t`Edit`}</LinkButton>
            <PrintButton tournament={tournament} />
            {isPublic && <LinkButton to={`/tournaments/${tournament.id}`}>{t`View public page`}</LinkButton>}
          </div>
        }
      />
      {!isOver && <PlaysNotice tournamentId={tournament.id} />}
      {!isOver && tournament.drawn_at === null && <RequestsNotice tournamentId={tournament.id} />}
      {!isOver && tournament.drawn_at === null && tournament.settings?.check_in_opens_at && (
        <Suspense fallback={null}>
          <NoShowsNotice tournament={tournament} />
        </Suspense>
      )}
      <DeskTabs tournament={tournament} />
    </>
  );
}

function PrintButton({ tournament }: { tournament: Tournament }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t`Print`}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PrintDialog tournament={tournament} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Players who wait for the organizer's decision, whatever tab is open. */
function RequestsNotice({ tournamentId }: { tournamentId: TournamentId }) {
  const { data } = useQuery(entriesQuery(tournamentId, { status: "requested", page: 1 }));
  const count = data?.counts.requested ?? 0;
  if (count === 0) return null;
  return (
    <div className={styles.playsNotice}>
      <Notice action={<LinkButton to="?tab=entries&status=requested">{t`Review`}</LinkButton>}>
        {plural({ count }, { one: "# player waits for your approval.", other: "# players wait for your approval." })}
      </Notice>
    </div>
  );
}

/** Explains why some steps are refused to an organizer who plays. */
function PlaysNotice({ tournamentId }: { tournamentId: TournamentId }) {
  const { data } = useQuery(stepsQuery(tournamentId));
  if (!data?.plays) return null;
  return (
    <div className={styles.playsNotice}>
      <Notice tone="warning" action={<LinkButton to="?tab=people">{t`People`}</LinkButton>}>
        {t`You play in this tournament. Another official must make the draw and decide entries, check-in, results and prizes.`}
      </Notice>
    </div>
  );
}
