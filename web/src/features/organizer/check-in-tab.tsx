import type { Entry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import * as texts from "../../texts/organizer/check-in-tab.ts";
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
  { value: "no", label: texts.notHereYet },
  { value: "yes", label: texts.checkedIn },
  { value: "all", label: texts.everyone },
] as const;

/** Who is there: by their code, or from the list with one press each. */
export function CheckInTab({ tournament }: DeskTabProps) {
  return (
    <div className={styles.stack}>
      <TitledCard title={texts.byCode}>
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
  if (!settings?.check_in_opens_at) return <p className={styles.quiet}>{texts.noCheckInWindowIs}</p>;
  return (
    <p className={styles.quiet}>
      {texts.playersCheckInFrom} <RecordTime value={settings.check_in_opens_at} /> {texts.to}{" "}
      <RecordTime value={settings.check_in_closes_at} />.{" "}
      {settings.unchecked_lose_seat ? texts.whoHasNotLosesThe : texts.whoHasNotKeepsThe}
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
    <section aria-label={texts.list}>
      <div className={styles.filters}>
        <SelectField
          label={texts.show}
          options={SHOWN}
          value={shown}
          onChange={(event) => change({ checked: event.currentTarget.value, page: null })}
        />
        <TextField
          label={texts.name}
          type="search"
          autoComplete="off"
          value={params.get("search") ?? ""}
          onChange={(event) => change({ search: event.currentTarget.value, page: null })}
        />
      </div>
      <Loaded
        query={entries}
        waiting={<SkeletonRows label={texts.loadingEntries} />}
        failure={texts.failedToFetchEntries}
      >
        {({ data, meta, counts }) => (
          <>
            <CountLine>{texts.ofCheckedIn(counts.checked_in, counts.registered)}</CountLine>
            {data.length === 0 ? (
              <EmptyState
                art={search ? "search" : "rack"}
                title={shown === "no" && !search ? texts.nobodyIsMissing : texts.nobodyFound}
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
              label={texts.entries}
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
          <strong>{entry.player.name}</strong> <span className={styles.quiet}>{entry.player.state ?? texts.nA}</span>
        </p>
        {isHere && (
          <p className={styles.quiet}>
            {texts.hereSince} <RecordTime value={entry.checked_in_at} />
          </p>
        )}
      </div>
      <span className={styles.buttons}>
        {entry.code && (
          <Button variant="plain" aria-label={texts.codeOf(entry.player.name)} onClick={() => setIsShowingCode(true)}>
            {texts.code}
          </Button>
        )}
        <Button
          large
          variant={isHere ? "secondary" : "primary"}
          loading={busy}
          aria-label={isHere ? texts.takeBackName(entry.player.name) : texts.checkInName(entry.player.name)}
          onClick={() => void checkIn({ registration_id: entry.id, checked_in: !isHere })}
        >
          {isHere ? texts.takeBack : texts.checkIn}
        </Button>
      </span>
      {isShowingCode && entry.code && (
        <CodeDialog name={entry.player.name} code={entry.code} onClose={() => setIsShowingCode(false)} />
      )}
    </li>
  );
}
