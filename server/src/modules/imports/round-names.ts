import { finalOf } from "./imported-tournament.ts";
import { groupName } from "./round-place.ts";

/** A game with the facts that determine its round: the winner and both players by any key. */
export type NamedGame = {
  key: string;
  round: number;
  playedAt: Date;
  players: readonly [string, string];
  winner: string | null;
  /** The name that a file gave; null where it gave a number only. */
  givenName: string | null;
  group: number | null;
};

export type RoundNames = {
  /** By the keys of the games. */
  names: Map<string, string>;
  finalKey: string | null;
};

/**
 * What the rounds of an imported tournament are called. Names of the file stand. Without any, the final is the last game
 * when it is alone in its round, and the rounds before it are named as far as they form a complete tree: two games whose
 * winners are the finalists are semi-finals, four whose winners play in these are quarter-finals, and so on.
 */
export function roundNamesOf(games: readonly NamedGame[], isQualifying: boolean): RoundNames {
  const names = new Map(games.map((game) => [game.key, game.givenName ?? plainName(game)]));
  const knockout = games.filter(({ group }) => group === null);
  if (games.some(({ givenName }) => givenName !== null)) {
    const finals = knockout.filter(({ givenName }) => givenName === "Final");
    return { names, finalKey: finals.length === 1 && !isQualifying ? (finals[0]?.key ?? null) : null };
  }
  const final = finalOf(knockout, isQualifying);
  if (final) nameTree(final, knockout, names);
  return { names, finalKey: final?.key ?? null };
}

const plainName = ({ round, group }: NamedGame): string => (group === null ? `Round ${round}` : groupName(group));

/** Whether a stored name may be one that we found ourselves, which later files may change. */
export const isDerivedName = (name: string): boolean =>
  /^(?:Round \d+|Group [A-Z]+|Final|Third place|Semi-final|Quarter-final|Last \d+)$/u.test(name);

function nameTree(final: NamedGame, games: readonly NamedGame[], names: Map<string, string>): void {
  names.set(final.key, "Final");
  const rounds = [...Map.groupBy(games, ({ round }) => round).values()].filter((round) => !round.includes(final));
  for (let later: readonly NamedGame[] = [final]; ; ) {
    const feeding = rounds.find((round) => feeds(round, later));
    if (feeding === undefined) return;
    for (const game of feeding) names.set(game.key, treeName(feeding.length));
    if (feeding.length === 2) nameThirdPlace(feeding, rounds, names);
    later = feeding;
  }
}

/** Whether a round is all the games, and only those, whose winners play in the later one. */
function feeds(round: readonly NamedGame[], later: readonly NamedGame[]): boolean {
  const players = new Set(later.flatMap((game) => game.players));
  return round.length === 2 * later.length && round.every(({ winner }) => winner !== null && players.delete(winner));
}

const treeName = (games: number): string =>
  games === 2 ? "Semi-final" : games === 4 ? "Quarter-final" : `Last ${2 * games}`;

/** The one game of the two who lost the semi-finals. */
function nameThirdPlace(
  semiFinals: readonly NamedGame[],
  rounds: readonly (readonly NamedGame[])[],
  names: Map<string, string>,
): void {
  const losers = new Set(semiFinals.flatMap(({ players, winner }) => players.filter((player) => player !== winner)));
  const [match] = rounds.find(([game, second]) => !second && game?.players.every((id) => losers.has(id))) ?? [];
  if (match) names.set(match.key, "Third place");
}
