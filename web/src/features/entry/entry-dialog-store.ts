import { create } from "zustand";

type Open = {
  tournamentId: string | null;
  /** "player tournament" pairs: a phone may change hands. */
  registered: ReadonlySet<string>;
};

export type Seat = { tournamentId: string; playerId: string };

const keyOf = ({ tournamentId, playerId }: Seat): string => `${playerId} ${tournamentId}`;

/**
 * Whose registration dialog is open, and which seats were taken in this visit. Outside the components, because the end
 * of a session empties every query and with it the page below the dialog; after the login the dialog reopens.
 */
export const useEntryDialog = create<Open>()(() => ({ tournamentId: null, registered: new Set() }));

export const openEntryDialog = (tournamentId: string): void => useEntryDialog.setState({ tournamentId });

export const closeEntryDialog = (): void => useEntryDialog.setState({ tournamentId: null });

/** Whether the player took this seat in this visit. */
export const useRegistered = (seat: Seat): boolean => useEntryDialog(({ registered }) => registered.has(keyOf(seat)));

/** Remembers or forgets that the player took this seat just now. */
export const setRegistered = (seat: Seat, isRegistered: boolean): void =>
  useEntryDialog.setState(({ registered }) => {
    const next = new Set(registered);
    if (isRegistered) next.add(keyOf(seat));
    else next.delete(keyOf(seat));
    return { registered: next };
  });
