import * as z from "zod/mini";
import { data, Id, PageQuery, PlayerId, page, requiredText, Time, TournamentId, TournamentPath } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** `merged`: its tournament was found to be another one, which counts for both. */
export const IMPORT_STATES = ["pending", "approved", "rejected", "merged"] as const;
/** `file`: an organizer's tournament file; `operator`: a results file that the operator imported. */
export const IMPORT_SOURCES = ["file", "operator"] as const;

const ImportFacts = z.object({
  tournament: z.object({ id: TournamentId, name: z.string() }),
  source: z.enum(IMPORT_SOURCES),
  imported_by: z.nullable(z.string()),
  imported_at: Time,
  state: z.enum(IMPORT_STATES),
});

const Dispute = z.object({ reason: z.string(), created_at: Time });

/** An import as staff see it. */
export const ResultImport = z.extend(ImportFacts, {
  /** The file carried the signature of our own export. */
  is_signed: z.boolean(),
  matches: z.number(),
  players: z.number(),
  champion: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(Time),
  reason: z.nullable(z.string()),
  disputes: z.array(z.extend(Dispute, { player: z.object({ id: PlayerId, name: z.string() }) })),
});
export type ResultImport = z.infer<typeof ResultImport>;

/** What an import contains about the caller. */
export const OwnImportedResults = z.extend(ImportFacts, {
  matches: z.array(
    z.object({
      id: Id,
      round_name: z.string(),
      opponent: z.string(),
      player_score: z.nullable(z.number()),
      opponent_score: z.nullable(z.number()),
      outcome: z.nullable(z.string()),
      is_winner: z.boolean(),
      played_at: z.nullable(Time),
    }),
  ),
  /** The caller's open dispute. */
  dispute: z.nullable(Dispute),
});
export type OwnImportedResults = z.infer<typeof OwnImportedResults>;

export const resultImportEndpoints = {
  "GET /api/admin/result-imports": endpoint({
    summary: "Imported results, the latest first: those in a state, or those with an open dispute",
    query: z.extend(PageQuery, { state: z._default(z.enum([...IMPORT_STATES, "disputed"]), "pending") }),
    success: [200, page(ResultImport)],
    problems: [],
  }),
  "POST /api/admin/result-imports/:id/decision": endpoint({
    params: TournamentPath,
    summary: "Approve or reject the imported results of a tournament; closes its disputes",
    body: z.object({ decision: z.enum(["approved", "rejected"]), reason: requiredText("Give a reason", 500) }),
    success: [200, data(ResultImport)],
    problems: ["result-import-not-found", "tournament-not-found", "decided-by-importer"],
  }),
  "GET /api/imported-results": endpoint({
    summary: "What was imported about the caller, the latest first",
    query: PageQuery,
    success: [200, page(OwnImportedResults)],
    problems: [],
  }),
  "POST /api/imported-results/:id/dispute": endpoint({
    params: TournamentPath,
    summary: "Report to staff that the imported results of a tournament are wrong about the caller",
    body: z.object({ reason: requiredText("Tell us what's wrong", 500) }),
    success: [201, data(OwnImportedResults)],
    problems: ["result-import-not-found"],
    attemptsPerMinute: 20,
  }),
};
