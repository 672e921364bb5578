import type { MatchChangeRequest } from "@pockethall/contract/results";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { fitsLength } from "../scoring/open-log.ts";
import { type GameRecord, participantsAmong, playerOfReferee } from "./results.repository.ts";

/** Added by hand, outside the draw. */
export const isExtra = ({ draw_key }: Pick<GameRecord, "draw_key">): boolean => draw_key.startsWith("extra-");

type Pair = { player1_id: PlayerId; player2_id: PlayerId };
type Plan = Pick<GameRecord, "player1_id" | "player2_id" | "scheduled_at" | "round_number" | "total_frames" | "venue">;

/** @throws `invalid-request` with the field of a player who has no slot, or of player 2 when both are the same. */
export async function requireParticipants(db: Db, tournamentId: TournamentId, pair: Pair): Promise<void> {
  const ids = [pair.player1_id, pair.player2_id].filter(isId);
  const participants = ids.length === 0 ? new Set<string>() : await participantsAmong(db, tournamentId, ids);
  const errors: Record<string, string> = {};
  for (const field of ["player1_id", "player2_id"] as const)
    if (!participants.has(pair[field])) errors[field] = "This player hasn't entered the tournament.";
  if (pair.player1_id === pair.player2_id) errors["player2_id"] = "Choose two different players.";
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
}

/** @throws `invalid-request` with the field of a player who referees the match. */
async function refuseItsReferee(db: Db, { referee_id }: GameRecord, pair: Pair): Promise<void> {
  const referee = referee_id === null ? undefined : await playerOfReferee(db, referee_id);
  const field = (["player1_id", "player2_id"] as const).find((each) => pair[each] === referee);
  if (field) throw new DomainProblem("invalid-request", { errors: { [field]: "This player referees the match." } });
}

/**
 * What a change makes of the plan of a match, before and after; undefined when the plan stays. The place may change until
 * the match is over, the time while it is not live, its length until it starts and as far as its log can be read with it,
 * its players and round when it was added by hand.
 *
 * @throws `invalid-request` with the fields that may not change any more.
 */
export async function planChange(
  db: Db,
  game: GameRecord,
  change: MatchChangeRequest,
): Promise<{ before: Plan; after: Plan } | undefined> {
  const before: Plan = planOf(game);
  const after: Plan = {
    player1_id: change.player1_id ?? before.player1_id,
    player2_id: change.player2_id ?? before.player2_id,
    scheduled_at: change.scheduled_at === undefined ? before.scheduled_at : new Date(change.scheduled_at),
    round_number: change.round_number ?? before.round_number,
    total_frames: change.total_frames ?? before.total_frames,
    venue: change.venue === undefined ? before.venue : change.venue || null,
  };
  const fields = (Object.keys(before) as (keyof Plan)[]).filter((field) => !isSame(before[field], after[field]));
  if (fields.length === 0) return undefined;
  const errors: Record<string, string> = Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(game, field);
      return problem ? [[field, problem]] : [];
    }),
  );
  if (fields.includes("total_frames") && !(await fitsLength(db, game.id, after.total_frames)))
    errors["total_frames"] ??= `This match was scored before as a best of ${before.total_frames}, so its length stays.`;
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
  const hasNewPlayers = fields.includes("player1_id") || fields.includes("player2_id");
  if (hasNewPlayers) {
    await requireParticipants(db, game.tournament_id, after as Pair);
    await refuseItsReferee(db, game, after as Pair);
  }
  return { before, after };
}

const planOf = ({ player1_id, player2_id, scheduled_at, round_number, total_frames, venue }: GameRecord): Plan => ({
  player1_id,
  player2_id,
  scheduled_at,
  round_number,
  total_frames,
  venue,
});

const isSame = (a: Plan[keyof Plan], b: Plan[keyof Plan]): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

function problemOf(game: GameRecord, field: keyof Plan): string | undefined {
  const isOver = game.status === "completed" || game.status === "cancelled";
  if (isOver) return `A game that is ${game.status} can't be planned.`;
  if (field === "venue") return undefined;
  // A match that gets another time leaves its table.
  if (field === "scheduled_at") return game.status === "live" ? "The match has started." : undefined;
  if (game.status === "live" || game.started_at) return "The match has started.";
  if (field === "total_frames") return undefined;
  return isExtra(game) ? undefined : "The draw decides who plays here.";
}
