import type { MatchId } from "@pockethall/domain/ids";
import { create } from "zustand";
import { askToLogIn } from "./auth-prompt.ts";
import { useSession } from "./session-store.ts";

/** Somebody who may be given something. */
export type Giftee = { id: string; name: string };

/** The gift dialog that any page may ask for; the app shows it. */
export const useGiftPrompt = create<{ players: readonly Giftee[] | null; matchId?: MatchId | undefined }>()(() => ({
  players: null,
}));

/** Opens the gift dialog for one of these players, of the match one watches; who is not logged in is asked to do so first. */
export function offerGift(players: readonly Giftee[], matchId?: MatchId): void {
  const open = () => useGiftPrompt.setState({ players, matchId });
  if (useSession.getState().token === null) askToLogIn({ onSignedIn: open });
  else open();
}

export const closeGift = (): void => useGiftPrompt.setState({ players: null });

/** The players but the one who is logged in: nobody gives to themselves. */
export const othersOf = (players: readonly Giftee[], ownPlayerId: string | undefined): readonly Giftee[] =>
  players.filter(({ id }) => id !== ownPlayerId);
