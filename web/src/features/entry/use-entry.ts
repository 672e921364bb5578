import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { askToLogIn, useAuthPrompt } from "../../lib/auth-prompt.ts";
import { useSession } from "../../lib/session-store.ts";
import { ownEntryQuery } from "./entry.queries.ts";
import { openEntryDialog, useEntryDialog, useRegistered } from "./entry-dialog-store.ts";
import { type EntryStatus, entryStatus } from "./entry-status.ts";
import { useNow } from "./use-now.ts";

type Entry = {
  status: EntryStatus;
  /** The logged-in user's state from the server; undefined for visitors and until it loads. */
  own: OwnEntry | undefined;
  now: Date;
  /** Registered already: now or before. */
  isIn: boolean;
  isLoggedIn: boolean;
  /** The registration dialog is open. */
  isOpen: boolean;
  /** A dialog's code may be on its way: the press was not lost. */
  isBusy: boolean;
  /** Opens the registration dialog, for visitors after the login; does nothing unless the status is `open`. */
  press: () => void;
};

/** The user's registration in a tournament, which must come with its participants. */
export function useEntry(tournament: Tournament): Entry {
  const user = useSession((session) => session.user);
  const isOpen = useEntryDialog((dialog) => dialog.tournamentId === tournament.id);
  const isAsked = useAuthPrompt(({ prompt }) => prompt !== null);
  const playerId = user?.player_id ?? null;
  const justRegistered = useRegistered({ tournamentId: tournament.id, playerId: playerId ?? "" });
  const now = useNow(tournament.registration_deadline);
  const own = useQuery({ ...ownEntryQuery(tournament.id), enabled: user !== null }).data;
  const status = entryStatus(tournament, playerId, { now, justRegistered, own });
  const press = () => {
    if (status !== "open") return;
    if (useSession.getState().token === null) askToLogIn({ onSignedIn: () => openEntryDialog(tournament.id) });
    else openEntryDialog(tournament.id);
  };
  const isIn = status === "registered" || status === "already-registered";
  return { status, own, now, isIn, isLoggedIn: user !== null, isOpen, isBusy: isAsked || isOpen, press };
}
