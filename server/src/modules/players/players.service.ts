import { nameKey } from "@pockethall/domain/names";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { insertPlayers, insertUnknownPlayers, playerIdsByNameKey } from "./players.repository.ts";

type PersonFacts = { state?: string | null; isDemo?: boolean };

// Makes players, with an account or, from imported results, without.

/** A new player, even if others have the same name. @returns the player's id. */
export async function createPlayer(tx: Tx, { name, ...facts }: PersonFacts & { name: string }): Promise<string> {
  const player = personNamed(name, facts);
  await insertPlayers(tx.db, [player], tx.clock());
  return player.id;
}

/**
 * The players of these names: accents, case and word order aside (domain/names), created where none is known yet.
 *
 * @returns ids by `nameKey(name)`. However many names, three statements.
 * @throws DomainProblem `invalid-request` when a name holds no letter and no figure.
 */
export async function findOrCreatePlayersByName(
  tx: Tx,
  names: readonly string[],
  facts: PersonFacts = {},
): Promise<Map<string, string>> {
  const unique = new Map(names.map((name) => [nameKey(name), name]));
  if (unique.has("")) throw new DomainProblem("invalid-request", { errors: { name: "Name is required" } });
  if (unique.size === 0) return new Map();
  const people = [...unique.values()].map((name) => personNamed(name, facts));
  await insertUnknownPlayers(tx.db, people, tx.clock());
  return playerIdsByNameKey(tx.db, [...unique.keys()]);
}

/** The names that `findOrCreatePlayersByName` would make players of. */
export async function unknownNames(db: Db, names: readonly string[]): Promise<string[]> {
  const known = await playerIdsByNameKey(db, [...new Set(names.map((name) => nameKey(name)))]);
  return names.filter((name) => !known.has(nameKey(name)));
}

function personNamed(name: string, { state = null, isDemo = false }: PersonFacts) {
  return { id: newId(), name: name.trim(), nameKey: nameKey(name), state, isDemo };
}
