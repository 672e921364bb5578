declare const kind: unique symbol;

/**
 * An opaque id that names one kind of thing. The compiler refuses the id of another kind, a player's where a user's
 * belongs, and text without a kind. `idFrom` names the kind of text from outside.
 */
type IdOf<Kind extends string> = string & { readonly [kind]: Kind };

export type TournamentId = IdOf<"tournament">;
/** A match of a tournament; a league's match has an id of its own. */
export type MatchId = IdOf<"match">;
/** An account. Most players have one; imported players and walk-ins may not. */
export type UserId = IdOf<"user">;
export type RegistrationId = IdOf<"registration">;
/** A request for a place: on the waiting list, awaiting approval, or with an offer. */
export type EntryRequestId = IdOf<"entry request">;

/** Text without a kind is accepted too, because domain rules take participants as plain text (decision 0061). */
export type PlayerId = string & { readonly [kind]?: "player" };

/**
 * Names the kind of text that comes from outside: an address in the browser, an argument of a command, an invented id in
 * a test. It checks nothing, so pass the value only to what does: the contract or a query.
 */
export const idFrom = <Id extends string>(text: string): Id => text as Id;
