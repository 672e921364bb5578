import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { MessageSquare } from "lucide-react";
import { openComments } from "../../lib/comments-prompt.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { GiftButton } from "../../ui/gift-button.tsx";
import { Money } from "../../ui/money.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { frameText, pairing, pointsLine, statusChip } from "./game-facts.ts";
import styles from "./live-card.module.css";
import { MatchLines } from "./match-lines.tsx";
import { MatchVideo } from "./match-video.tsx";

/** A live game on the list of live matches; the card is the way to its viewer. */
export function LiveCard({ game }: { game: Game }) {
  const { text, tone } = statusChip(game.status);
  return (
    <Card as="li" pressable className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <StretchedLink to={`/live-matches/${game.id}`}>
            {game.tournament?.name ?? t`TBD`}
            <span className="visually-hidden">: {pairing(game)}</span>
          </StretchedLink>
        </h2>
        <Chip tone={tone}>{text}</Chip>
      </div>
      {game.youtube_video_url && (
        <div className={styles.video}>
          <MatchVideo url={game.youtube_video_url} title={pairing(game)} />
        </div>
      )}
      <MatchLines game={game} avatars large />
      <div className={styles.foot}>
        <p className={styles.facts}>
          <span className={styles.points}>{pointsLine(game)}</span>
          <span>{game.tournament?.state ?? t`N/A`}</span>
          <span>{game.round_name}</span>
          <span className="tabular">{frameText(game)}</span>
          <strong className={styles.prize}>
            <span className="visually-hidden">{t`Prize pool`} </span>
            <Money naira={game.tournament?.total_prize_pool} />
          </strong>
        </p>
        <div className={styles.actions}>
          <Button onClick={() => openComments(game)}>
            <MessageSquare aria-hidden="true" />
            <span className={styles.word}>{t`Comment`}</span>
            <span className="visually-hidden"> {t`on ${{ pairing: pairing(game) }}`}</span>
          </Button>
          <GiftButton players={[game.player1, game.player2]} matchId={game.id}>
            <span className={styles.word}>{t`Gift`}</span>
            <span className="visually-hidden"> {t`to a player: ${{ pairing: pairing(game) }}`}</span>
          </GiftButton>
        </div>
      </div>
    </Card>
  );
}
