import type { MatchId } from "@pockethall/domain/ids";
import { create } from "zustand";
import { askToLogIn } from "./auth-prompt.ts";
import { useSession } from "./session-store.ts";

/** A possible receiver of a gift. */
export type Giftee = { id: string; name: string };

/** The gift dialog that any page may ask for; the app shows it. */
export const useGiftPrompt = create<{ players: readonly Giftee[] | null; matchId?: MatchId | undefined }>()(() => ({
  players: null,
}));

/** Opens the gift dialog for one of these players, of the watched match; a visitor is asked to log in first. */
export function offerGift(players: readonly Giftee[], matchId?: MatchId): void {
  const open = () => useGiftPrompt.setState({ players, matchId });
  if (useSession.getState().token === null) askToLogIn({ onSignedIn: open });
  else open();
}

export const closeGift = (): void => useGiftPrompt.setState({ players: null });

/** The players except the logged-in one: a gift to oneself is not possible. */
export const othersOf = (players: readonly Giftee[], ownPlayerId: string | undefined): readonly Giftee[] =>
  players.filter(({ id }) => id !== ownPlayerId);
