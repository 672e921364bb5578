import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import * as texts from "../../texts/entry/entry-standing.ts";
import { nairaText } from "../../ui/money.tsx";

type Left = Pick<Tournament, "name" | "entry_fee">;
type LeavingWords = { action: string; title: string; consequence: string; done: string };

/** What leaving now is called and what it means, before somebody confirms it. */
export function leavingWords({ name, entry_fee: fee }: Left, leaving: NonNullable<OwnEntry["leaving"]>): LeavingWords {
  if (leaving.after_draw)
    return {
      action: texts.withdraw,
      title: texts.withdrawFromThisTournament,
      consequence: texts.theDrawOfHasBeen(name, fee > 0 ? texts.theEntryFeeStays : texts.youCannotComeBack),
      done: texts.youWithdrewFrom(name),
    };
  return {
    action: texts.leaveTournament,
    title: texts.leaveThisTournament,
    consequence: texts.youGiveUpYourSeat(name, refundWords(fee, leaving.refund)).trim(),
    done: texts.youLeft(name),
  };
}

function refundWords(fee: number, refund: number): string {
  if (fee === 0) return "";
  if (refund >= fee) return texts.theEntryFeeOfReturns(nairaText(fee, 2));
  if (refund > 0) return texts.theDeadlineHasPassedOf(nairaText(fee, 2), nairaText(refund, 2));
  return texts.theDeadlineHasPassedThe(nairaText(fee, 2));
}
