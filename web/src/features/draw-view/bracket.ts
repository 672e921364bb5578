import { t } from "@lingui/core/macro";
import type { Draw, DrawGame, DrawPlayer, DrawRound, DrawSlot } from "@pockethall/contract/draws";
import { phaseFacts } from "@pockethall/domain/phases";
import { layoutTree, type TreeLayout, type TreeNode } from "./tree-layout.ts";

/** A game with its round and what people call it: 'Quarter-final 2'. */
export type NamedGame = { game: DrawGame; round: DrawRound; title: string };
export type Heading = { section: number; column: number; name: string };
/** The part of a draw that is a tree, ready to be placed. */
export type Bracket = {
  nodes: readonly TreeNode[];
  games: ReadonlyMap<string, NamedGame>;
  /** The players with a bye, by the key of their node. */
  byes: ReadonlyMap<string, DrawPlayer>;
  headings: readonly Heading[];
};
/** The same with everything in its place. */
export type Tree = Bracket & { layout: TreeLayout };

/** The sides of a bracket from top to bottom, and what decides between them. */
const SECTIONS = { winners: 0, losers: 1, decider: 2 } as const;
type Side = keyof typeof SECTIONS;
/** The columns that carry the names of rounds. */
const HEADED_IN: Readonly<Record<Side, number>> = { ...SECTIONS, decider: SECTIONS.winners };
const BYE_ROWS = 0.5;

const sideOf = ({ phase }: DrawRound): Side | null => phaseFacts(phase).bracket;
export const hasTree = ({ rounds }: Draw): boolean => rounds.some((round) => sideOf(round) !== null);

/** 'Final', 'Quarter-final 2', 'Round 1, match 5': as the server names the feeder of a slot. */
export function titleOf({ name, games }: DrawRound, { position }: DrawGame): string {
  if (games.length === 1) return name;
  return /\d$/u.test(name) ? t`${name}, match ${position}` : `${name} ${position}`;
}

/** Whether two losers play for a place: that game is beside the tree. */
const isForPlace = (round: DrawRound, { player1, player2 }: DrawGame): boolean =>
  sideOf(round) === "winners" && player1.from?.kind === "loser" && player2.from?.kind === "loser";

export function treeOf(draw: Draw): Tree {
  const bracket = bracketOf(draw);
  return { ...bracket, layout: layoutTree(bracket.nodes) };
}

/** The games of a draw that form a tree: a knock-out, or winners' side, losers' side and grand final. */
export function bracketOf(draw: Draw): Bracket {
  const rounds = draw.rounds.filter((round) => sideOf(round) !== null).toSorted((a, b) => a.number - b.number);
  const columnOf = columnsOf(rounds);
  const games = new Map<string, NamedGame>();
  const byes = new Map<string, DrawPlayer>();
  const nodes: TreeNode[] = [];
  const lastGameOf = new Map<string, string>();
  const waiting = new Map(draw.byes.map(({ player }) => [player.id, player]));

  /** Where a slot's player comes from; those of a redrawn round by their own game before it. */
  const feederOf = (slot: DrawSlot, column: number): string[] => {
    if (slot.from) return slot.from.kind === "winner" ? [slot.from.of] : [];
    const id = slot.player?.id ?? "";
    const before = lastGameOf.get(id);
    const bye = waiting.get(id);
    if (before !== undefined) return [before];
    if (bye === undefined || column === 0) return [];
    const key = `bye:${id}`;
    byes.set(key, bye);
    nodes.push({ key, column: column - 1, rows: BYE_ROWS, feeders: [], section: SECTIONS.winners });
    return [key];
  };

  for (const round of rounds) {
    const section = SECTIONS[sideOf(round) as Side];
    const column = columnOf(round);
    const main = round.games.find((game) => !isForPlace(round, game));
    for (const game of round.games) {
      games.set(game.key, { game, round, title: titleOf(round, game) });
      const isAside = isForPlace(round, game);
      const feeders = isAside ? [] : [game.player1, game.player2].flatMap((slot) => feederOf(slot, column));
      const under = isAside ? (main ?? finalBefore(rounds, round))?.key : undefined;
      nodes.push({ key: game.key, column, rows: 1, feeders: [...new Set(feeders)], section, under });
    }
    for (const { key, player1, player2 } of round.games)
      for (const { player } of [player1, player2]) if (player) lastGameOf.set(player.id, key);
  }
  return { nodes, games, byes, headings: headingsOf(rounds, columnOf) };
}

/** The final, where the match for the third place has a round of its own. */
const finalBefore = (rounds: readonly DrawRound[], { number }: DrawRound): DrawGame | undefined =>
  rounds.findLast((round) => round.number <= number && round.games.some((game) => !isForPlace(round, game)))?.games[0];

/** Each side of the draw has columns of its own, one a round; the finals between the sides are right of both. */
function columnsOf(rounds: readonly DrawRound[]): (round: DrawRound) => number {
  const numbersOf = (side: Side): number[] => [
    ...new Set(
      rounds
        .filter((round) => sideOf(round) === side && !round.games.every((game) => isForPlace(round, game)))
        .map(({ number }) => number),
    ),
  ];
  const numbers = {
    winners: numbersOf("winners"),
    losers: numbersOf("losers"),
    decider: numbersOf("decider"),
  };
  const decidedFrom = Math.max(numbers.winners.length, numbers.losers.length);
  return (round) => {
    const side = sideOf(round) as Side;
    const own = numbers[side];
    const column = Math.max(
      0,
      own.findLastIndex((each) => each <= round.number),
    );
    return side === "decider" ? decidedFrom + column : column;
  };
}

/** The name over each column; the decider's names are over the winners' side. */
function headingsOf(rounds: readonly DrawRound[], columnOf: (round: DrawRound) => number): Heading[] {
  const headings = new Map<string, Heading>();
  for (const round of rounds) {
    const section = HEADED_IN[sideOf(round) as Side];
    const column = columnOf(round);
    const id = `${section}:${column}`;
    if (!headings.has(id)) headings.set(id, { section, column, name: round.name });
  }
  return [...headings.values()];
}
