import { t } from "@lingui/core/macro";
import { isPlainMessage, MAXIMUM_GIFT_KOBO, MINIMUM_GIFT_KOBO } from "@pockethall/domain/gifts";
import { formatNaira, koboFromWire, parseTypedNaira, type WireNaira } from "@pockethall/domain/money";
import type { FormErrors } from "../../ui/use-form.ts";

export type GiftValues = { recipientId: string; amount: string; message: string; showName: boolean };

/** The limits of one gift, in the server's own words; only the server knows the total of a day. */
export function checkGift(values: GiftValues, balanceNaira: WireNaira | undefined): FormErrors<GiftValues> {
  const errors: FormErrors<GiftValues> = {};
  if (values.recipientId === "") errors.recipientId = t`Choose a player`;
  const amount = amountError(values.amount, balanceNaira);
  if (amount !== undefined) errors.amount = amount;
  if (!isPlainMessage(values.message.trim())) errors.message = t`One line of plain text, up to 200 characters`;
  return errors;
}

function amountError(typed: string, balanceNaira: WireNaira | undefined): string | undefined {
  if (typed.trim() === "") return t`Enter an amount`;
  const amountKobo = parseTypedNaira(typed);
  if (amountKobo === undefined || amountKobo > MAXIMUM_GIFT_KOBO)
    return t`The largest gift is ${{ amount: formatNaira(MAXIMUM_GIFT_KOBO) }}.`;
  if (amountKobo < MINIMUM_GIFT_KOBO) return t`The smallest gift is ${{ amount: formatNaira(MINIMUM_GIFT_KOBO) }}.`;
  if (balanceNaira !== undefined && amountKobo > koboFromWire(balanceNaira))
    return t`You don't have enough in your wallet.`;
  return undefined;
}
