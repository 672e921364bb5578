import type { Tournament } from "@pockethall/contract/answers";
import { TOURNAMENT_FILE_VERSION, type TournamentFile } from "@pockethall/contract/tournament-files";
import type { TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import type { Db } from "../../../database/database.ts";
import { findPrizePlan } from "../../finance/prizes/prizes.read-model.ts";
import { publishedDraws } from "../../matches/draw-proofs/draw-proofs.read-model.ts";
import { drawByes } from "../../matches/draws/draw-rows.read-model.ts";
import { findTournament } from "../../tournaments/tournaments.read-model.ts";
import { fileGame } from "./file-game.ts";
import * as rows from "./file-rows.read-model.ts";

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Everything about a tournament as a file, however many games it has with a fixed number of queries; undefined for an unknown one. */
export async function tournamentFile(db: Db, id: TournamentId, now: Date): Promise<TournamentFile | undefined> {
  const tournament = await findTournament(db, id);
  if (!tournament) return undefined;
  const [games, byGame] = [await rows.gameRows(db, id), await eventsByGame(db, id)];
  const file = {
    entries: await entriesOf(db, id),
    waiting_list: await waitingList(db, id),
    byes: await drawByes(db, id),
    games: games.map((game) => fileGame(game, byGame.get(game.id) ?? [])),
    prizes: await prizesOf(db, id),
  };
  return {
    schema: "pockethall.tournament",
    version: TOURNAMENT_FILE_VERSION,
    exported_at: now.toISOString(),
    tournament: headOf(tournament, text((await rows.endOf(db, id))?.completed_at ?? null)),
    players: await rows.playerRows(db, [...playersIn(file)]),
    ...file,
    draw_proofs: (await publishedDraws(db, id)) ?? null,
  };
}

const eventsByGame = async (db: Db, id: TournamentId): Promise<Map<string, rows.FileEventRow[]>> =>
  Map.groupBy(await rows.eventRows(db, id), (event) => event.game_id);

function headOf(tournament: Tournament, completedAt: string | null): TournamentFile["tournament"] {
  const { settings, organizer, champion } = tournament;
  if (!settings) throw new Error("a tournament is exported with its settings");
  const { version: _version, ...kept } = settings;
  return {
    id: tournament.id,
    name: tournament.name,
    description: tournament.description,
    venue: tournament.venue,
    state: tournament.state,
    start_date: tournament.start_date,
    end_date: tournament.end_date,
    registration_deadline: tournament.registration_deadline,
    total_prize_pool: tournament.total_prize_pool,
    entry_fee: tournament.entry_fee,
    max_participants: tournament.max_participants,
    total_frames: tournament.total_frames,
    status: tournament.status,
    drawn_at: tournament.drawn_at,
    ...kept,
    organizer: organizer?.name ?? null,
    completed_at: completedAt,
    champion_id: champion?.id ?? null,
  };
}

async function entriesOf(db: Db, id: TournamentId): Promise<TournamentFile["entries"]> {
  return (await rows.entryRows(db, id)).map(({ fee_kobo, created_at, ...row }) => ({
    ...row,
    checked_in_at: text(row.checked_in_at),
    fee: kobo(fee_kobo),
    entered_at: created_at.toISOString(),
    left_at: text(row.left_at),
    withdrawn_at: text(row.withdrawn_at),
  }));
}

async function waitingList(db: Db, id: TournamentId): Promise<TournamentFile["waiting_list"]> {
  const requests = await rows.requestRows(db, id);
  return requests.map(({ player_id, state, created_at }) => ({ player_id, state, asked_at: created_at.toISOString() }));
}

async function prizesOf(db: Db, id: TournamentId): Promise<TournamentFile["prizes"]> {
  const plan = await findPrizePlan(db, id);
  if (!plan) return { state: "none", pool: kobo(0), shares: [] };
  const shares = plan.shares.map(({ place, player, amount }) => ({ place, player_id: player?.id ?? null, amount }));
  return { state: plan.state, pool: plan.pool, shares };
}

type Naming = Pick<TournamentFile, "entries" | "waiting_list" | "games" | "byes" | "prizes">;

function playersIn({ entries, waiting_list, games, byes, prizes }: Naming): Set<string> {
  const inGames = games.flatMap(({ player1, player2 }) => [player1, player2]);
  const named = [...entries, ...waiting_list, ...inGames, ...byes, ...prizes.shares].map((row) => row.player_id);
  return new Set(named.filter((playerId) => playerId !== null));
}
