import { nameKey } from "@pockethall/domain/names";
import type { Tx } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { insertPlayers, insertUnknownPlayers, playerIdsByNameKey } from "./players.repository.ts";

type PersonFacts = { state?: string | null; isDemo?: boolean };
export type PlayersService = ReturnType<typeof createPlayersService>;

/** Makes players, with an account or, from imported results, without. */
export function createPlayersService({ clock }: { clock: Clock }) {
  return {
    /** A new player, even if others have the same name. @returns the player's id. */
    createPlayer: async (tx: Tx, { name, ...facts }: PersonFacts & { name: string }): Promise<string> => {
      const player = personNamed(name, facts);
      await insertPlayers(tx.db, [player], clock());
      return player.id;
    },

    /**
     * The players of these names: accents, case and word order aside (domain/names), created where none is known yet.
     *
     * @returns ids by `nameKey(name)`. However many names, three statements.
     * @throws DomainProblem `invalid-request` when a name holds no letter and no figure.
     */
    findOrCreatePlayersByName: async (
      tx: Tx,
      names: readonly string[],
      facts: PersonFacts = {},
    ): Promise<Map<string, string>> => {
      const unique = new Map(names.map((name) => [nameKey(name), name]));
      if (unique.has("")) throw new DomainProblem("invalid-request", { errors: { name: "Name is required" } });
      if (unique.size === 0) return new Map();
      const people = [...unique.values()].map((name) => personNamed(name, facts));
      await insertUnknownPlayers(tx.db, people, clock());
      return playerIdsByNameKey(tx.db, [...unique.keys()]);
    },
  };
}

function personNamed(name: string, { state = null, isDemo = false }: PersonFacts) {
  return { id: newId(), name: name.trim(), nameKey: nameKey(name), state, isDemo };
}
