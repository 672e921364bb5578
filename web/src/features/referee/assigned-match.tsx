import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import type { MatchId } from "@pockethall/domain/ids";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import styles from "./referee.module.css";

export type Unsent = { matchId: MatchId; count: number; game: Game | null };

const Waiting = ({ count }: { count: number }) =>
  count > 0 && <Chip tone="warning">{t`Saved on this phone: ${count} waiting`}</Chip>;

/** One match of the list; pressing it anywhere opens the pad. */
export function AssignedMatch({ game, unsentCount }: { game: Game; unsentCount: number }) {
  const isLive = game.status === "live";
  return (
    <Card as="li" pressable className={styles.match}>
      <div className={styles.matchHead}>
        <h2>
          <StretchedLink to={`/referee/matches/${game.id}`}>
            {t`${{ name: game.player1?.name ?? t`TBD` }} vs ${{ otherName: game.player2?.name ?? t`TBD` }}`}
          </StretchedLink>
        </h2>
        <Chip tone={isLive ? "live" : "scheduled"}>
          {isLive ? (
            <span className="tabular">{t`Live ${{ player1Score: game.player1_score ?? 0 }}–${{ player2Score: game.player2_score ?? 0 }}`}</span>
          ) : (
            t`Scheduled`
          )}
        </Chip>
      </div>
      <Waiting count={unsentCount} />
      <p className="quiet">
        {game.tournament?.name ?? t`Tournament`}&nbsp;· {game.round_name}
      </p>
      <p className="quiet">
        <RecordTime value={game.scheduled_at} />
        &nbsp;· {game.venue}
      </p>
    </Card>
  );
}

/** A match that is not on the list any more, and of which this phone still holds something. */
export function UnsentMatch({ waiting: { matchId, count, game } }: { waiting: Unsent }) {
  return (
    <Card as="li" pressable className={styles.match}>
      <h2>
        <StretchedLink to={`/referee/matches/${matchId}`}>
          {game
            ? t`${{ name: game.player1?.name ?? t`TBD` }} vs ${{ otherName: game.player2?.name ?? t`TBD` }}`
            : t`A match of this phone`}
        </StretchedLink>
      </h2>
      <Waiting count={count} />
      {game && <p className="quiet">{game.tournament?.name ?? t`Tournament`}</p>}
    </Card>
  );
}
