import type { NextRound, RoundGame, RoundsSoFar } from "./format.ts";
import { drawSwissRound } from "./swiss.ts";

/** The next round of Swiss from the table; players who have withdrawn are not drawn. */
export function nextOfSwiss(soFar: RoundsSoFar): NextRound {
  const round = soFar.round + 1;
  const opponents = opponentsIn(soFar.games);
  const rested = new Set(soFar.byes.map(({ playerId }) => playerId));
  const participants = soFar.players.map(({ id, seed }, index) => ({
    id,
    seed: seed ?? index + 1,
    points: soFar.points.get(id) ?? 0,
    opponents: opponents.get(id) ?? [],
    hadBye: rested.has(id),
  }));
  if (participants.length < 2) return { round, games: [], byes: [] };
  const drawn = drawSwissRound({ round, participants });
  return { round, games: drawn.games, byes: drawn.byeId === null ? [] : [drawn.byeId] };
}

/** The opponents of each player so far, including games that were not played. */
function opponentsIn(games: readonly RoundGame[]): Map<string, string[]> {
  const opponents = new Map<string, string[]>();
  for (const { player1Id, player2Id } of games) {
    if (player1Id === null || player2Id === null) continue;
    opponents.set(player1Id, [...(opponents.get(player1Id) ?? []), player2Id]);
    opponents.set(player2Id, [...(opponents.get(player2Id) ?? []), player1Id]);
  }
  return opponents;
}
