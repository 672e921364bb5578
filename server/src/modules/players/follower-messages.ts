import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { resultText } from "@pockethall/domain/result-text";
import type { Notice } from "../notifications/notifications.service.ts";

type Message = {
  game_id: MatchId;
  kind: string;
  status: string;
  name1: string;
  name2: string;
  outcome: string | null;
  player1_id: PlayerId | null;
  winner_id: PlayerId | null;
  player1_score: number | null;
  player2_score: number | null;
  round_name: string;
  tournament: string;
};

/** What followers read of a game that began or ended, in its current state; null when that is no longer true. */
export function followerMessage(game: Message): Notice | null {
  const about = {
    event: "followed-player",
    type: "info",
    url: `/matches/${game.game_id}`,
    dedupeKey: `followed:${game.game_id}:${game.kind}`,
  } as const;
  const where = `${game.round_name} of ${game.tournament}`;
  if (game.kind === "started")
    return game.status === "live"
      ? { ...about, title: "Match under way", message: `${game.name1} v ${game.name2}, ${where}.` }
      : null;
  if (game.status !== "completed") return null;
  const { name1, name2, outcome, player1_id, winner_id, player1_score, player2_score } = game;
  const winner = winner_id === null ? null : winner_id === player1_id ? 1 : 2;
  const end = resultText({ names: [name1, name2], outcome, scores: [player1_score, player2_score], winner });
  return { ...about, title: "Score final", message: `${end}, ${where}.` };
}
