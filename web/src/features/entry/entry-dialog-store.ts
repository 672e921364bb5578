import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { create } from "zustand";
import { askToLogIn } from "../../lib/auth-prompt.ts";

type Open = {
  tournamentId: TournamentId | null;
  /** "player tournament" pairs: a phone may change hands. */
  registered: ReadonlySet<string>;
};

export type OwnRegistration = { tournamentId: TournamentId; playerId: PlayerId };

const keyOf = ({ tournamentId, playerId }: OwnRegistration): string => `${playerId} ${tournamentId}`;

/**
 * Whose registration dialog is open, and which places were taken in this visit. Outside the components, because the end
 * of a session empties every query and with it the page below the dialog; after the login the dialog reopens.
 */
export const useEntryDialog = create<Open>()(() => ({ tournamentId: null, registered: new Set() }));

export const openEntryDialog = (tournamentId: TournamentId): void => useEntryDialog.setState({ tournamentId });

export const closeEntryDialog = (): void => useEntryDialog.setState({ tournamentId: null });

/** The session is gone: the login takes the dialog's place, and after it the dialog starts over (spec section 4). */
export function logInAndReopen(tournamentId: TournamentId): void {
  closeEntryDialog();
  askToLogIn({ onSignedIn: () => openEntryDialog(tournamentId) });
}

/** Whether the player took this place in this visit. */
export const useRegistered = (registration: OwnRegistration): boolean =>
  useEntryDialog(({ registered }) => registered.has(keyOf(registration)));

/** Remembers or forgets that the player took this place just now. */
export const setRegistered = (registration: OwnRegistration, isRegistered: boolean): void =>
  useEntryDialog.setState(({ registered }) => {
    const next = new Set(registered);
    if (isRegistered) next.add(keyOf(registration));
    else next.delete(keyOf(registration));
    return { registered: next };
  });
