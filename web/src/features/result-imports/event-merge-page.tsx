import { t } from "@lingui/core/macro";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EventDifferences } from "./event-differences.tsx";
import { factsOf, sourceOf } from "./event-labels.ts";
import { EventMergeForm } from "./event-merge-form.tsx";
import { eventPreviewQuery, type MergeEvent } from "./event-merges.queries.ts";
import styles from "./result-imports.module.css";

/** /admin/imports/{id}/compare/{otherId}: two tournaments match by match, and merging them. */
export function EventMergePage() {
  const isAdmin = useSession((session) => session.user?.roles.includes("admin") ?? false);
  if (!isAdmin) return <NotAllowed title={t`Compare tournaments`} hint={t`This page is for admins.`} />;
  return (
    <>
      <BackLink to="/admin/imports?state=duplicates">{t`Imported results`}</BackLink>
      <PageHeader
        title={t`Compare tournaments`}
        subtitle={t`One event from two sources becomes one tournament, and its matches count once. It can be undone.`}
      />
      <Comparison />
    </>
  );
}

function Comparison() {
  const address = useParams();
  const [id, otherId] = [idFrom<TournamentId>(address["id"] ?? ""), idFrom<TournamentId>(address["otherId"] ?? "")];
  const [params, change] = useSearch();
  const keptId = params.get("keep") === id ? id : otherId;
  const preview = useQuery(eventPreviewQuery(keptId === id ? otherId : id, keptId));
  const waiting = <SkeletonRows rows={6} label={t`Comparing the tournaments`} />;
  return (
    <Loaded query={preview} failure={t`Couldn't compare the tournaments`} waiting={waiting}>
      {(data) => (
        <div className={styles.parts}>
          <div className={styles.events}>
            <EventCard event={data.kept} chip={t`Kept`} />
            <EventCard event={data.tournament} chip={t`Merged into it`} />
          </div>
          <EventDifferences preview={data} />
          <EventMergeForm preview={data} onKeep={(keep) => change({ keep })} />
        </div>
      )}
    </Loaded>
  );
}

function EventCard({ event, chip }: { event: MergeEvent; chip: string }) {
  return (
    <TitledCard title={event.name} aside={<Chip>{chip}</Chip>}>
      <Facts>
        <Fact name={t`Tournament`}>
          <Link to={`/tournaments/${event.id}`}>{event.name}</Link>
        </Fact>
        <Fact name={t`Days`}>{factsOf(event)}</Fact>
        <Fact name={t`Champion`}>{event.champion ?? t`N/A`}</Fact>
        <Fact name={t`Source`}>{sourceOf(event)}</Fact>
      </Facts>
    </TitledCard>
  );
}
