import { t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { WireNaira } from "@pockethall/domain/money";
import { nairaText } from "../../ui/money.tsx";

/** What is known of an entry, in one line. */
export function factsOf({ seed, handicap, fee, payment_method, code, note, player }: Entry): string {
  return [
    seed === null ? null : t`Seed ${seed}`,
    handicap === null ? null : t`Handicap ${{ handicap: signed(handicap) }}`,
    fee === null ? null : paidWords(fee, payment_method),
    code === null ? null : t`Code ${code}`,
    player.has_account ? null : t`No account`,
    note,
  ]
    .filter((fact) => fact !== null && fact !== "")
    .join(" · ");
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

function paidWords(fee: WireNaira, method: Entry["payment_method"]): string {
  if (fee === 0) return t`Nothing paid here`;
  const amount = nairaText(fee);
  return method === "paystack" ? t`${amount} paid by card` : t`${amount} paid from the wallet`;
}
