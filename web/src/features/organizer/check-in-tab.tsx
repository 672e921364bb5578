import { t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Card, TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { CountLine, FilterSelect } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { CodeForm } from "./code-form.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";
import styles from "./organizer.module.css";
import { entriesQuery } from "./organizer.queries.ts";
import { PinCard } from "./pin-card.tsx";
import { useCheckIn } from "./use-check-in.ts";

const SHOWN = [
  { value: "no", label: t`Not here yet` },
  { value: "yes", label: t`Checked in` },
  { value: "all", label: t`Everyone` },
] as const;

/** Check-in by code, or from the list with one press each. */
export function CheckInTab({ tournament }: DeskTabProps) {
  return (
    <div className={styles.stack}>
      <TitledCard title={t`By code`}>
        <div className={styles.stack}>
          <WindowText tournament={tournament} />
          <CodeForm tournamentId={tournament.id} />
        </div>
      </TitledCard>
      <CheckInList tournament={tournament} />
      {tournament.settings?.check_in_opens_at && <PinCard tournamentId={tournament.id} />}
    </div>
  );
}

function WindowText({ tournament: { settings } }: { tournament: Tournament }) {
  if (!settings?.check_in_opens_at)
    return <p className="quiet">{t`No check-in window is set. You can set one under Edit, before the draw.`}</p>;
  return (
    <p className="quiet">
      {t`Players check in from`} <RecordTime value={settings.check_in_opens_at} /> {t`to`}{" "}
      <RecordTime value={settings.check_in_closes_at} />.{" "}
      {settings.unchecked_lose_seat
        ? t`Players who don't check in lose their seat.`
        : t`Players who don't check in keep their seat.`}
    </p>
  );
}

function CheckInList({ tournament }: DeskTabProps) {
  const [params, change] = useSearch();
  const shown = choiceOf(params.get("checked"), SHOWN, "no");
  const page = pageOf(params);
  const search = useDeferredValue(params.get("search") ?? "");
  const filter = { page, ...(search ? { search } : {}), ...(shown === "all" ? {} : { checked_in: shown }) };
  const entries = useQuery({ ...entriesQuery(tournament.id, filter), refetchInterval: usePollWhileDown() });
  return (
    <section aria-label={t`List`}>
      <div className={styles.filters}>
        <FilterSelect label={t`Show`} options={SHOWN} value={shown} name="checked" />
        <TextField
          label={t`Name`}
          type="search"
          autoComplete="off"
          value={params.get("search") ?? ""}
          onChange={(event) => change({ search: event.currentTarget.value, page: null })}
        />
      </div>
      <Loaded query={entries} waiting={<SkeletonRows label={t`Loading entries`} />} failure={t`Couldn't load entries`}>
        {({ data, meta, counts }) => (
          <>
            <CountLine>{t`${{ checkedIn: counts.checked_in }} of ${{ registered: counts.registered }} checked in`}</CountLine>
            {data.length === 0 ? (
              <EmptyState
                art={search ? "search" : "rack"}
                title={shown === "no" && !search ? t`Everyone is checked in` : t`No one found`}
              />
            ) : (
              <Card flush>
                <ul>
                  {data.map((entry) => (
                    <CheckInRow key={entry.id} entry={entry} tournamentId={tournament.id} />
                  ))}
                </ul>
              </Card>
            )}
            <ListPages label={t`Entries`} meta={meta} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function CheckInRow({ entry, tournamentId }: { entry: Entry; tournamentId: TournamentId }) {
  const { checkIn, busy } = useCheckIn(tournamentId);
  const [isShowingCode, setIsShowingCode] = useState(false);
  const isHere = entry.checked_in_at !== null;
  return (
    <li className={cx(styles.match, isHere && styles.done)}>
      <div className={styles.words}>
        <p>
          <strong>{entry.player.name}</strong> <span className="quiet">{entry.player.state ?? t`N/A`}</span>
        </p>
        {isHere && (
          <p className="quiet">
            {entry.checked_in_by ? t`Checked in by ${{ name: entry.checked_in_by.name }} at` : t`Checked in at`}{" "}
            <RecordTime value={entry.checked_in_at} />
          </p>
        )}
      </div>
      <Button
        loading={busy}
        aria-label={
          isHere ? t`Undo check-in: ${{ name: entry.player.name }}` : t`Check in: ${{ name: entry.player.name }}`
        }
        onClick={() => void checkIn({ registration_id: entry.id, checked_in: !isHere })}
      >
        {isHere ? t`Undo` : t`Check in`}
      </Button>
      {entry.code && (
        <Menu
          label={t`More: ${{ names: entry.player.name }}`}
          trigger={<Ellipsis />}
          items={[{ label: t`Show code`, onSelect: () => setIsShowingCode(true) }]}
        />
      )}
      {isShowingCode && entry.code && (
        <CodeDialog name={entry.player.name} code={entry.code} onClose={() => setIsShowingCode(false)} />
      )}
    </li>
  );
}
