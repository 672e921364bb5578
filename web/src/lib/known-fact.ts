import type { Tournament } from "@pockethall/contract/tournaments";

type Field = Tournament["unknown_fields"][number];

/** The value of a tournament's field; undefined where it is not set, which pages show as N/A. */
export const knownFact = <Name extends Field>(
  tournament: Pick<Tournament, Name | "unknown_fields">,
  field: Name,
): Tournament[Name] | undefined => (tournament.unknown_fields.includes(field) ? undefined : tournament[field]);
