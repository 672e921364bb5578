import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { openComments } from "../../lib/comments-prompt.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { GiftButton } from "../../ui/gift-button.tsx";
import { Link } from "../../ui/link.tsx";
import { pairing, pointsLine, statusChip } from "./game-facts.ts";
import styles from "./live-viewer.module.css";
import { MatchLines } from "./match-lines.tsx";
import { MatchVideo } from "./match-video.tsx";

/** The match in Home's viewer: tournament, status, players, scores and frame; its video only where there is one. */
export function ViewerMatch({ game }: { game: Game }) {
  const { text, tone } = statusChip(game.status);
  return (
    <article className={styles.match} aria-label={pairing(game)}>
      <header className={styles.head}>
        <Chip tone={tone}>{text}</Chip>
        <h3>
          <Link to={`/tournaments/${game.tournament_id}`}>{game.tournament?.name ?? t`TBD`}</Link>
        </h3>
      </header>
      <MatchLines game={game} avatars large />
      <p className={styles.foot}>{pointsLine(game)}</p>
      <MatchVideo url={game.youtube_video_url} title={pairing(game)} />
      <footer className={styles.foot}>
        <span>{t`Frame ${{ currentFrame: game.current_frame }}`}</span>
        <span>{game.round_name}</span>
        <Link className={styles.watch} to={`/live-matches/${game.id}`}>
          {t`Match page`}
          <span className="visually-hidden">: {pairing(game)}</span>
        </Link>
      </footer>
      <div className={styles.foot}>
        <Button onClick={() => openComments(game, "bottom")}>{t`Comments`}</Button>
        <GiftButton players={[game.player1, game.player2]} matchId={game.id}>
          {t`Send Gift`}
        </GiftButton>
      </div>
    </article>
  );
}
