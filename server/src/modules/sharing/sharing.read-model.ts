import { isLevel } from "@pockethall/domain/handicaps";
import { idFrom, type MatchId, type TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";
import { HANDICAP_COLUMNS, type HandicapFacts, handicapFrom } from "../matches/handicaps.read-model.ts";
import { survivingGameId } from "../matches/surviving-game.read-model.ts";
import { findPlayer } from "../players/players.read-model.ts";
import { keptTournamentId } from "../tournaments/tournaments.read-model.ts";
import { drawFacts } from "./draw-facts.read-model.ts";
import type {
  MatchFacts,
  PlayerFacts,
  SharedFacts,
  SharedKind,
  SharedPerson,
  TournamentFacts,
} from "./facts/shared-facts.ts";

/** The facts of a preview, with one query, three for a draw; undefined for what does not exist and for a draft, which is never shared. */
export async function sharedFacts(db: Db, kind: SharedKind, id: string, now: Date): Promise<SharedFacts | undefined> {
  if (!isId(id)) return undefined;
  if (kind === "match") return matchFacts(db, idFrom(id));
  if (kind === "player") return playerFacts(db, id, now);
  const tournament = await tournamentFacts(db, idFrom(id));
  // A draw that was not made yet, or was taken back, is shared as its tournament.
  return kind === "draw" && tournament ? ((await drawFacts(db, tournament)) ?? tournament) : tournament;
}

async function matchFacts(db: Db, id: MatchId): Promise<MatchFacts | undefined> {
  const row = await db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("visible_players as p1", "p1.id", "g.player1_id")
    .leftJoin("visible_players as p2", "p2.id", "g.player2_id")
    .select(["g.id", "g.status", "g.outcome", "g.round_name", "g.total_frames", "g.completed_at", "g.scheduled_at"])
    .select(["g.unknown_fields", "g.player1_id", "g.player2_id", "g.winner_id", "g.player1_score", "g.player2_score"])
    .select(["t.name as tournament", "t.state", "t.prize_pool_kobo", "t.ruleset", ...HANDICAP_COLUMNS])
    .select(({ fn }) => fn.coalesce("g.venue", "t.venue").as("venue"))
    .select(["p1.name as name1", "p1.state as state1", "p1.profile_image_url as picture1"])
    .select(["p2.name as name2", "p2.state as state2", "p2.profile_image_url as picture2"])
    .select([bestBreakOf("player1_breaks").as("best1"), bestBreakOf("player2_breaks").as("best2")])
    .where("g.id", "=", await survivingGameId(db, id))
    .where("t.status", "<>", "draft")
    .executeTakeFirst();
  if (!row) return undefined;
  const isScored = row.player1_score !== null && row.player2_score !== null;
  return {
    kind: "match",
    id: row.id,
    status: row.status,
    tournament: row.tournament,
    state: row.state,
    venue: row.venue,
    round: row.round_name,
    bestOf: row.unknown_fields.includes("total_frames") ? null : row.total_frames,
    at: (row.completed_at ?? row.scheduled_at)?.toISOString() ?? null,
    hasTime: !row.unknown_fields.includes("time_of_day"),
    prizeKobo: row.prize_pool_kobo,
    players: [person(row.name1, row.state1, row.picture1), person(row.name2, row.state2, row.picture2)],
    ...startsOf(row),
    score: isScored ? [row.player1_score ?? 0, row.player2_score ?? 0] : null,
    winner: row.winner_id === null ? 0 : row.winner_id === row.player1_id ? 1 : 2,
    outcome: row.outcome,
    bestBreak: bestBreak(row),
  };
}

function startsOf(row: HandicapFacts): Pick<MatchFacts, "starts"> {
  const { points, frames } = handicapFrom(row);
  if (isLevel({ points, frames })) return {};
  const noteOf = (side: 0 | 1): string =>
    [
      ...(points[side] > 0 ? [`+${points[side]}`] : []),
      ...(frames[side] > 0 ? [`+${frames[side]} ${frames[side] === 1 ? "frame" : "frames"}`] : []),
    ].join(", ");
  return { starts: [noteOf(0), noteOf(1)] };
}

/** A smaller one is not worth sharing. */
const LEAST_SHOWN_BREAK = 20;

const bestBreakOf = (side: "player1_breaks" | "player2_breaks") =>
  sql<
    number | null
  >`(select max(points) from game_frames f, unnest(${sql.ref(`f.${side}`)}) points where f.game_id = g.id)`;

/** The highest of both players; of equal ones the first player's. */
function bestBreak({ best1, best2 }: { best1: number | null; best2: number | null }): MatchFacts["bestBreak"] {
  const [one, two] = [best1 ?? 0, best2 ?? 0];
  const points = Math.max(one, two);
  return points < LEAST_SHOWN_BREAK ? null : { points, by: one >= two ? 1 : 2 };
}

async function tournamentFacts(db: Db, id: TournamentId): Promise<TournamentFacts | undefined> {
  const row = await db
    .selectFrom("tournaments as t")
    .leftJoin("visible_players as p", "p.id", "t.champion_id")
    .select(["t.id", "t.status", "t.name", "t.state", "t.venue", "t.starts_at", "t.ends_at", "t.prize_pool_kobo"])
    .select(["t.entry_fee_kobo", "t.entrant_count", "t.max_participants"])
    .select(["p.name as champion", "p.state as champion_state", "p.profile_image_url as champion_picture"])
    .where("t.id", "=", await keptTournamentId(db, id))
    .executeTakeFirst();
  if (!row || row.status === "draft") return undefined;
  return {
    kind: "tournament",
    id: row.id,
    status: row.status,
    name: row.name,
    state: row.state,
    venue: row.venue,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    prizeKobo: row.prize_pool_kobo,
    entryFeeKobo: row.entry_fee_kobo,
    participants: row.entrant_count,
    capacity: row.max_participants,
    champion: person(row.champion, row.champion_state, row.champion_picture),
  };
}

async function playerFacts(db: Db, id: string, now: Date): Promise<PlayerFacts | undefined> {
  const found = await findPlayer(db, id, now);
  if (!found) return undefined;
  return {
    kind: "player",
    id,
    player: { name: found.name, state: found.state, picture: found.profile_image_url },
    ranking: found.ranking,
    matches: found.matches,
    wins: found.wins,
    losses: found.losses,
    winRate: found.win_rate,
    framesWon: found.frames_won,
    framesLost: found.frames_lost,
    tournaments: found.tournaments_played,
    form: found.form,
  };
}

const person = (name: string | null, state: string | null, picture: string | null): SharedPerson | null =>
  name === null ? null : { name, state, picture };
