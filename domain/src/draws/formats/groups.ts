import { placePlayers } from "../../standings/standings.ts";
import type { Format } from "../format.ts";
import { counted, gamesProblem, pairsAmong } from "../format-limits.ts";
import { flag, whole } from "../format-option.ts";
import { drawGroups, type GroupsOptions } from "../groups.ts";
import { placesOf } from "../places.ts";
import { tablePlaces } from "../table-places.ts";

/** The most groups: pairs of 1,024 participants. */
const MAX_GROUPS = 512;
/** The most of one group who advance: up to four can be kept in different quarters of the knock-out. */
const MAX_QUALIFIERS = 4;

/** Groups that play everyone against everyone, then a knock-out of the best of each (snooker.md section 7). */
export const groups: Format<GroupsOptions> = {
  options: {
    groupCount: whole("Groups", { least: 2, most: MAX_GROUPS, byDefault: 4, isAlwaysAsked: true }),
    qualifiersPerGroup: whole("Qualifiers per group", {
      least: 1,
      most: MAX_QUALIFIERS,
      byDefault: 2,
      isAlwaysAsked: true,
    }),
    legs: whole("Legs", { least: 1, most: 2, byDefault: 1 }),
    thirdPlace: flag("Third-place match", false),
  },
  hasKnockout: true,
  mayEndLevel: true,
  tables: "by-group",
  tableColumns: "standings",
  challenges: null,
  problem: groupsProblem,
  draw: (options, participantIds) => drawGroups(participantIds, options),
  hasByes: () => false,
  freePlaces: ({ legs }, draw, participantId) => tablePlaces(draw, legs, participantId),
  rounds: () => null,
  rank: placePlayers,
  qualifiers: ({ qualifiersPerGroup }) => qualifiersPerGroup,
  places: placesOf,
};

function groupsProblem(options: GroupsOptions, participants: number): string | null {
  const { groupCount, qualifiersPerGroup, legs } = options;
  const [smallest, bigger] = [Math.floor(participants / groupCount), participants % groupCount];
  if (smallest < 2) return `${groupCount} groups need at least ${counted(2 * groupCount)} participants.`;
  if (smallest < qualifiersPerGroup)
    return `${qualifiersPerGroup} players can't advance from a group of ${smallest}. Use fewer groups or fewer qualifiers.`;
  const games = bigger * pairsAmong(smallest + 1) + (groupCount - bigger) * pairsAmong(smallest);
  return gamesProblem(legs * games);
}
