import type { TournamentChanged } from "@pockethall/contract/live";
import type { MatchId } from "@pockethall/domain/ids";
import type { Tx } from "../database/transact.ts";

// The one publisher of each live event that several modules cause. An event that one module causes is published there:
// scores, gifts, comments, leagues.

/** To the viewers of a tournament: what has changed, so that they fetch that part again. */
export function publishTournament(tx: Tx, tournament: string, change: TournamentChanged["change"]): void {
  tx.publish([`tournament:${tournament}`], { type: "tournament", tournament, change });
}

/** To the viewers of the rankings: the boards have changed. */
export function publishRankings(tx: Tx): void {
  tx.publish(["rankings"], { type: "rankings" });
}

/** To the viewers of a match and of the live matches: the match's video, or null when it has none any more. */
export function publishStream(tx: Tx, game: MatchId, url: string | null): void {
  tx.publish([`match:${game}`, "live"], { type: "stream", game, url });
}
