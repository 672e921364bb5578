import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { nairaText } from "../../ui/money.tsx";

type Left = Pick<Tournament, "name" | "entry_fee">;
type LeavingWords = { action: string; title: string; consequence: string; done: string };

/** What leaving now is called and what it means, before somebody confirms it. */
export function leavingWords({ name, entry_fee: fee }: Left, leaving: NonNullable<OwnEntry["leaving"]>): LeavingWords {
  if (leaving.after_draw)
    return {
      action: "Withdraw",
      title: "Withdraw from this tournament?",
      consequence: `The draw of ${name} has been made: your opponent wins without playing, and ${fee > 0 ? "the entry fee stays" : "you cannot come back"}.`,
      done: `You withdrew from ${name}.`,
    };
  return {
    action: "Leave tournament",
    title: "Leave this tournament?",
    consequence: `You give up your seat in ${name}. ${refundWords(fee, leaving.refund)}`.trim(),
    done: `You left ${name}.`,
  };
}

function refundWords(fee: number, refund: number): string {
  if (fee === 0) return "";
  if (refund >= fee) return `The entry fee of ${nairaText(fee, 2)} returns to your wallet.`;
  if (refund > 0)
    return `The deadline has passed: of the entry fee of ${nairaText(fee, 2)}, ${nairaText(refund, 2)} returns to your wallet.`;
  return `The deadline has passed: the entry fee of ${nairaText(fee, 2)} does not return.`;
}
