import { t } from "@lingui/core/macro";
import type { PublicHall } from "@pockethall/contract/halls";
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { useParams } from "react-router";
import { HallFacts, HallHours } from "../../features/halls/hall-facts.tsx";
import { hallQuery } from "../../features/halls/halls.queries.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { PartBoundary } from "../part-boundary.tsx";
import styles from "./hall-page.module.css";

// Loaded later: the pages of tournaments would otherwise share their code with all others.
const HallTournaments = lazy(() =>
  import("../../features/tournaments/hall-tournaments.tsx").then((module) => ({ default: module.HallTournaments })),
);
const LIST_PX = 420;

/** /halls/{hallId}: where a hall is, its tables and hours, and what is played there. */
export function HallPage() {
  const { id = "" } = useParams();
  const hall = useQuery(hallQuery(id));
  return (
    <>
      <BackLink to="/halls">{t`Halls`}</BackLink>
      {hall.isPending && <HallSkeleton />}
      {hall.isError && hall.data === undefined && <Failure error={hall.error} onRetry={() => void hall.refetch()} />}
      {hall.data && <HallBody hall={hall.data} />}
    </>
  );
}

function HallBody({ hall }: { hall: PublicHall }) {
  const { id, name, state, hours } = hall;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={state}
        actions={<LinkButton to={`/halls/${id}/board`}>{t`Hall screen`}</LinkButton>}
      />
      <div className={styles.facts}>
        <HallFacts hall={hall} />
        <HallHours hours={hours} />
      </div>
      <section className={styles.part}>
        <h2>{t`Tournaments`}</h2>
        <PartBoundary fallback={<Skeleton height={LIST_PX} />}>
          <HallTournaments hallId={id} />
        </PartBoundary>
      </section>
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiProblem && error.status === 404;
  return (
    <>
      <PageHeader title={isMissing ? t`Hall not found` : t`Hall`} />
      {isMissing ? (
        <EmptyState
          art="search"
          title={t`We can't find a hall at this link.`}
          action={<LinkButton to="/halls">{t`All halls`}</LinkButton>}
        />
      ) : (
        <ErrorState title={messageOf(error, t`Couldn't load this hall.`)} onRetry={onRetry} />
      )}
    </>
  );
}

const HallSkeleton = () => (
  <div className={styles.part} role="status">
    <span className="visually-hidden">{t`Loading hall`}</span>
    <Skeleton height={64} />
    <Skeleton height={220} />
    <Skeleton height={320} />
  </div>
);
