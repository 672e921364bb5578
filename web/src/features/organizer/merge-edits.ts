import { t } from "@lingui/core/macro";
import type { TournamentValues } from "./tournament-values.ts";

type Name = keyof TournamentValues & string;
export type Merge = {
  values: TournamentValues;
  /** Changes by others to fields that this form did not touch: taken over. */
  taken: Name[];
  /** What both changed, differently: this form's words stay, theirs are shown. */
  disputed: Name[];
};

/**
 * Another organizer saved while this form was being filled in. Three sides: the values at opening, the values
 * typed since, and the current ones.
 */
export function mergeEdits(opened: TournamentValues, typed: TournamentValues, current: TournamentValues): Merge {
  const names = Object.keys(opened) as Name[];
  const theirs = names.filter((name) => current[name] !== opened[name] && current[name] !== typed[name]);
  const disputed = theirs.filter((name) => typed[name] !== opened[name]);
  const taken = theirs.filter((name) => typed[name] === opened[name]);
  return { values: { ...typed, ...pick(current, taken) }, taken, disputed };
}

const pick = (values: TournamentValues, names: readonly Name[]): Partial<TournamentValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What a field is called where it is named alone. */
export const fieldText = (name: Name): string => {
  const words: Partial<Record<Name, string>> = {
    map_point: t`Place on the map`,
    total_prize_pool: t`Total prize pool`,
    max_participants: t`Maximum players`,
    total_frames: t`Frames`,
    start_date: t`Start`,
    end_date: t`End`,
    prize_table: t`Prize table`,
    highest_break_prize: t`Prize for the highest break`,
    tie_breaks: t`Tie-breaks`,
    refund_tiers: t`Refunds after the deadline`,
    stream_url: t`Stream link`,
  };
  return words[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
};
