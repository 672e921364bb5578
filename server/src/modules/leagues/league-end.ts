import type { Tx } from "../../database/transact.ts";
import { openChallenges, settleChallenge } from "./league-challenges.repository.ts";
import { matchesOf, voidOpenMatches } from "./league-matches.repository.ts";
import { membersOf } from "./league-members.repository.ts";
import { withdrawnIds } from "./league-tables.ts";
import type { LeagueRow } from "./leagues.repository.ts";

/** How many results are still to be confirmed or decided; those against a withdrawn player do not count. */
export async function undecidedMatches(tx: Tx, { id }: LeagueRow): Promise<number> {
  const gone = withdrawnIds(await membersOf(tx.db, id));
  return (await matchesOf(tx.db, id)).filter(
    ({ status, player1_id, player2_id }) =>
      (status === "reported" || status === "disputed") && !gone.has(player1_id) && !gone.has(player2_id),
  ).length;
}

/** Ends play: open challenges lapse, open matches are void. */
export async function closeMatches(tx: Tx, { id }: LeagueRow, at: Date): Promise<void> {
  for (const challenge of await openChallenges(tx.db, id))
    await settleChallenge(tx.db, challenge, { state: "lapsed", winnerId: null, at });
  await voidOpenMatches(tx.db, id);
}
