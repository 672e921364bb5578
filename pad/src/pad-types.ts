// The interface between the screen of a referee's pad and its engine. The engine lives below the screen: it keeps the
// log on the phone, sends it, and knows no React; the screen shows its snapshot and hands it actions.

import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import type { LogEntry, LogHead, MatchAction, MatchRules, MatchState } from "@pockethall/domain/match-log-types";

export type Scorer = { pad: string; name: string | null; since: string };

/** Where the last thing that was entered is. `sent`: the server has acknowledged everything. */
export type PadStatus = "loading" | "sent" | "saved-on-this-phone" | "sending" | "conflict" | "refused";

/** Why the server did not take what this phone holds; nothing is deleted without the referee's decision. */
export type PadConflict = {
  /** `taken-over`: another pad scores now. `behind`: events were written elsewhere. `refused`: the rules forbid it. */
  kind: "taken-over" | "behind" | "refused";
  reason: string;
  scorer: Scorer | null;
  /** What this phone holds that the server has not. */
  unsent: readonly LogEntry[];
  /** The match as the server has it. */
  theirs: MatchState;
};

export type PadSnapshot = {
  status: PadStatus;
  /** The match with everything on this phone, sent or not. Null while loading. */
  match: MatchState | null;
  head: LogHead | null;
  /** What an undo would take back (the action of `match.lastId`), for the screen to name it; null: nothing. */
  lastAction: MatchAction | null;
  /** Events that the server has not acknowledged. */
  unsentCount: number;
  /** Whether the last attempt to reach the server failed. */
  isOffline: boolean;
  /** The session has ended: events are kept here, and sent after a log-in and `wake()`. */
  isSignedOut: boolean;
  /** Another referee was assigned: nothing is entered here, and events that were not sent are kept. */
  isReplaced: boolean;
  /** Whether this pad is the one that scores. */
  isScorer: boolean;
  scorer: Scorer | null;
  conflict: PadConflict | null;
  /** Set when the phone could not keep an event: the screen must show it and stop. */
  storageProblem: string | null;
};

export type ActVerdict = { ok: true } | { ok: false; reason: string };

/** Player 1 and player 2. */
export type Players = readonly [PlayerId, PlayerId];

export type PadEngine = {
  snapshot(): PadSnapshot;
  /** Calls back after every change of the snapshot, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /**
   * Writes an action to the phone and then sends it in the background. Resolves once it is kept on the phone. A start names
   * the players on the screen: the server does not take it for a match that other players have by then.
   */
  act(action: MatchAction, players?: Players): Promise<ActVerdict>;
  /** What `act` would return, without writing anything; `match` is what would result. */
  preview(action: MatchAction): { ok: true; match: MatchState } | { ok: false; reason: string };
  /** Takes the last event that counts back. */
  undo(): Promise<ActVerdict>;
  /** Makes this pad the one that scores, on the record. Needs the network. What was unsent here stays in the conflict. */
  takeOver(): Promise<ActVerdict>;
  /** After a conflict: writes what is unsent here again behind the server's last event, as far as the rules allow. */
  keepMine(): Promise<ActVerdict>;
  /** After a conflict: discards what is unsent here and shows the server's match. */
  dropMine(): Promise<void>;
  /** Tries to send now: the network is back, the page came to the front. */
  wake(): void;
  close(): void;
};

/**
 * Keeps matches' logs on the phone. Every method is one atomic step that survives a reload. Writes name the version they
 * build on and raise it by one: when another tab has written meanwhile they change nothing and reject with `StoreChanged`.
 */
export type PadStore = {
  /** Undefined: nothing is kept for this match. */
  load(matchId: MatchId): Promise<{ log: StoredLog; version: number } | undefined>;
  /** Appends events that were made here. */
  append(matchId: MatchId, entries: readonly LogEntry[], version: number): Promise<void>;
  /** Notes that the server has every event up to this sequence. */
  acknowledge(matchId: MatchId, sequence: number, version: number): Promise<void>;
  /** Keeps this log in place of what was there; of a match that is new here `version` is 0. */
  replace(matchId: MatchId, log: StoredLog, version: number): Promise<void>;
  /** Throws a match away, unless it holds events that the server has not. */
  forget(matchId: MatchId): Promise<void>;
  /** Matches that hold events which the server has not, and how many. */
  unsent(): Promise<readonly { matchId: MatchId; count: number }[]>;
  /** Calls back after another tab has written to this match, until the returned function is called. */
  watch(matchId: MatchId, changed: () => void): () => void;
};
export class StoreChanged extends Error {}

export type StoredLog = {
  rules: MatchRules;
  entries: readonly LogEntry[];
  /** The last event that the server is known to have; those after it wait to be sent. */
  acknowledged: number;
  /** The players on the screen when a match was started here; kept until the server has the start. */
  players?: Players | undefined;
  /** Events made here that found their places taken: not in `entries`, and kept until the referee has decided. */
  aside: AsideEvents | null;
};
export type AsideEvents = {
  kind: "taken-over" | "behind" | "refused";
  reason: string;
  entries: readonly LogEntry[];
};

/**
 * The way to the server. A rejected promise means that its arrival is unknown; `SignedOut` that the session has
 * ended; `NotPermitted` that its account does not score this match.
 */
export type PadTransport = {
  open(matchId: MatchId): Promise<{ rules: MatchRules; head: LogHead; scorer: Scorer | null }>;
  /** Events after the given sequence, all of them, oldest first. */
  entriesAfter(matchId: MatchId, sequence: number): Promise<readonly LogEntry[]>;
  /** `players`: those of the start among these events. */
  send(matchId: MatchId, pad: string, entries: readonly LogEntry[], players?: Players): Promise<SendAnswer>;
};
export type SendAnswer =
  | { ok: true; head: LogHead }
  | {
      ok: false;
      code: "log-conflict" | "log-gap" | "log-refused" | "not-scoring" | "signed-out" | "not-permitted" | "other";
      reason: string;
      head: LogHead | null;
      scorer: Scorer | null;
    };
export class SignedOut extends Error {}
export class NotPermitted extends Error {}
