import { t } from "@lingui/core/macro";
import { MINIMUM_DEPOSIT_KOBO, nairaFromKobo, parseTypedNaira, type WireNaira } from "@pockethall/domain/money";

export type DepositCheck = { ok: true; naira: WireNaira } | { ok: false; error: string };

/** Spec section 5: at least ₦100; an unreadable amount is refused with a message. */
export function checkDeposit(typed: string): DepositCheck {
  if (typed.trim() === "") return { ok: false, error: t`Enter an amount` };
  const amountKobo = parseTypedNaira(typed);
  if (amountKobo === undefined) return { ok: false, error: t`Enter an amount up to ₦10,000,000` };
  if (amountKobo < MINIMUM_DEPOSIT_KOBO) return { ok: false, error: t`Minimum deposit amount is ₦100` };
  return { ok: true, naira: nairaFromKobo(amountKobo) };
}
