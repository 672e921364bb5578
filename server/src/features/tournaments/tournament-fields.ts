import { createHash } from "node:crypto";
import type { Handlers } from "@pockethall/contract/endpoints";
import { type Kobo, parseWireNaira } from "@pockethall/domain/money";
import { DomainProblem } from "../../platform/http/problem.ts";

/** What an organizer fills in, as the contract has checked it field by field. */
export type TournamentFields = Handlers["POST /api/organizer/tournaments"]["body"];

/** What is wrong between the fields, by field; empty when nothing is. */
export function problemsBetween(
  fields: Pick<TournamentFields, "start_date" | "end_date" | "registration_deadline">,
): Record<string, string> {
  const [start, end, deadline] = [fields.start_date, fields.end_date, fields.registration_deadline].map(Date.parse);
  return {
    ...(Number(deadline) < Number(start) ? {} : { registration_deadline: "The deadline must be before the start" }),
    ...(Number(end) > Number(start) ? {} : { end_date: "The end must be after the start" }),
  };
}

/** An amount of naira in kobo. @throws DomainProblem `invalid-amount` for what the contract would have refused too. */
export function koboOf(naira: number): Kobo {
  const amount = parseWireNaira(naira);
  if (amount === undefined) throw new DomainProblem("invalid-amount");
  return amount;
}

const DEFAULT_IMAGES = 6;

/** One of the web app's drawn pictures, always the same for the same tournament. */
export function defaultImageOf(tournamentId: string): string {
  const [byte = 0] = createHash("sha256").update(tournamentId).digest();
  return `/images/tournament-${(byte % DEFAULT_IMAGES) + 1}.svg`;
}
