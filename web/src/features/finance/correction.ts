import { t } from "@lingui/core/macro";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import { formatNaira, kobo, koboFromWire, parseTypedNaira, type WireNaira } from "@pockethall/domain/money";
import type { FormErrors } from "../../ui/use-form.ts";
import { checkOwnerReason } from "./owner-reason.ts";

/** What the form of a correction holds, as typed. */
export type Correction = { userId: UserId; type: string; amount: string; reason: string };

export const NEW_CORRECTION: Correction = { userId: idFrom(""), type: "credit", amount: "", reason: "" };

/** One message for each field that is wrong. */
export function checkCorrection({ userId, amount, reason }: Correction): FormErrors<Correction> {
  const amountKobo = parseTypedNaira(amount);
  const wrongReason = checkOwnerReason(reason);
  return {
    ...(userId === "" ? { userId: t`Choose a person` } : {}),
    ...(amountKobo === undefined || amountKobo === 0 ? { amount: t`Enter an amount` } : {}),
    ...(wrongReason ? { reason: wrongReason } : {}),
  };
}

/** What will come of it, in words; null while that is not known. */
export function previewText(
  { type, amount }: Pick<Correction, "type" | "amount">,
  { name, balance }: { name: string; balance?: WireNaira },
): string | null {
  const amountKobo = parseTypedNaira(amount);
  if (amountKobo === undefined || amountKobo === 0 || balance === undefined) return null;
  const before = koboFromWire(balance);
  const after = kobo(type === "debit" ? before - amountKobo : before + amountKobo);
  if (after < 0) return t`${name} only has ${{ amount: formatNaira(before, 2) }}.`;
  return t`${name}: from ${{ amount: formatNaira(before, 2) }} to ${{ otherAmount: formatNaira(after, 2) }}`;
}
