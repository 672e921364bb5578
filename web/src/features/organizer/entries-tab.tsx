import { plural, t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CountLine, FilterSelect } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ApproveAll } from "./approve-all.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";
import { EntryRow } from "./entry-row.tsx";
import styles from "./organizer.module.css";
import { entriesQuery } from "./organizer.queries.ts";
import { WalkInDialog } from "./walk-in-dialog.tsx";
import { WalkInListDialog } from "./walk-in-list-dialog.tsx";

const STATUSES = [
  { value: "registered", label: t`Registered` },
  { value: "requested", label: t`Seat requests` },
  { value: "waiting", label: t`Waiting list` },
  { value: "offered", label: t`Offered a seat` },
  { value: "no-show", label: t`No-shows` },
] as const;

const NOBODY: Readonly<Record<Entry["status"], string>> = {
  registered: t`Players enter from the public page once it's published. You can also enter players at the desk.`,
  requested: t`Players who request a seat show here.`,
  waiting: t`Waiting players show here once all seats are taken.`,
  offered: t`Players who haven't taken an offered seat yet show here.`,
  "no-show": t`Players who lost their seat because they didn't check in show here.`,
};

/** Entries, requests and the waiting list. */
export function EntriesTab({ tournament }: DeskTabProps) {
  const [params, change] = useSearch();
  const [entering, setEntering] = useState<"player" | "list" | null>(null);
  const status = choiceOf(params.get("status"), STATUSES, "registered");
  const page = pageOf(params);
  const search = useDeferredValue(params.get("search") ?? "");
  const entries = useQuery({
    ...entriesQuery(tournament.id, { status, page, ...(search ? { search } : {}) }),
    refetchInterval: usePollWhileDown(),
  });
  const counts = entries.data?.counts;
  const isDrawn = tournament.drawn_at !== null;
  const isOpen = tournament.status === "upcoming" && !isDrawn;
  const mayChangeDraw = isDrawn && (tournament.status === "upcoming" || tournament.status === "ongoing");
  const options = STATUSES.map(({ value, label }) => ({
    value,
    label: counts ? `${label} (${value === "no-show" ? counts.no_shows : counts[value]})` : label,
  }));
  return (
    <section aria-label={t`Entries`}>
      <div className={styles.filters}>
        <FilterSelect label={t`Show`} options={options} value={status} name="status" />
        <TextField
          label={t`Name or code`}
          type="search"
          autoComplete="off"
          value={params.get("search") ?? ""}
          onChange={(event) => change({ search: event.currentTarget.value, page: null })}
        />
        <div className={styles.buttons}>
          {isOpen && <Button onClick={() => setEntering("player")}>{t`Enter a player`}</Button>}
          {isOpen && <Button onClick={() => setEntering("list")}>{t`Enter a list`}</Button>}
          {mayChangeDraw && <LinkButton to="?tab=draw">{t`Late entry or substitute`}</LinkButton>}
          {status === "requested" && entries.data && entries.data.data.length > 1 && (
            <ApproveAll entries={entries.data.data} tournamentId={tournament.id} />
          )}
        </div>
      </div>
      <Loaded query={entries} waiting={<SkeletonRows label={t`Loading entries`} />} failure={t`Couldn't load entries`}>
        {({ data, meta }) => (
          <>
            <CountLine>{plural({ total: meta.total }, { one: "# player", other: "# players" })}</CountLine>
            {data.length === 0 ? (
              <EmptyState
                art={search ? "search" : "rack"}
                title={search ? t`No one found` : t`No players yet`}
                hint={search ? undefined : NOBODY[status]}
              />
            ) : (
              <Card flush>
                <ul>
                  {data.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} tournament={tournament} />
                  ))}
                </ul>
              </Card>
            )}
            <ListPages label={t`Entries`} meta={meta} />
          </>
        )}
      </Loaded>
      {entering === "player" && <WalkInDialog tournamentId={tournament.id} onClose={() => setEntering(null)} />}
      {entering === "list" && <WalkInListDialog tournamentId={tournament.id} onClose={() => setEntering(null)} />}
    </section>
  );
}
