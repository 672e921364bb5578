import { imitationKeys, personNameProblem } from "@pockethall/domain/display-names";
import type { PlayerId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import { findStaffNamed } from "./accounts.repository.ts";
import { fieldProblem } from "./credentials.ts";

/**
 * Refuses a name that passes for the platform, an office of it, or a person who runs it or a tournament. A person who
 * shares the name of a member of staff by chance adds a middle name or an initial.
 *
 * @throws DomainProblem `invalid-request` on field name.
 */
export async function requireOwnName(db: Db, name: string, playerId: PlayerId | null): Promise<void> {
  const problem = personNameProblem(name);
  if (problem !== null) throw fieldProblem("name", problem);
  if (await findStaffNamed(db, imitationKeys(name), playerId))
    throw fieldProblem("name", "An organiser or staff member has this name. Add a middle name or an initial");
}
