import type { Game } from "@pockethall/contract/games";

/** Of the same match twice the one that happened later; of equals what was read, which knows all its fields. */
export const newerGame = (known: Game, read: Game): Game => (known.version > read.version ? known : read);

/** The games that were read, each no older than the same one that is known. */
export const newerGames = (known: readonly Game[], read: readonly Game[]): readonly Game[] =>
  read.map((game) => newerGame(known.find(({ id }) => id === game.id) ?? game, game));
