import { STEPS } from "@pockethall/contract/organizing";
import { formatProblem, readFormatOptions } from "@pockethall/domain/draws";
import { tournamentStep } from "@pockethall/domain/tournament-lifecycle";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { TournamentRow } from "../tournaments/tournament-rows.read-model.ts";

type Facts = Pick<TournamentRow, "status" | "drawn_at" | "entrant_count" | "format" | "format_options"> & {
  open_games: number;
  started_games: number;
};
type Step = (typeof STEPS)[number];

/** Every step with what is missing for it now, null for those that may be taken. The steps themselves ask again. */
export async function stepsOf(db: Db, id: string): Promise<{ step: Step; missing: string | null }[]> {
  const { rows } = await sql<Facts>`
    select t.status, t.drawn_at, t.entrant_count, t.format, t.format_options,
      (select count(*)::int from games g where g.tournament_id = t.id
        and g.status not in ('completed', 'cancelled')) as open_games,
      (select count(*)::int from games g where g.tournament_id = t.id and g.started_at is not null) as started_games
    from tournaments t where t.id = ${id}`.execute(db);
  const [facts] = rows;
  return facts ? STEPS.map((step) => ({ step, missing: missingFor(step, facts) })) : [];
}

function missingFor(step: Step, facts: Facts): string | null {
  const { status, drawn_at: drawnAt, entrant_count: entrantCount, open_games: openGameCount } = facts;
  const verdict = tournamentStep({ status, drawnAt, entrantCount, openGameCount }, step);
  if (!verdict.ok) return verdict.reason;
  if (step === "undraw" && facts.started_games > 0) return "A game has started: the draw stands.";
  if (step !== "draw") return null;
  const { options, problem } = readFormatOptions(facts.format, facts.format_options);
  return options === undefined ? problem : formatProblem(facts.format, options, entrantCount);
}
