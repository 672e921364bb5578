import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";

export type Round = { name: string; games: TournamentGame[] };

/** Games grouped by the name of their round, in the order in which the rounds first appear. */
export function byRound(games: readonly TournamentGame[]): Round[] {
  const rounds = new Map<string, TournamentGame[]>();
  for (const game of games) {
    const name = game.round_name || t`Round ${{ roundNumber: game.round_number }}`;
    const round = rounds.get(name);
    if (round) round.push(game);
    else rounds.set(name, [game]);
  }
  return [...rounds].map(([name, rows]) => ({ name, games: rows }));
}

/** The latest round first: what a finished or running tournament is read for. */
export const latestRoundFirst = (games: readonly TournamentGame[]): TournamentGame[] =>
  games.toSorted((a, b) => b.round_number - a.round_number || a.position - b.position);
