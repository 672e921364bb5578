import { STEPS } from "@pockethall/contract/organizing";
import { PROBLEMS } from "@pockethall/contract/problems";
import { formatProblem, readFormatOptions } from "@pockethall/domain/draws";
import type { PlayerId } from "@pockethall/domain/ids";
import { tournamentStep } from "@pockethall/domain/tournament-lifecycle";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { playsIn } from "../officials/officials.read-model.ts";
import { postponingProblem } from "../postponing.ts";
import type { TournamentRow } from "../tournament-rows.read-model.ts";

type Facts = Pick<
  TournamentRow,
  "status" | "drawn_at" | "entrant_count" | "prize_pool_kobo" | "format" | "format_options"
> & {
  open_games: number;
  begun_games: number;
};
type Step = (typeof STEPS)[number];

const LEFT_TO_OTHERS: ReadonlySet<Step> = new Set(["draw", "undraw", "cancel"]);
/** Why the draw stays. */
export const DRAW_HAS_BEGUN = "A match has started or has a result, so you can't undo the draw.";
const [, CONFLICT] = PROBLEMS["conflict-of-interest"];

type Asked = { id: string; playerId: PlayerId };
type Steps = { data: { step: Step; missing: string | null }[]; plays: boolean };

/**
 * Every step with what is missing for it now, null for those that may be taken, and whether the caller plays in the
 * tournament: what decides it is left to other officials. The steps themselves ask again.
 */
export async function stepsOf(db: Db, { id, playerId }: Asked): Promise<Steps> {
  const plays = await playsIn(db, { scope: "tournament", id, playerId });
  const { rows } = await sql<Facts>`
    select t.status, t.drawn_at, t.entrant_count, t.prize_pool_kobo, t.format, t.format_options,
      (select count(*)::int from games g where g.tournament_id = t.id
        and g.status not in ('completed', 'cancelled')) as open_games,
      (select count(*)::int from games g where g.tournament_id = t.id and g.draw_key not like 'extra-%'
        and (g.started_at is not null or g.status in ('live', 'completed'))) as begun_games
    from tournaments t where t.id = ${id}`.execute(db);
  const [facts] = rows;
  const missing = (step: Step) =>
    plays && LEFT_TO_OTHERS.has(step) ? CONFLICT : facts ? missingFor(step, facts) : null;
  return { data: facts ? STEPS.map((step) => ({ step, missing: missing(step) })) : [], plays };
}

function missingFor(step: Step, facts: Facts): string | null {
  const { status, drawn_at: drawnAt, entrant_count: participantCount, open_games: openGameCount } = facts;
  const verdict = tournamentStep({ status, drawnAt, participantCount, openGameCount }, step);
  if (!verdict.ok) return verdict.reason;
  if (step === "postpone") return postponingProblem(facts);
  if (step === "undraw" && facts.begun_games > 0) return DRAW_HAS_BEGUN;
  if (step !== "draw") return null;
  const { options, problem } = readFormatOptions(facts.format, facts.format_options);
  return options === undefined ? problem : formatProblem(facts.format, options, participantCount);
}
