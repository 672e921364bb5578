import { imitationKeys, personNameProblem } from "@pockethall/domain/display-names";
import type { Db } from "../../database/database.ts";
import { staffNameKeys } from "./accounts.read-model.ts";

const STAFF_NAME =
  "An organiser or staff member has this name. Choose their account, or add a middle name or an initial";

/**
 * What is wrong with names that an organiser enters for people without accounts, by name: those that pass for the platform,
 * an office of it, or a person who runs it or a tournament. Their words are screened with the request (modules/screening).
 */
export async function namesForOthersProblems(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const keysOf = new Map(names.map((name) => [name, imitationKeys(name)]));
  const staff = await staffNameKeys(db, [...keysOf.values()].flat());
  return new Map(
    names.flatMap((name) => {
      const isOfStaff = keysOf.get(name)?.some((key) => staff.has(key));
      const problem = personNameProblem(name) ?? (isOfStaff ? STAFF_NAME : null);
      return problem === null ? [] : [[name, problem] as const];
    }),
  );
}
