import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { saveCsvFile, saveFile } from "../../lib/save-file.ts";

export type FilePart = NonNullable<
  NonNullable<Endpoints["GET /api/organizer/tournaments/:id/export.csv"]["query"]>["part"]
>;

/** Saves everything about a tournament as one file. @throws ApiProblem */
export async function saveJson(id: TournamentId): Promise<void> {
  const file = await call("GET /api/organizer/tournaments/:id/export", { params: { id } });
  saveFile(`pockethall-tournament-${id}.json`, JSON.stringify(file, null, 2), "application/json");
}

/** Saves one table of a tournament for a spreadsheet. @throws ApiProblem */
export async function saveCsv(id: TournamentId, part: FilePart): Promise<void> {
  const text = await call("GET /api/organizer/tournaments/:id/export.csv", { params: { id }, query: { part } });
  saveCsvFile(`pockethall-${part}-${id}.csv`, text);
}

/** Reads an exported file in as a tournament of the caller's. @throws Error with words for the organizer, ApiProblem */
export async function importFile(file: File): Promise<Tournament> {
  const body = jsonOf(await file.text());
  if (body === undefined) throw new Error(t`This isn't a PocketHall tournament file.`);
  return (await call("POST /api/organizer/tournaments/import", { body })).data;
}

type ImportBody = Endpoints["POST /api/organizer/tournaments/import"]["body"];

/** The content of the file; the server validates it. */
function jsonOf(text: string): ImportBody | undefined {
  try {
    return JSON.parse(text) as ImportBody;
  } catch {
    return undefined;
  }
}
