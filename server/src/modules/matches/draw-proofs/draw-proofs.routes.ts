import { tagOf } from "../../../cache/cache-tags.ts";
import type { Db } from "../../../database/database.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { answerById } from "../../../http/uncached.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishedTournamentId } from "../../tournaments/tournaments.read-model.ts";
import { publishedDraws } from "./draw-proofs.read-model.ts";

/** The one endpoint of proofs: it is public, and nothing in the answer is secret by then. */
export function drawProofsRoutes(serve: ServeEndpoint, { db }: { db: Db }): void {
  serve(
    "GET /api/tournaments/:id/draw-proof",
    async ({ params }) => {
      const leadsTo = await publishedTournamentId(db, params.id);
      if (leadsTo === undefined) throw new DomainProblem("tournament-not-found");
      return answerById(params.id, leadsTo, async (id) => {
        const data = await publishedDraws(db, id);
        if (!data) throw new DomainProblem("not-found", { message: "This tournament's draw isn't random." });
        return { data };
      });
    },
    { cacheTags: ({ params }) => [tagOf("tournament", params.id), "players"] },
  );
}
