import type { Draw, DrawGame, DrawPlayer } from "@pockethall/contract/draws";
import type { PlayerId } from "@pockethall/domain/ids";
import { type NamedGame, titleOf } from "./bracket.ts";

export type PlayerPath = {
  player: DrawPlayer;
  /** The games that the player sits in, in order. */
  games: readonly NamedGame[];
  /** The games that wait behind the next win, in order. */
  ahead: readonly NamedGame[];
  /** Keys of both, and of the player's bye. */
  keys: ReadonlySet<string>;
};

export const sits = ({ player1, player2 }: DrawGame, playerId: PlayerId): boolean =>
  player1.player?.id === playerId || player2.player?.id === playerId;

/** Whether the game has no winner yet and may still get one. */
const isOpen = ({ status }: DrawGame): boolean => status !== "completed" && status !== "cancelled";

/** All players in the draw: from games, byes and the ladder. */
function everybodyIn(draw: Draw): Map<string, DrawPlayer> {
  const players = new Map<string, DrawPlayer>();
  const add = (player: DrawPlayer | null) => player && players.set(player.id, player);
  for (const { games } of draw.rounds)
    for (const { player1, player2 } of games) {
      add(player1.player);
      add(player2.player);
    }
  for (const { player } of [...draw.byes, ...(draw.ladder ?? [])]) add(player);
  return players;
}

const byName = new Intl.Collator("en").compare;

export const playersOf = (draw: Draw): DrawPlayer[] =>
  [...everybodyIn(draw).values()].sort((a, b) => byName(a.name, b.name));

/** A player's games, and where every further win would lead; undefined for a player who is not in the draw. */
export function pathOf(draw: Draw, playerId: PlayerId | null): PlayerPath | undefined {
  const player = playerId === null ? undefined : everybodyIn(draw).get(playerId);
  if (player === undefined) return undefined;
  const all = draw.rounds
    .toSorted((a, b) => a.number - b.number)
    .flatMap((round) => round.games.map((game) => ({ game, round, title: titleOf(round, game) })));
  const games = all.filter(({ game }) => sits(game, player.id));
  const ahead = wonFrom(all, games.at(-1));
  const keys = new Set([...games, ...ahead].map(({ game }) => game.key));
  if (draw.byes.some((bye) => bye.player.id === player.id)) keys.add(`bye:${player.id}`);
  return { player, games, ahead, keys };
}

/** The games behind one that is not decided, each fed by the winner of the one before. */
function wonFrom(all: readonly NamedGame[], last: NamedGame | undefined): NamedGame[] {
  const ahead: NamedGame[] = [];
  let from = last;
  while (from && isOpen(from.game)) {
    const key = from.game.key;
    const comesFrom = ({ from: feeder }: DrawGame["player1"]) => feeder?.kind === "winner" && feeder.of === key;
    from = all.find(({ game }) => !game.is_conditional && (comesFrom(game.player1) || comesFrom(game.player2)));
    if (from) ahead.push(from);
  }
  return ahead;
}

/** The players that match the input: every word begins a word of the name, or it is the seed; the first few. */
export function playersLike(players: readonly DrawPlayer[], typed: string, limit: number): DrawPlayer[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return players.slice(0, limit);
  const found: DrawPlayer[] = [];
  for (const player of players) {
    if (found.length === limit) break;
    const parts = plain(player.name).split(/[\s-]+/u);
    if (words.every((word) => String(player.seed) === word || parts.some((part) => part.startsWith(word))))
      found.push(player);
  }
  return found;
}

/** Letters without their marks, so that 'Sho' finds 'Ṣó'. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
