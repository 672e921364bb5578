import { t } from "@lingui/core/macro";
import type { GamePlayer, TournamentGame } from "@pockethall/contract/games";
import type { Moment } from "./moments.ts";

const UNKNOWN: Omit<GamePlayer, "id" | "name"> = {
  state: null,
  avatar_url: null,
  ranking: null,
  win_rate: null,
  tournaments_played: null,
  highest_break: null,
  century_breaks: null,
  total_earnings: null,
};

/**
 * The game with the players whom a position of its log is about. A match that was re-opened after a correction may have
 * been played by others before; of those, only the players of today are known by name.
 */
export function withPlayersAt<Game extends TournamentGame>(
  game: Game,
  moments: readonly Moment[],
  position: number,
): Game {
  const reopened = moments.slice(position - 1).find(({ action }) => action.kind === "reopened");
  const players = reopened?.action.kind === "reopened" ? reopened.action.players : undefined;
  if (players === undefined) return game;
  const slot = (id: string) => {
    const known = [game.player1, game.player2].find((player) => player?.id === id);
    return known ?? { ...UNKNOWN, id, name: t`Earlier player` };
  };
  const [player1, player2] = players.map(slot);
  return { ...game, player1_id: players[0], player2_id: players[1], player1, player2 };
}
