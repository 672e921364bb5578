import { t } from "@lingui/core/macro";
import type { DeskMatch } from "@pockethall/contract/desk-matches";
import type { TournamentGame } from "@pockethall/contract/games";
import type { KnownReferee } from "@pockethall/contract/officials";
import { Ellipsis } from "lucide-react";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { startNote } from "../../lib/start-note.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Menu } from "../../ui/menu.tsx";
import { assignReferee, offeredReferees } from "./assign-referee.ts";
import { actionsOf, type GameAction, hasJustStarted, mayStart } from "./game-actions.ts";
import { namesOf } from "./match-names.ts";
import styles from "./organizer.module.css";
import { StartButton, unstart } from "./start-buttons.tsx";

type GameRowProps = {
  match: DeskMatch;
  /** Whether the tournament is under way, so that matches can start. */
  isOn: boolean;
  /** Whether its start is the next step. */
  isNext: boolean;
  referees: readonly KnownReferee[];
  onAsk: (action: GameAction) => void;
};

/** One match: the likeliest step as its button, all others in its menu. */
export function GameRow({ match, isOn, isNext, referees, onAsk }: GameRowProps) {
  const { game } = match;
  const names = namesOf(game);
  const { main, more } = actionsOf(game, isOn);
  const items = [
    ...(game.status === "live" ? [{ label: t`Score`, to: `/referee/matches/${game.id}` }] : []),
    ...(hasJustStarted(game) ? [{ label: t`Undo start`, onSelect: () => void unstart(game, names) }] : []),
    ...more.map(({ action, label }) => ({ label, onSelect: () => onAsk(action) })),
    ...offeredReferees(game, referees).map((referee) => ({
      label: t`Referee: ${{ name: referee.name }}`,
      onSelect: () => void assignReferee(game, referee, referees),
    })),
  ];
  return (
    <li className={cx(styles.match, isOver(game) && styles.done)}>
      <div className={styles.words}>
        <p>
          <Side game={game} side={1} /> <span className="quiet">{t`vs`}</span> <Side game={game} side={2} />
        </p>
        <p className="quiet">
          <StatusChip match={match} /> {factsOf(match).join("\u00a0· ")}
        </p>
      </div>
      {mayStart(game, isOn) && <StartButton game={game} names={names} isNext={isNext} />}
      {main && (
        <Button aria-label={`${main.label}: ${names}`} onClick={() => onAsk(main.action)}>
          {main.label}
        </Button>
      )}
      {items.length > 0 && <Menu label={t`More: ${names}`} trigger={<Ellipsis />} items={items} />}
    </li>
  );
}

const isOver = ({ status }: TournamentGame): boolean => status === "completed" || status === "cancelled";

function StatusChip({ match: { game, called_at } }: { match: DeskMatch }) {
  if (game.status === "live") return <Chip tone="live">{t`Live`}</Chip>;
  if (game.status === "postponed") return <Chip tone="warning">{t`Postponed`}</Chip>;
  if (game.status === "cancelled") return <Chip tone="danger">{t`Cancelled`}</Chip>;
  if (game.status === "scheduled" && called_at !== null) return <Chip tone="warning">{t`Called`}</Chip>;
  return null;
}

/** 'Round 1, match 3 · Table 2 · referee Ada Obi · best of 5 · 10:30'; a finished match has only its name. */
function factsOf({ game, table, referee }: DeskMatch): string[] {
  const label = t`${{ round: game.round_name }}, match ${{ position: game.position }}`;
  if (isOver(game)) return [label];
  return [
    label,
    ...(table === null ? [] : [table]),
    ...(referee === null ? [] : [t`referee ${{ name: referee }}`]),
    ...(game.unknown_fields.includes("total_frames") ? [] : [t`best of ${{ frames: game.total_frames }}`]),
    ...(game.scheduled_at === null || game.status === "live" ? [] : [timeOf(game)]),
    ...(game.youtube_video_url ? [t`stream`] : []),
  ];
}

/** 'Mar 04, 14:30'; the day alone where the time of day is unknown. */
const timeOf = ({ scheduled_at, unknown_fields }: TournamentGame): string =>
  unknown_fields.includes("time_of_day")
    ? formatDate(scheduled_at)
    : `${formatDate(scheduled_at)}, ${formatTime(scheduled_at)}`;

function Side({ game, side }: { game: TournamentGame; side: 1 | 2 }) {
  const player = side === 1 ? game.player1 : game.player2;
  const score = side === 1 ? game.player1_score : game.player2_score;
  const isWinner = game.winner_id !== null && game.winner_id === player?.id;
  const start = startNote(game.handicap, side);
  return (
    <span className={isWinner ? styles.winner : undefined}>
      {player?.name ?? t`TBD`} {start && <span className="quiet">({start})</span>}{" "}
      {score !== null && <b className="tabular">{score}</b>}
    </span>
  );
}
