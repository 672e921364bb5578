import type { Withdrawal } from "@pockethall/contract/withdrawals";
import type { ChipTone } from "../../ui/chip.tsx";
import type { Tone } from "../../ui/tone-icon.tsx";

type Words = { chip: string; chipTone: ChipTone; tone: Tone; sentence: string };

/** What each state means to the owner (payments.md section 6: 'pending with your bank', never 'failed' while unknown). */
const WORDS: Record<Withdrawal["state"], Words> = {
  review: {
    chip: "Under review",
    chipTone: "warning",
    tone: "info",
    sentence: "It is being checked by our finance team. The money is set aside meanwhile.",
  },
  approved: { chip: "Approved", chipTone: "scheduled", tone: "info", sentence: "We are sending it to your bank." },
  sending: { chip: "Pending", chipTone: "scheduled", tone: "info", sentence: "It is pending with your bank." },
  paid: { chip: "Paid", chipTone: "completed", tone: "success", sentence: "It was paid to your bank account." },
  rejected: {
    chip: "Not approved",
    chipTone: "danger",
    tone: "error",
    sentence: "It was not approved. The money is back in your wallet.",
  },
  released: {
    chip: "Returned",
    chipTone: "danger",
    tone: "error",
    sentence: "It could not be paid to your bank. The money is back in your wallet.",
  },
  reversed: {
    chip: "Sent back",
    chipTone: "warning",
    tone: "warning",
    sentence: "Your bank sent it back. The money is in your wallet again.",
  },
};

/** How a withdrawal stands, in the owner's words; a rejection carries its reason. */
export function wordsOf({ state, rejection_reason }: Pick<Withdrawal, "state" | "rejection_reason">): Words {
  const words = WORDS[state];
  return rejection_reason === null ? words : { ...words, sentence: `${words.sentence} Reason: ${rejection_reason}` };
}
