import type { Game } from "@pockethall/contract/games";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./referee.module.css";
import { ScoreBoard } from "./score-board.tsx";

/** The end of a match. */
export function MatchResult({ game }: { game: Game }) {
  return (
    <div className={styles.pad}>
      <ScoreBoard game={game} />
      <Notice tone={game.status === "completed" ? "success" : "warning"}>{resultWords(game)}</Notice>
      <LinkButton variant="primary" large to="/referee">
        My matches
      </LinkButton>
    </div>
  );
}

function resultWords({ status, winner, player1_score, player2_score }: Game): string {
  if (status === "cancelled") return "This match was cancelled.";
  if (winner === null) return "The match is over without a winner.";
  const [most, fewest] = [player1_score ?? 0, player2_score ?? 0].sort((a, b) => b - a);
  return `${winner} wins ${most}–${fewest}. The result is saved.`;
}
