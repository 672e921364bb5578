import type { Entry } from "@pockethall/contract/entries";
import * as texts from "../../texts/organizer/entries-tab.ts";
import { nairaText } from "../../ui/money.tsx";

/** What is known of an entry, in one line. */
export function factsOf({ seed, handicap, fee, payment_method, code, note, player }: Entry): string {
  return [
    seed === null ? null : texts.seedGiven(seed),
    handicap === null ? null : texts.handicapPart(handicap > 0 ? "+" : "", handicap),
    fee === null ? null : paidWords(fee, payment_method),
    code === null ? null : texts.code(code),
    player.has_account ? null : texts.noAccount,
    note,
  ]
    .filter((fact) => fact !== null && fact !== "")
    .join(" · ");
}

function paidWords(fee: number, method: Entry["payment_method"]): string {
  if (fee === 0) return texts.nothingPaidHere;
  return texts.paid(nairaText(fee), method === "paystack" ? texts.byCard : texts.fromTheWallet);
}
