import { placePlayers } from "../../standings/standings.ts";
import type { Format } from "../format.ts";
import { whole } from "../format-option.ts";
import { challengeProblem, drawChallenge, orderAfterChallenge } from "../ladder.ts";
import { placesOf } from "../places.ts";
import { lowestPlace } from "../table-places.ts";

export type LadderOptions = {
  /** How many places up one may challenge. Default 3. */
  challengeReach: number;
};

const MAX_REACH = 1023;

/** An order of players that challenges move, open until its organizer ends it; see `ladder.ts`. */
export const ladder: Format<LadderOptions> = {
  options: { challengeReach: whole("Challenge reach", { least: 1, most: MAX_REACH, byDefault: 3 }) },
  hasKnockout: false,
  mayEndLevel: false,
  tables: "one",
  tableColumns: null,
  challenges: {
    problem: ({ challengeReach }, state, challenge, by) =>
      challengeProblem({ ...state, challengeReach }, challenge, by),
    draw: drawChallenge,
    orderAfter: orderAfterChallenge,
  },
  problem: () => null,
  draw: () => [],
  hasByes: () => false,
  freePlaces: (_, draw) => lowestPlace(draw),
  rounds: () => null,
  rank: placePlayers,
  qualifiers: () => 0,
  places: placesOf,
};
