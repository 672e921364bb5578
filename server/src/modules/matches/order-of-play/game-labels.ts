import type { MatchId } from "@pockethall/domain/ids";
import type { GameFacts } from "./board.read-model.ts";

type Named = Pick<GameFacts, "round_name" | "position">;
type PlayerSource = {
  from: MatchId | null;
  side: "winner" | "loser" | null;
  group: number | null;
  place: number | null;
};

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const PLACES = ["First", "Second", "Third", "Fourth"];

/** 'Quarter-final 2' or 'Round 1, match 2'; rounds of one game have no number. */
function labelOf({ round_name, position }: Named, gamesInRound: number): string {
  if (gamesInRound <= 1) return round_name;
  return /\d$/u.test(round_name) ? `${round_name}, match ${position}` : `${round_name} ${position}`;
}

/** How every game is called, by its id. */
export function labelsOf(games: readonly (Named & { id: string })[]): Map<string, string> {
  const rounds = Map.groupBy(games, ({ round_name }) => round_name);
  return new Map(games.map((game) => [game.id, labelOf(game, rounds.get(game.round_name)?.length ?? 1)]));
}

/** The future player: 'Winner of Quarter-final 2', 'First of Group B', or undefined. */
export function sourceOf(
  { from, side, group, place }: PlayerSource,
  labels: ReadonlyMap<string, string>,
): string | null {
  const feeder = from === null ? undefined : labels.get(from);
  if (feeder !== undefined) return `${side === "loser" ? "Loser" : "Winner"} of ${feeder}`;
  if (group === null || place === null) return null;
  return `${PLACES[place - 1] ?? `No. ${place}`} of Group ${LETTERS[group - 1] ?? group}`;
}

/** Both slots of a game, first and second. */
export const sourcesOf = (
  game: GameFacts,
): readonly [PlayerSource & { id: string | null }, PlayerSource & { id: string | null }] => [
  {
    id: game.player1_id,
    from: game.player1_from,
    side: game.player1_from_side,
    group: game.player1_from_group,
    place: game.player1_from_place,
  },
  {
    id: game.player2_id,
    from: game.player2_from,
    side: game.player2_from_side,
    group: game.player2_from_group,
    place: game.player2_from_place,
  },
];
