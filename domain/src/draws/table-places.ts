import type { DrawnGame } from "./drawn-game.ts";
import { type FreePlace, inDrawOrder, lastDrawnRound, type MadeDraw, nextSeed } from "./made-draw.ts";
import { drawRoundRobin } from "./round-robin.ts";

/**
 * The places where one player of a table rests each round: tables with an odd number of players that still have a game to
 * play. The participant meets everyone of the table; games of earlier rounds are played later.
 */
export function tablePlaces(draw: MadeDraw, legs: 1 | 2, participantId: string): FreePlace[] {
  const tables = Map.groupBy(draw.games, ({ group }) => group ?? 0);
  return [...tables].flatMap(([group, games]): FreePlace[] => {
    const playerIds = new Set(games.flatMap(({ players }) => players.flatMap((id) => id ?? [])));
    const members = inDrawOrder(draw).filter((id) => playerIds.has(id));
    const isOver = games.every(({ state }) => state === "over");
    if (group === 0 || members.length % 2 === 0 || isOver) return [];
    const added = drawRoundRobin([...members, participantId], legs, group)
      .filter(({ player1, player2 }) => [player1, player2].some((slot) => isParticipant(slot, participantId)))
      .map((game) => asLastOfItsRound(game, games));
    return [{ seed: nextSeed(draw), group, opponentId: null, added, changed: [], games: added }];
  });
}

/** The place opposite the player who has a bye in round 1, until a second round has been drawn. */
export function firstRoundPlaces(draw: MadeDraw, participantId: string): FreePlace[] {
  const [bye] = draw.byes;
  if (bye === undefined || lastDrawnRound(draw) > 1) return [];
  const position = Math.max(0, ...draw.games.map((game) => game.position)) + 1;
  const game: DrawnGame = {
    key: `r1m${position}`,
    round: 1,
    roundName: "Round 1",
    position,
    phase: "swiss",
    player1: { kind: "participant", participantId: bye.id },
    player2: { kind: "participant", participantId },
  };
  return [{ seed: nextSeed(draw), group: null, opponentId: bye.id, added: [game], changed: [], games: [game] }];
}

/** The place below the last one. */
export const lowestPlace = (draw: MadeDraw): FreePlace[] => [
  { seed: nextSeed(draw), group: null, opponentId: null, added: [], changed: [], games: [] },
];

const isParticipant = (slot: DrawnGame["player1"], participantId: string): boolean =>
  slot.kind === "participant" && slot.participantId === participantId;

function asLastOfItsRound(game: DrawnGame, games: MadeDraw["games"]): DrawnGame {
  const inRound = games.filter(({ round }) => round === game.round);
  const position = Math.max(0, ...inRound.map((each) => each.position)) + 1;
  return { ...game, key: `g${game.group}r${game.round}m${position}`, position };
}
