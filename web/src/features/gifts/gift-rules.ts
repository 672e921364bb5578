import { isPlainMessage, MAXIMUM_GIFT_KOBO, MINIMUM_GIFT_KOBO } from "@pockethall/domain/gifts";
import { formatNaira, koboFromWire, parseTypedNaira } from "@pockethall/domain/money";
import * as texts from "../../texts/gifts/gift-dialog.ts";
import type { FormErrors } from "../../ui/use-form.ts";

export type GiftValues = { recipientId: string; amount: string; message: string; showName: boolean };

/** The limits of one gift, in the server's own words; what somebody gives in a day only the server knows. */
export function checkGift(values: GiftValues, balanceNaira: number | undefined): FormErrors<GiftValues> {
  const errors: FormErrors<GiftValues> = {};
  if (values.recipientId === "") errors.recipientId = texts.chooseAPlayer;
  const amount = amountError(values.amount, balanceNaira);
  if (amount !== undefined) errors.amount = amount;
  if (!isPlainMessage(values.message.trim())) errors.message = texts.oneLineOfPlainText;
  return errors;
}

function amountError(typed: string, balanceNaira: number | undefined): string | undefined {
  if (typed.trim() === "") return texts.enterAnAmount;
  const amountKobo = parseTypedNaira(typed);
  if (amountKobo === undefined || amountKobo > MAXIMUM_GIFT_KOBO)
    return texts.theLargestGiftIs(formatNaira(MAXIMUM_GIFT_KOBO));
  if (amountKobo < MINIMUM_GIFT_KOBO) return texts.theSmallestGiftIs(formatNaira(MINIMUM_GIFT_KOBO));
  if (balanceNaira !== undefined && amountKobo > koboFromWire(balanceNaira)) return texts.yourWalletHoldsLessThan;
  return undefined;
}
