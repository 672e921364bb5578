import { MINIMUM_DEPOSIT_KOBO, nairaFromKobo, parseTypedNaira } from "@pockethall/domain/money";
import * as texts from "../../texts/wallet/deposit-dialog.ts";

export type DepositCheck = { ok: true; naira: number } | { ok: false; error: string };

/** Spec section 5: at least ₦100; an amount that nobody can read is refused in words. */
export function checkDeposit(typed: string): DepositCheck {
  if (typed.trim() === "") return { ok: false, error: texts.enterAnAmount };
  const amountKobo = parseTypedNaira(typed);
  if (amountKobo === undefined) return { ok: false, error: texts.enterAnAmountUpTo };
  if (amountKobo < MINIMUM_DEPOSIT_KOBO) return { ok: false, error: texts.minimumDepositAmountIs100 };
  return { ok: true, naira: nairaFromKobo(amountKobo) };
}
