import type { EntryFee } from "@pockethall/domain/entry-refunds";
import type { UserId } from "@pockethall/domain/ids";
import { type LeavingVerdict, leavingVerdict } from "@pockethall/domain/leaving";
import { kobo } from "@pockethall/domain/money";
import { readRefundTiers } from "@pockethall/domain/refund-tiers";
import type { TournamentStatus } from "@pockethall/domain/tournament-lifecycle";

type FeeRow = { fee_kobo: number; refunded_kobo: number };
type TournamentRow = {
  status: TournamentStatus;
  drawn_at: Date | null;
  registration_deadline: Date;
  refund_tiers: unknown;
};

/** The fee of a place as the refund rules ask for it. `user_id`: the account of its player, null when there is none. */
export const entryFeeOf = ({ fee_kobo, refunded_kobo, user_id }: FeeRow & { user_id: UserId | null }): EntryFee => ({
  feeKobo: kobo(fee_kobo),
  refundedKobo: kobo(refunded_kobo),
  hasAccount: user_id !== null,
});

/** What leaving this tournament now means for a place with this fee. */
export const verdictOnLeaving = (tournament: TournamentRow, fee: EntryFee, now: Date): LeavingVerdict =>
  leavingVerdict(
    {
      status: tournament.status,
      drawnAt: tournament.drawn_at,
      registrationDeadline: tournament.registration_deadline,
      tiers: readRefundTiers(tournament.refund_tiers),
      fee,
    },
    now,
  );
