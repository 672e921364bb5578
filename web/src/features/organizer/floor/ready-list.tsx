import { plural, t } from "@lingui/core/macro";
import type { Floor, FloorMatch, FloorTable } from "@pockethall/contract/floor";
import { Ellipsis } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { formatTime } from "../../../lib/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { TitledCard } from "../../../ui/card.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "./floor.module.css";
import type { AskFloor } from "./floor-tiles.tsx";
import { nextCalls, tableFor } from "./next-calls.ts";
import { type FloorActions, pairOf } from "./use-floor.ts";
import { NameWithWhereabouts, Start } from "./whereabouts.tsx";

/** The number shown at first; above it there is a search field. */
const SHOWN_FIRST = 12;

type ReadyListProps = { floor: Floor; actions: FloorActions; ask: AskFloor };

/** The matches that can be called now, in the order of the plan, and those that wait for a player. */
export function ReadyList({ floor, actions, ask }: ReadyListProps) {
  const [search, setSearch] = useState("");
  const [isWhole, setIsWhole] = useState(false);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const { ready, waiting, tables } = floor;
  const free = tables.filter(({ state }) => state === "free");
  const next = nextCalls(ready, free);
  const found = ready.filter((match) => `${match.label} ${pairOf(match)}`.toLowerCase().includes(wanted));
  const shown = isWhole || wanted !== "" ? found : found.slice(0, SHOWN_FIRST);
  return (
    <div className={styles.queue}>
      <TitledCard
        title={t`Ready (${{ count: ready.length }})`}
        aside={tables.length > 0 && free.length === 0 && <span className="quiet">{t`No table is free`}</span>}
      >
        {ready.length > SHOWN_FIRST && (
          <TextField
            label={t`Find a player`}
            type="search"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        {ready.length === 0 && <p className="quiet">{t`No match can be called now.`}</p>}
        {ready.length > 0 && found.length === 0 && <p className="quiet">{t`No ready match of that name.`}</p>}
        <ul className={styles.rows}>
          {shown.map((match) => (
            <ReadyRow key={match.id} {...{ match, free, actions, ask }} isNext={next.has(match.id)} />
          ))}
        </ul>
        {shown.length < found.length && (
          <Button wide onClick={() => setIsWhole(true)}>
            {plural(found.length - shown.length, { one: "Show # more", other: "Show # more" })}
          </Button>
        )}
      </TitledCard>
      {waiting.length > 0 && (
        <TitledCard title={t`Waiting`}>
          <ul className={styles.rows}>
            {waiting.map((match) => (
              <li key={match.id} className={styles.row}>
                <Words match={match} />
              </li>
            ))}
          </ul>
        </TitledCard>
      )}
    </div>
  );
}

type ReadyRowProps = {
  match: FloorMatch;
  free: readonly FloorTable[];
  /** Whether it is the first for its table. */
  isNext: boolean;
  actions: FloorActions;
  ask: AskFloor;
};

/** Its planned table first, when that is free; amber only on the next match of a table. */
function ReadyRow({ match, free, isNext, actions, ask }: ReadyRowProps) {
  const names = pairOf(match);
  const best = tableFor(match, free);
  const others = free.filter((table) => table !== best);
  return (
    <li className={styles.row}>
      <Words match={match} />
      <span className={styles.rowButtons}>
        {best && (
          <Button
            variant={isNext ? "primary" : "secondary"}
            loading={actions.busyId === match.id}
            aria-label={t`Call to ${{ table: best.name }}: ${names}`}
            onClick={() => void actions.call(match, best)}
          >
            {t`Call to ${{ table: best.name }}`}
          </Button>
        )}
        <Menu
          label={t`More: ${names}`}
          trigger={<Ellipsis />}
          items={[
            ...others.map((table) => ({
              label: t`Call to ${{ table: table.name }}`,
              onSelect: () => void actions.call(match, table),
            })),
            { label: t`Start without a table`, onSelect: () => void actions.start(match) },
            { label: t`Result`, onSelect: () => ask(match, "result") },
            { label: t`Walkover`, onSelect: () => ask(match, "walkover") },
            { label: t`Referee and time`, onSelect: () => ask(match, "plan") },
            { label: t`Postpone`, onSelect: () => ask(match, "postpone") },
          ]}
        />
      </span>
    </li>
  );
}

/** The expected time, where there is one; otherwise the planned one. */
function Words({ match }: { match: FloorMatch }) {
  const { expected } = match;
  const facts = [
    match.label,
    ...(expected
      ? [t`about ${{ time: formatTime(expected.at) }}, ${{ table: expected.table }}`]
      : match.scheduled_at
        ? [formatTime(match.scheduled_at)]
        : []),
    ...(match.referee ? [t`referee ${{ name: match.referee }}`] : []),
    ...(match.waits_for ? [match.waits_for] : []),
  ];
  return (
    <>
      <p className={styles.names}>
        <NameWithWhereabouts player={match.player1} fallback={match.player1_source} />
        <Start match={match} side={1} /> <span className="quiet">{t`vs`}</span>{" "}
        <NameWithWhereabouts player={match.player2} fallback={match.player2_source} />
        <Start match={match} side={2} />
      </p>
      <p className="quiet">{facts.join("\u00a0· ")}</p>
    </>
  );
}
