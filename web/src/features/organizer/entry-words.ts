import type { Entry } from "@pockethall/contract/entries";
import { nairaText } from "../../ui/money.tsx";

/** What is known of an entry, in one line. */
export function factsOf({ seed, handicap, fee, payment_method, code, note, player }: Entry): string {
  return [
    seed === null ? null : `Seed ${seed}`,
    handicap === null ? null : `Handicap ${handicap > 0 ? "+" : ""}${handicap}`,
    fee === null ? null : paidWords(fee, payment_method),
    code === null ? null : `Code ${code}`,
    player.has_account ? null : "No account",
    note,
  ]
    .filter((fact) => fact !== null && fact !== "")
    .join(" · ");
}

function paidWords(fee: number, method: Entry["payment_method"]): string {
  if (fee === 0) return "Nothing paid here";
  return `${nairaText(fee)} paid ${method === "paystack" ? "by card" : "from the wallet"}`;
}
