import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { formatDate, formatTime } from "../../lib/dates.ts";
import type { Expected } from "../../lib/use-forecast.ts";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { outcomeText, pairing } from "./game-facts.ts";
import styles from "./game-row.module.css";
import { MatchLines } from "./match-lines.tsx";

type GameRowProps = { game: TournamentGame; action?: string; expected?: Expected | undefined };

/** One game in a dense list: when or how far at the left, the two lines, and the whole row goes to the game. */
export function GameRow({ game, action, expected }: GameRowProps) {
  const to =
    game.status === "live" || game.status === "completed" ? `/live-matches/${game.id}` : `/fixtures/${game.id}`;
  return (
    <li className={styles.row}>
      <When game={game} expected={expected} />
      <MatchLines game={game} />
      <StretchedLink to={to} className={action && styles.action}>
        {action}
        <span className="visually-hidden">
          {action ? `: ${pairing(game)}` : t`${{ pairing: pairing(game) }}, details`}
        </span>
      </StretchedLink>
    </li>
  );
}

function When({ game, expected }: Pick<GameRowProps, "game" | "expected">) {
  if (game.status === "live")
    return (
      <span className={styles.live}>
        <span className={styles.word}>{t`LIVE`}</span>
        <span className="tabular">{t`Frame ${{ currentFrame: game.current_frame }}`}</span>
      </span>
    );
  if (game.status === "completed")
    return (
      <span className={styles.when}>
        <strong>{outcomeText(game) ?? t`Ended`}</strong>
        {game.completed_at && <span>{formatDate(game.completed_at, true)}</span>}
      </span>
    );
  const isOff = game.status === "postponed" || game.status === "cancelled";
  if (expected && !isOff)
    return (
      <span className={styles.when}>
        <strong className="tabular">{t`about ${{ time: formatTime(expected.expected_at) }}`}</strong>
        <span>{expected.table}</span>
      </span>
    );
  return (
    <span className={styles.when}>
      <strong className="tabular">
        {isOff ? (game.status === "postponed" ? t`Off` : t`Void`) : formatTime(game.scheduled_at)}
      </strong>
      <span>{isOff ? game.status : game.scheduled_at && formatDate(game.scheduled_at)}</span>
    </span>
  );
}
