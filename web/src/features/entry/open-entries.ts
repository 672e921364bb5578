import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { type OpenPayments, openPayments } from "../../lib/paystack-open.ts";

/** This user's card payment of this tournament's fee, while its end is not known. */
export const openEntry = (tournamentId: TournamentId, userId: UserId): OpenPayments =>
  openPayments(`entry.${tournamentId}`, userId);
