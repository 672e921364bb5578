import { t } from "@lingui/core/macro";
import type { Withdrawal } from "@pockethall/contract/withdrawals";
import type { ChipTone } from "../../ui/chip.tsx";
import type { Tone } from "../../ui/tone-icon.tsx";

type Words = { chip: string; chipTone: ChipTone; tone: Tone; sentence: string };

/** What each state means to the owner (payments.md section 6: 'pending with your bank', never 'failed' while unknown). */
const WORDS: Record<Withdrawal["state"], Words> = {
  review: {
    chip: t`Under review`,
    chipTone: "warning",
    tone: "info",
    sentence: t`Our finance team is reviewing it. The money is on hold until then.`,
  },
  approved: { chip: t`Approved`, chipTone: "scheduled", tone: "info", sentence: t`We are sending it to your bank.` },
  sending: { chip: t`Pending`, chipTone: "scheduled", tone: "info", sentence: t`Your bank is processing it.` },
  paid: { chip: t`Paid`, chipTone: "completed", tone: "success", sentence: t`It was paid to your bank account.` },
  rejected: {
    chip: t`Not approved`,
    chipTone: "danger",
    tone: "error",
    sentence: t`It was not approved. The money is back in your wallet.`,
  },
  released: {
    chip: t`Returned`,
    chipTone: "danger",
    tone: "error",
    sentence: t`We couldn't pay it to your bank. The money is back in your wallet.`,
  },
  reversed: {
    chip: t`Sent back`,
    chipTone: "warning",
    tone: "warning",
    sentence: t`Your bank returned it. The money is back in your wallet.`,
  },
};

/** The state of a withdrawal, worded for its owner; a rejection carries its reason. */
export function wordsOf({ state, rejection_reason }: Pick<Withdrawal, "state" | "rejection_reason">): Words {
  const words = WORDS[state];
  return rejection_reason === null
    ? words
    : { ...words, sentence: t`${{ sentence: words.sentence }} Reason: ${rejection_reason}` };
}
