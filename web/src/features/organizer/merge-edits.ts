import * as texts from "../../texts/organizer/edit-tournament-page.ts";
import type { TournamentValues } from "./tournament-values.ts";

type Name = keyof TournamentValues & string;
export type Merge = {
  values: TournamentValues;
  /** What somebody else changed and this form did not touch: taken over. */
  taken: Name[];
  /** What both changed, differently: this form's words stay, theirs are shown. */
  disputed: Name[];
};

/**
 * Somebody else saved while this form was being filled in. Three sides: how it stood when the form was opened, what was
 * typed since, and how it stands now.
 */
export function mergeEdits(opened: TournamentValues, typed: TournamentValues, standing: TournamentValues): Merge {
  const names = Object.keys(opened) as Name[];
  const theirs = names.filter((name) => standing[name] !== opened[name] && standing[name] !== typed[name]);
  const disputed = theirs.filter((name) => typed[name] !== opened[name]);
  const taken = theirs.filter((name) => typed[name] === opened[name]);
  return { values: { ...typed, ...pick(standing, taken) }, taken, disputed };
}

const pick = (values: TournamentValues, names: readonly Name[]): Partial<TournamentValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What a field is called where it is named alone. */
export const fieldWords = (name: Name): string => {
  const words: Partial<Record<Name, string>> = {
    map_point: texts.placeOnTheMap,
    total_prize_pool: texts.totalPrizePool,
    max_participants: texts.mostPlayers,
    total_frames: texts.frames,
    start_date: texts.start,
    end_date: texts.end,
    prize_table: texts.prizeTable,
    refund_tiers: texts.refundsAfterTheDeadline,
    stream_url: texts.streamLink,
  };
  return words[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
};
