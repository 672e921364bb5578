import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { DEFAULT_PRIZE_TABLE, type PrizeShare, platformCut, splitPrizes } from "@pockethall/domain/prizes";
import type { Tx } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { balanceOf, escrowMovements } from "../ledger/ledger.read-model.ts";
import { move, postEntries } from "../ledger/ledger.service.ts";
import { accountsOf, hasAwards, insertAwards, prizeTerms } from "./prizes.repository.ts";

export type Places = {
  tournamentId: string;
  championId: string;
  runnerUpId: string;
  /** The winner of the third-place match, or both losing semi-finalists, or nobody. */
  thirdIds: readonly string[];
};

type Dependencies = {
  recordPrize(tx: Tx, playerId: string, amountKobo: number): Promise<void>;
  notify(tx: Tx, note: { userId: string; type: "success"; title: string; message: string }): Promise<void>;
};

const PLACE_NAMES = { 1: "champion", 2: "runner-up", 3: "third" } as const;
const placeName = (place: number) => PLACE_NAMES[place as 1 | 2 | 3] ?? "third";

/** Splits a completed tournament's prize pool and pays it from the escrow to the winners' rewards. */
export function createPrizesService({ recordPrize, notify }: Dependencies) {
  return {
    /**
     * Pays once: the transfer's key is the tournament. The platform's cut of the fees leaves the escrow first. When what
     * is left does not cover the promised pool, the house's guarantee fills the escrow: the prizes are never cut. A winner without an account keeps the award on record; the money stays in escrow.
     * The caller holds the tournament's row lock.
     *
     * @throws DomainProblem `illegal-step` when the prizes were awarded before.
     */
    award: async (tx: Tx, places: Places): Promise<void> => {
      const { tournamentId } = places;
      const { name, prizePoolKobo, platformFeeHundredths } = await prizeTerms(tx.db, tournamentId);
      if (await hasAwards(tx.db, tournamentId))
        throw new DomainProblem("illegal-step", { message: "The prizes have been awarded." });
      await takeCut(tx, { tournamentId, name, platformFeeHundredths });
      if (prizePoolKobo === 0) return;
      const shares = splitPrizes(kobo(prizePoolKobo), DEFAULT_PRIZE_TABLE, {
        champion: places.championId,
        runnerUp: places.runnerUpId,
        third: places.thirdIds,
      }).filter((share) => share.amountKobo > 0);
      const accounts = await accountsOf(
        tx.db,
        shares.map((share) => share.playerId),
      );
      await fillEscrow(tx, tournamentId, name, kobo(prizePoolKobo));
      const transferId = await payShares(tx, { tournamentId, name, shares, accounts });
      await insertAwards(
        tx.db,
        tournamentId,
        transferId,
        shares.map(({ playerId, place, amountKobo }) => ({
          player_id: playerId,
          place: placeName(place),
          amount_kobo: amountKobo,
        })),
      );
      for (const { playerId, amountKobo } of shares) {
        await recordPrize(tx, playerId, amountKobo);
        const userId = accounts.get(playerId);
        const message = `${formatNaira(amountKobo, 2)} from ${name} is in your rewards.`;
        if (userId) await notify(tx, { userId, type: "success", title: "Prize won", message });
      }
    },
  };
}
type Cut = { tournamentId: string; name: string; platformFeeHundredths: number };

/** The key is the tournament and the fees are final by now: said again, it is the same transfer. */
async function takeCut(tx: Tx, { tournamentId, name, platformFeeHundredths }: Cut): Promise<void> {
  if (platformFeeHundredths === 0) return;
  const movements = await escrowMovements(tx.db, tournamentId);
  const feesKobo = kobo((movements.get("entry") ?? 0) + (movements.get("refund") ?? 0));
  const amountKobo = platformCut(feesKobo, platformFeeHundredths);
  if (amountKobo === 0) return;
  await move(tx, {
    key: `platform-fee:${tournamentId}`,
    kind: "platform-fee",
    description: `Platform fee: ${name}`,
    tournamentId,
    from: { kind: "escrow", owner: tournamentId },
    to: { kind: "platform-fees", owner: null },
    amountKobo,
  });
}

async function fillEscrow(tx: Tx, tournamentId: string, name: string, poolKobo: Kobo): Promise<void> {
  const missingKobo = poolKobo - (await balanceOf(tx.db, "escrow", tournamentId));
  if (missingKobo <= 0) return;
  await move(tx, {
    key: `guarantee:${tournamentId}`,
    kind: "guarantee",
    description: `Guaranteed pool: ${name}`,
    tournamentId,
    from: { kind: "prize-guarantee", owner: null },
    to: { kind: "escrow", owner: tournamentId },
    amountKobo: kobo(missingKobo),
  });
}

type Payout = {
  tournamentId: string;
  name: string;
  shares: readonly PrizeShare[];
  accounts: ReadonlyMap<string, string>;
};

async function payShares(tx: Tx, { tournamentId, name, shares, accounts }: Payout): Promise<string | null> {
  const credits = shares.flatMap(({ playerId, amountKobo }) => {
    const owner = accounts.get(playerId);
    return owner ? [{ kind: "rewards" as const, owner, amount: amountKobo }] : [];
  });
  if (credits.length === 0) return null;
  const totalKobo = credits.reduce((sum, credit) => sum + credit.amount, 0);
  const transfer = { key: `prize:${tournamentId}`, kind: "prize", description: `Prize: ${name}`, tournamentId };
  const debit = { kind: "escrow" as const, owner: tournamentId, amount: kobo(-totalKobo) };
  const { transferId } = await postEntries(tx, transfer, [debit, ...credits]);
  return transferId;
}
