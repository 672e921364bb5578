import { t } from "@lingui/core/macro";
import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { WireNaira } from "@pockethall/domain/money";
import { nairaText } from "../../ui/money.tsx";

type Left = Pick<Tournament, "name" | "entry_fee">;
type LeavingText = { action: string; title: string; consequence: string; done: string };

/** The name and the consequence of leaving now, shown before the confirmation. */
export function leavingText({ name, entry_fee: fee }: Left, leaving: NonNullable<OwnEntry["leaving"]>): LeavingText {
  if (leaving.after_draw)
    return {
      action: t`Withdraw`,
      title: t`Withdraw from this tournament?`,
      consequence:
        fee > 0
          ? t`The draw for ${name} has been made. Your opponent will win by walkover, and your entry fee is non-refundable.`
          : t`The draw for ${name} has been made. Your opponent will win by walkover, and you can't re-enter.`,
      done: t`You withdrew from ${name}.`,
    };
  return {
    action: t`Leave tournament`,
    title: t`Leave this tournament?`,
    consequence: t`You'll give up your seat in ${name}. ${{ refund: refundText(fee, leaving.refund) }}`.trim(),
    done: t`You left ${name}.`,
  };
}

function refundText(fee: WireNaira, refund: WireNaira): string {
  if (fee === 0) return "";
  if (refund >= fee) return t`Your ${{ amount: nairaText(fee, 2) }} entry fee will be refunded to your wallet.`;
  if (refund > 0)
    return t`The deadline has passed: ${{ refund: nairaText(refund, 2) }} of your ${{ amount: nairaText(fee, 2) }} entry fee will be refunded to your wallet.`;
  return t`The deadline has passed: your ${{ amount: nairaText(fee, 2) }} entry fee is non-refundable.`;
}
