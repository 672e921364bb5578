import { t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import { nairaText } from "../../ui/money.tsx";

/** What is known of an entry, in one line. */
export function factsOf({ seed, handicap, fee, payment_method, code, note, player }: Entry): string {
  return [
    seed === null ? null : t`Seed ${seed}`,
    handicap === null ? null : t`Handicap ${{ part: handicap > 0 ? "+" : "" }}${handicap}`,
    fee === null ? null : paidWords(fee, payment_method),
    code === null ? null : t`Code ${code}`,
    player.has_account ? null : t`No account`,
    note,
  ]
    .filter((fact) => fact !== null && fact !== "")
    .join(" · ");
}

function paidWords(fee: number, method: Entry["payment_method"]): string {
  if (fee === 0) return t`Nothing paid here`;
  return t`${{ amount: nairaText(fee) }} paid ${{ part: method === "paystack" ? t`by card` : t`from the wallet` }}`;
}
