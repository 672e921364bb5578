/** What holds for all games of one phase of a draw, in every format. */
type PhaseFacts = {
  /**
   * Where its games are in a bracket: on the winners' side, the losers' side, or between both (the decider). Null
   * outside a bracket. In a bracket every match needs a winner, so its length is odd, and places go by how far a player
   * came.
   */
  bracket: "winners" | "losers" | "decider" | null;
  /** Whether each of its games belongs to a numbered group; the database checks the same. */
  isGrouped: boolean;
  /** Whether a player without a game in one of its rounds advances with a bye. In a group such a player only rests. */
  hasByes: boolean;
};

/**
 * The phases of a draw. A format builds its games from them: several formats share one phase, and a new format needs no
 * new one as long as its games count in one of these ways. `games.phase` stores the names.
 */
export const PHASES = {
  knockout: { bracket: "winners", isGrouped: false, hasByes: true },
  losers: { bracket: "losers", isGrouped: false, hasByes: false },
  "grand-final": { bracket: "decider", isGrouped: false, hasByes: false },
  group: { bracket: null, isGrouped: true, hasByes: false },
  swiss: { bracket: null, isGrouped: false, hasByes: true },
  ladder: { bracket: null, isGrouped: false, hasByes: false },
} as const satisfies Readonly<Record<string, PhaseFacts>>;

export type Phase = keyof typeof PHASES;
export const PHASE_NAMES = Object.keys(PHASES) as [Phase, ...Phase[]];

/** The phases of imported games, whose file names the group and no more. */
export const GROUPED_PHASE = "group" satisfies Phase;
export const UNGROUPED_PHASE = "knockout" satisfies Phase;

/** What holds for the games of a phase. */
export const phaseFacts = (phase: Phase): PhaseFacts => PHASES[phase];

const onSide = (side: PhaseFacts["bracket"]): Phase[] => PHASE_NAMES.filter((phase) => PHASES[phase].bracket === side);

/** The phases whose last game decides the title, the deciders first. */
export const TITLE_PHASES: readonly Phase[] = [...onSide("decider"), ...onSide("winners")];
