import { t } from "@lingui/core/macro";
import type { FormatName, OptionName } from "@pockethall/domain/draws";

// What screens call the formats of `domain/draws/formats.ts` and their options. Messages must be in the code of the
// web app to be translated, so they are here and not in the format; the compiler names what is missing.

type FormatLabel = {
  label: string;
  /** Where there is little room. */
  short: string;
};

export const FORMAT_LABELS: Readonly<Record<FormatName, FormatLabel>> = {
  "single-elimination": { label: t`Single elimination`, short: t`Single elimination` },
  "double-elimination": { label: t`Double elimination`, short: t`Double elimination` },
  "round-robin": { label: t`Round robin`, short: t`Round robin` },
  groups: { label: t`Groups, then knock-out`, short: t`Groups` },
  swiss: { label: t`Swiss`, short: t`Swiss` },
  ladder: { label: t`Ladder`, short: t`Ladder` },
};

type OptionLabel = {
  label: string;
  hint?: string;
  /** The values to choose from, where the option is no figure to type. */
  choices?: readonly { value: string; label: string }[];
};

export const OPTION_LABELS: Readonly<Record<OptionName, OptionLabel>> = {
  thirdPlace: { label: t`Third-place match` },
  redrawEachRound: { label: t`Redraw each round` },
  entryRounds: {
    label: t`Staggered entry (optional)`,
    hint: t`How many players join in round 1, 2, 3, …, the best last, e.g. 16, 8. Leave empty if everyone starts in round 1.`,
  },
  bracketReset: { label: t`A second final if the unbeaten player loses the first` },
  legs: {
    label: t`Everyone plays everyone`,
    choices: [
      { value: "1", label: t`Once` },
      { value: "2", label: t`Twice` },
    ],
  },
  groupCount: { label: t`Groups` },
  qualifiersPerGroup: { label: t`Advance from each group`, hint: t`Their knock-out follows` },
  rounds: { label: t`Rounds (optional)`, hint: t`Leave empty to play as many rounds as a knock-out would have` },
  challengeReach: { label: t`Places above a player can challenge` },
};
