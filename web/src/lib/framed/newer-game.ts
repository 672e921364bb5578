import type { Game } from "@pockethall/contract/games";

/** Of the same match twice the one that happened later; of equals what was read, which knows all its fields. */
export const newerGame = (known: Game, read: Game): Game => (known.version > read.version ? known : read);
