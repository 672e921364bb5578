import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";

/** Whether referee and time may still be set. */
export const mayPlan = ({ status }: TournamentGame): boolean => status !== "completed" && status !== "cancelled";

/** 'Ada vs Bello', as a game is named to people. */
export const namesOf = ({ player1, player2 }: Pick<TournamentGame, "player1" | "player2">): string =>
  t`${{ name: player1?.name ?? t`TBD` }} vs ${{ otherName: player2?.name ?? t`TBD` }}`;
