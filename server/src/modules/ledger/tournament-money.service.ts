import type { TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { escrowMovements, poolPayerOf, prizesOf, sponsorOf } from "./ledger.read-model.ts";

/** The public money page of a tournament, straight from the ledger: what its escrow took in and gave out. */
export function createTournamentMoneyService(
  db: Db,
  publishedId: (id: TournamentId) => Promise<TournamentId | undefined>,
) {
  return {
    /** @throws DomainProblem `tournament-not-found`, for drafts too. */
    of: async (id: TournamentId) => {
      const tournamentId = isId(id) ? await publishedId(id) : undefined;
      if (tournamentId === undefined) throw new DomainProblem("tournament-not-found");
      const [movements, prizeList, payer, sponsor] = await Promise.all([
        escrowMovements(db, tournamentId),
        prizesOf(db, tournamentId),
        poolPayerOf(db, tournamentId),
        sponsorOf(db, tournamentId),
      ]);
      const totalOf = (...kinds: string[]) => kobo(kinds.reduce((sum, kind) => sum + (movements.get(kind) ?? 0), 0));
      const sumOf = (kind: string, sign: 1 | -1 = 1) => kobo(sign * (movements.get(kind) ?? 0) || 0);
      const escrowKobo = [...movements.values()].reduce((sum, amount) => sum + amount, 0);
      return {
        entry_fees: sumOf("entry"),
        cash_fees: totalOf("cash-entry", "cash-return"),
        refunds: sumOf("refund", -1),
        payer,
        deposits: totalOf("pool-deposit", "pool-deposit-return"),
        sponsor:
          sponsor === null
            ? null
            : { name: sponsor, paid: sumOf("sponsor-deposit"), returned: sumOf("sponsor-return", -1) },
        guarantee: sumOf("guarantee"),
        prizes: kobo(-totalOf("prize", "cash-prize") || 0),
        platform_fee: sumOf("platform-fee", -1),
        organizer: sumOf("organizer-settlement", -1),
        escrow: kobo(escrowKobo),
        prize_list: prizeList,
      };
    },
  };
}
export type TournamentMoneyService = ReturnType<typeof createTournamentMoneyService>;
