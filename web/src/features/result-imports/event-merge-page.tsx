import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import * as texts from "../../texts/result-imports/event-merges.ts";
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
  if (!isAdmin) return <NotAllowed title={texts.compareTournaments} hint={texts.onlyAdmins} />;
  return (
    <>
      <BackLink to="/admin/imports?state=duplicates">{texts.importedResults}</BackLink>
      <PageHeader title={texts.compareTournaments} subtitle={texts.oneEventTwice} />
      <Comparison />
    </>
  );
}

function Comparison() {
  const { id = "", otherId = "" } = useParams();
  const [params, change] = useSearch();
  const keptId = params.get("keep") === id ? id : otherId;
  const preview = useQuery(eventPreviewQuery(keptId === id ? otherId : id, keptId));
  const waiting = <SkeletonRows rows={6} label={texts.comparing} />;
  return (
    <Loaded query={preview} failure={texts.failedToCompare} waiting={waiting}>
      {(data) => (
        <div className={styles.parts}>
          <div className={styles.events}>
            <EventCard event={data.kept} chip={texts.keptChip} />
            <EventCard event={data.tournament} chip={texts.mergedChip} />
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
        <Fact name={texts.name}>
          <Link to={`/tournaments/${event.id}`}>{event.name}</Link>
        </Fact>
        <Fact name={texts.when}>{factsOf(event)}</Fact>
        <Fact name={texts.champion}>{event.champion ?? texts.nA}</Fact>
        <Fact name={texts.source}>{sourceOf(event)}</Fact>
      </Facts>
    </TitledCard>
  );
}
