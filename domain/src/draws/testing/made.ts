import type { MadeDraw, MadeGame } from "../changes-by-hand.ts";
import {
  type DrawnGame,
  drawTournament,
  type FormatName,
  type FormatOptions,
  formatOf,
  withoutGame,
} from "../draws.ts";
import { participants, seedNumber } from "./play.ts";

/** A draw of 'seed-1', 'seed-2', … as it was just made. */
export function madeDraw(format: FormatName, options: FormatOptions, count: number) {
  const ids = participants(count);
  const games = drawTournament(format, options, ids);
  return { games, draw: asMade(format, options, { ids, games }) };
}

/** These games as changes by hand see them; those with a key of `begun` have begun. */
export function asMade(
  format: FormatName,
  options: FormatOptions,
  { ids, games, begun = new Set() }: { ids: readonly string[]; games: readonly DrawnGame[]; begun?: Set<string> },
): MadeDraw {
  const firstRound = games.filter(({ round }) => round === 1);
  const resting = formatOf(format).hasByes(options) ? withoutGame(ids, firstRound) : [];
  return {
    participants: ids.map((id) => ({ id, seed: seedNumber(id) })),
    games: games.map((game) => madeGame(game, begun.has(game.key))),
    byes: resting.map((id) => ({ round: 1, id })),
  };
}

function madeGame({ key, round, position, group, player1, player2 }: DrawnGame, hasBegun: boolean): MadeGame {
  const [one, other] = [player1, player2].map((slot) => (slot.kind === "participant" ? slot.participantId : null));
  const players = [one ?? null, other ?? null] as const;
  return { key, round, position, group: group ?? null, players, state: hasBegun ? "begun" : "open", walkoverOf: null };
}

/** How often each player sits in a game from the draw on. */
export function placesHeld(games: readonly DrawnGame[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const slot of games.flatMap(({ player1, player2 }) => [player1, player2]))
    if (slot.kind === "participant") held.set(slot.participantId, (held.get(slot.participantId) ?? 0) + 1);
  return held;
}
