import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";

export type Round = { number: number; name: string; games: readonly TournamentGame[] };

/** The drawn games by round, first round first, each in the order of its positions. */
export function roundsOf(games: readonly TournamentGame[]): Round[] {
  const inOrder = games.toSorted((a, b) => a.round_number - b.round_number || a.position - b.position);
  const numbers = [...new Set(inOrder.map((game) => game.round_number))];
  return numbers.map((number) => {
    const ofRound = inOrder.filter((game) => game.round_number === number);
    return { number, name: ofRound[0]?.round_name ?? t`Round ${number}`, games: ofRound };
  });
}

/** Whether referee and time may still be set. */
export const mayPlan = ({ status }: TournamentGame): boolean => status !== "completed" && status !== "cancelled";

/** 'Ada vs Bello', as a game is named to people. */
export const namesOf = ({ player1, player2 }: Pick<TournamentGame, "player1" | "player2">): string =>
  t`${{ name: player1?.name ?? t`TBD` }} vs ${{ otherName: player2?.name ?? t`TBD` }}`;
