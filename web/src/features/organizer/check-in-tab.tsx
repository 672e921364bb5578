import type { Entry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Card, TitledCard } from "../../ui/card.tsx";
import { CountLine } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { CodeForm } from "./code-form.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";
import styles from "./organizer.module.css";
import { ENTRIES_PER_PAGE, entriesQuery } from "./organizer.queries.ts";
import { useCheckIn } from "./use-check-in.ts";

const SHOWN = [
  { value: "no", label: "Not here yet" },
  { value: "yes", label: "Checked in" },
  { value: "all", label: "Everyone" },
] as const;

/** Who is there: by their code, or from the list with one press each. */
export function CheckInTab({ tournament }: DeskTabProps) {
  return (
    <div className={styles.stack}>
      <TitledCard title="By code">
        <div className={styles.stack}>
          <WindowWords tournament={tournament} />
          <CodeForm tournamentId={tournament.id} />
        </div>
      </TitledCard>
      <CheckInList tournament={tournament} />
    </div>
  );
}

function WindowWords({ tournament: { settings } }: { tournament: Tournament }) {
  if (!settings?.check_in_opens_at)
    return <p className={styles.quiet}>No check-in window is set. You can set one under Edit, before the draw.</p>;
  return (
    <p className={styles.quiet}>
      Players check in from <RecordTime value={settings.check_in_opens_at} /> to{" "}
      <RecordTime value={settings.check_in_closes_at} />.{" "}
      {settings.unchecked_lose_seat ? "Who has not, loses the seat." : "Who has not, keeps the seat."}
    </p>
  );
}

function CheckInList({ tournament }: DeskTabProps) {
  const [params, change] = useSearch();
  const shown = choiceOf(params.get("checked"), SHOWN, "no");
  const page = pageOf(params);
  const search = useDeferredValue(params.get("search") ?? "");
  const entries = useQuery(
    entriesQuery(tournament.id, {
      page,
      ...(search ? { search } : {}),
      ...(shown === "all" ? {} : { checked_in: shown }),
    }),
  );
  return (
    <section aria-label="List">
      <div className={styles.filters}>
        <SelectField
          label="Show"
          options={SHOWN}
          value={shown}
          onChange={(event) => change({ checked: event.currentTarget.value, page: null })}
        />
        <TextField
          label="Name"
          type="search"
          autoComplete="off"
          value={params.get("search") ?? ""}
          onChange={(event) => change({ search: event.currentTarget.value, page: null })}
        />
      </div>
      <Loaded query={entries} waiting={<SkeletonRows label="Loading entries" />} failure="Failed to fetch entries">
        {({ data, meta, counts }) => (
          <>
            <CountLine>{`${counts.checked_in} of ${counts.registered} checked in`}</CountLine>
            {data.length === 0 ? (
              <EmptyState
                art={search ? "search" : "rack"}
                title={shown === "no" && !search ? "Nobody is missing" : "Nobody found"}
              />
            ) : (
              <Card flush>
                <ul className={styles.entries}>
                  {data.map((entry) => (
                    <CheckInRow key={entry.id} entry={entry} tournamentId={tournament.id} />
                  ))}
                </ul>
              </Card>
            )}
            <Pagination
              label="Entries"
              page={page}
              perPage={ENTRIES_PER_PAGE}
              total={meta.total}
              onPage={(next) => change({ page: next === 1 ? null : next })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

function CheckInRow({ entry, tournamentId }: { entry: Entry; tournamentId: string }) {
  const { checkIn, busy } = useCheckIn(tournamentId);
  const [isShowingCode, setIsShowingCode] = useState(false);
  const isHere = entry.checked_in_at !== null;
  return (
    <li className={styles.game}>
      <div className={styles.words}>
        <p>
          <strong>{entry.player.name}</strong> <span className={styles.quiet}>{entry.player.state ?? "N/A"}</span>
        </p>
        {isHere && (
          <p className={styles.quiet}>
            Here since <RecordTime value={entry.checked_in_at} />
          </p>
        )}
      </div>
      {entry.code && (
        <Button variant="plain" aria-label={`Code of ${entry.player.name}`} onClick={() => setIsShowingCode(true)}>
          Code
        </Button>
      )}
      <Button
        large
        variant={isHere ? "secondary" : "primary"}
        loading={busy}
        aria-label={isHere ? `Take back: ${entry.player.name}` : `Check in: ${entry.player.name}`}
        onClick={() => void checkIn({ registration_id: entry.id, checked_in: !isHere })}
      >
        {isHere ? "Take back" : "Check in"}
      </Button>
      {isShowingCode && entry.code && (
        <CodeDialog name={entry.player.name} code={entry.code} onClose={() => setIsShowingCode(false)} />
      )}
    </li>
  );
}
