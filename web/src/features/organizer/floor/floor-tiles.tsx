import { plural, t } from "@lingui/core/macro";
import type { Floor, FloorMatch, FloorTable } from "@pockethall/contract/floor";
import type { TournamentGame } from "@pockethall/contract/games";
import { formatTime } from "../../../lib/dates.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { cx } from "../../../ui/cx.ts";
import { type GameAction, hasJustStarted } from "../game-actions.ts";
import { CallNote } from "./call-note.tsx";
import styles from "./floor.module.css";
import { minutesBetween, useNowMs } from "./minutes-since.ts";
import { type FloorActions, pairOf } from "./use-floor.ts";
import { NameWithWhereabouts, Start } from "./whereabouts.tsx";

export type AskFloor = (match: FloorMatch, action: GameAction | "marker") => void;

type FloorTilesProps = {
  floor: Floor;
  games: readonly TournamentGame[];
  actions: FloorActions;
  ask: AskFloor;
};

/** One tile for each table; live matches without a table follow. */
export function FloorTiles({ floor, games, actions, ask }: FloorTilesProps) {
  const nowMs = useNowMs();
  const gameOf = (match: FloorMatch) => games.find(({ id }) => id === match.id);
  const common = { nowMs, actions, ask, callMinutes: floor.call_minutes };
  const halls = new Set(floor.tables.map(({ hall }) => hall));
  return (
    <ul className={styles.tiles}>
      {floor.tables.map((table) => (
        <Card as="li" key={table.id} className={cx(styles.tile, styles[table.state])}>
          <TileHead table={table} nowMs={nowMs} withHall={halls.size > 1} />
          {table.taken_by && <p className="quiet">{table.taken_by}</p>}
          {table.match && <OnTable {...common} match={table.match} table={table} game={gameOf(table.match)} />}
        </Card>
      ))}
      {floor.off_table.map((match) => (
        <Card as="li" key={match.id} className={cx(styles.tile, styles["live"])}>
          <p className={styles.tileHead}>
            <b>{t`No table`}</b>
            <Chip tone="live">{t`Live`}</Chip>
          </p>
          <OnTable {...common} match={match} game={gameOf(match)} />
        </Card>
      ))}
    </ul>
  );
}

function TileHead({ table, nowMs, withHall }: { table: FloorTable; nowMs: number; withHall: boolean }) {
  return (
    <p className={styles.tileHead}>
      <b>
        {table.name}
        {withHall && <span className="quiet"> {table.hall}</span>}
      </b>
      <TableState table={table} nowMs={nowMs} />
    </p>
  );
}

function TableState({ table: { state, since, until }, nowMs }: { table: FloorTable; nowMs: number }) {
  const minutes = since === null ? null : minutesBetween(since, nowMs);
  if (state === "live") return <Chip tone="live">{minutes === null ? t`Live` : t`Live, ${minutes} min`}</Chip>;
  if (state === "called") return <Chip tone="warning">{t`Called ${{ minutes: minutes ?? 0 }} min ago`}</Chip>;
  if (state === "taken") return <Chip>{t`In use`}</Chip>;
  if (state === "closed") return <Chip tone="danger">{t`Out of order until ${{ time: formatTime(until) }}`}</Chip>;
  return <Chip tone="completed">{t`Free`}</Chip>;
}

type OnTableProps = {
  match: FloorMatch;
  table?: FloorTable;
  game: TournamentGame | undefined;
  nowMs: number;
  callMinutes: number;
  actions: FloorActions;
  ask: AskFloor;
};

/** The match on a table, and what can be done about it: the likeliest step first. */
function OnTable({ match, table, game, nowMs, callMinutes, actions, ask }: OnTableProps) {
  const names = pairOf(match);
  const isLive = match.status === "live";
  const isLate = table?.answer_by != null && nowMs >= Date.parse(table.answer_by);
  const busy = actions.busyId === match.id;
  return (
    <>
      <div className={styles.sides}>
        <Side match={match} side={1} score={isLive ? (game?.player1_score ?? match.player1_score) : null} />
        <Side match={match} side={2} score={isLive ? (game?.player2_score ?? match.player2_score) : null} />
      </div>
      <p className="quiet">
        {match.label}
        {match.referee && <> · {t`referee ${{ name: match.referee }}`}</>}
        {match.marker && <MarkerNote marker={match.marker} />}
      </p>
      {isLate && <p className={styles.late}>{noAnswerText(callMinutes)}</p>}
      <div className={styles.tileButtons}>
        <Button aria-label={t`Marker: ${names}`} onClick={() => ask(match, "marker")}>
          {t`Marker`}
        </Button>
        {isLive ? (
          <>
            <Button aria-label={t`Result: ${names}`} onClick={() => ask(match, "result")}>
              {t`Result`}
            </Button>
            {game && hasJustStarted(game) ? (
              <Button loading={busy} aria-label={t`Undo start: ${names}`} onClick={() => void actions.unstart(match)}>
                {t`Undo start`}
              </Button>
            ) : (
              <LinkButton to={`/referee/matches/${match.id}`} aria-label={t`Score: ${names}`}>{t`Score`}</LinkButton>
            )}
          </>
        ) : (
          <>
            <Button
              variant="primary"
              loading={busy}
              aria-label={t`Start: ${names}`}
              onClick={() => void actions.start(match)}
            >
              {t`Start`}
            </Button>
            {isLate && (
              <Button aria-label={t`Walkover: ${names}`} onClick={() => ask(match, "walkover")}>
                {t`Walkover`}
              </Button>
            )}
            <Button disabled={busy} aria-label={t`Undo call: ${names}`} onClick={() => void actions.takeBack(match)}>
              {t`Undo call`}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const noAnswerText = (minutes: number): string =>
  plural({ minutes }, { one: "No answer for # minute.", other: "No answer for # minutes." });

function MarkerNote({ marker: { name, has_account } }: { marker: NonNullable<FloorMatch["marker"]> }) {
  return <> · {has_account ? t`marker ${name}` : t`marker ${name}, without an account`}</>;
}

function Side({ match, side, score }: { match: FloorMatch; side: 1 | 2; score: number | null }) {
  const player = side === 1 ? match.player1 : match.player2;
  const start = <Start match={match} side={side} />;
  return (
    <p className={styles.side}>
      {score === null ? (
        <span>
          <NameWithWhereabouts player={player} fallback={null} />
          {start}
          {player?.call && <CallNote call={player.call} />}
        </span>
      ) : (
        <span>
          {player?.name ?? t`TBD`}
          {start}
        </span>
      )}
      {score !== null && <b className="tabular">{score}</b>}
    </p>
  );
}
