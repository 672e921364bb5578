import type { Withdrawal } from "@pockethall/contract/withdrawals";
import * as texts from "../../texts/wallet/withdrawal-words.ts";
import type { ChipTone } from "../../ui/chip.tsx";
import type { Tone } from "../../ui/tone-icon.tsx";

type Words = { chip: string; chipTone: ChipTone; tone: Tone; sentence: string };

/** What each state means to the owner (payments.md section 6: 'pending with your bank', never 'failed' while unknown). */
const WORDS: Record<Withdrawal["state"], Words> = {
  review: {
    chip: texts.underReview,
    chipTone: "warning",
    tone: "info",
    sentence: texts.itIsBeingCheckedBy,
  },
  approved: { chip: texts.approved, chipTone: "scheduled", tone: "info", sentence: texts.weAreSendingItTo },
  sending: { chip: texts.pending, chipTone: "scheduled", tone: "info", sentence: texts.itIsPendingWithYour },
  paid: { chip: texts.paid, chipTone: "completed", tone: "success", sentence: texts.itWasPaidToYour },
  rejected: {
    chip: texts.notApproved,
    chipTone: "danger",
    tone: "error",
    sentence: texts.itWasNotApprovedThe,
  },
  released: {
    chip: texts.returned,
    chipTone: "danger",
    tone: "error",
    sentence: texts.itCouldNotBePaid,
  },
  reversed: {
    chip: texts.sentBack,
    chipTone: "warning",
    tone: "warning",
    sentence: texts.yourBankSentItBack,
  },
};

/** How a withdrawal stands, in the owner's words; a rejection carries its reason. */
export function wordsOf({ state, rejection_reason }: Pick<Withdrawal, "state" | "rejection_reason">): Words {
  const words = WORDS[state];
  return rejection_reason === null ? words : { ...words, sentence: texts.reason(words.sentence, rejection_reason) };
}
