import type { TournamentFile } from "@pockethall/contract/tournament-files";
import type { TournamentId } from "@pockethall/domain/ids";
import type { MoneyRules } from "../../../config/config.ts";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { standingsOfTournament } from "../../tournaments/standings.read-model.ts";
import { partCsv } from "./file-csv.ts";
import * as fileImports from "./file-import.service.ts";
import { resultsCount } from "./file-rows.read-model.ts";
import { signFile } from "./file-signature.ts";
import { tournamentFile } from "./tournament-file.read-model.ts";

export type FileDependencies = { db: Db; transact: Transact; clock: Clock; moneyRules: MoneyRules };

/** Endpoints of tournament files: out as JSON and CSV, in as JSON. */
export function tournamentFilesRoutes(serve: ServeEndpoint, deps: FileDependencies): void {
  const { db, transact, clock, moneyRules } = deps;
  const fileOf = async (id: TournamentId): Promise<TournamentFile> => {
    const file = await tournamentFile(db, id, clock());
    if (!file) throw new DomainProblem("tournament-not-found");
    return file;
  };
  serve("GET /api/organizer/tournaments/:id/export", async ({ params, reply }) => {
    const file = await fileOf(params.id);
    reply.header("content-disposition", `attachment; filename="${fileName(file)}.json"`);
    const isFinal = file.tournament.status === "completed" && (await resultsCount(db, params.id));
    return isFinal ? signFile(db, file) : file;
  });
  serve("GET /api/organizer/tournaments/:id/export.csv", async ({ params, query: { part }, reply }) => {
    const file = await fileOf(params.id);
    const standings = part === "standings" ? await standingsOfTournament(db, params.id) : [];
    reply.header("content-disposition", `attachment; filename="${fileName(file)}-${part}.csv"`);
    return partCsv(part, file, standings);
  });
  serve("POST /api/organizer/tournaments/import", async ({ caller, body }) => ({
    data: await transact((tx) => fileImports.read(tx, caller, body, moneyRules)),
  }));
}

/** The tournament's name in letters that every file system takes. */
const fileName = ({ tournament }: TournamentFile): string =>
  tournament.name
    .normalize("NFKD")
    .replaceAll(/[^\w]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")
    .slice(0, 80) || "tournament";
