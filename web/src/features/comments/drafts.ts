import type { MatchId } from "@pockethall/domain/ids";

/** What was typed at each match and not sent: it outlives the drawer. */
const typed = new Map<string, string>();

export const draftOf = (gameId: MatchId): string => typed.get(gameId) ?? "";

export function keepDraft(gameId: MatchId, text: string): void {
  if (text === "") typed.delete(gameId);
  else typed.set(gameId, text);
}

/** The field after a comment that could not be sent: its words first, then what was typed meanwhile. */
export const withUnsent = (unsent: string, typedSince: string): string =>
  typedSince.trim() === "" ? unsent : `${unsent} ${typedSince}`;
