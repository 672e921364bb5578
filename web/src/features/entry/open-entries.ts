import { type OpenPayments, openPayments } from "../../lib/paystack-open.ts";

/** This user's card payment of this tournament's fee, while its end is not known. */
export const openEntry = (tournamentId: string, userId: string): OpenPayments =>
  openPayments(`entry.${tournamentId}`, userId);
