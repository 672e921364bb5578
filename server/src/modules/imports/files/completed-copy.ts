import type { FileEvent, TournamentFile } from "@pockethall/contract/tournament-files";
import type { MatchId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import type { MatchAction } from "@pockethall/domain/match-log-types";
import type { Side } from "@pockethall/domain/matches";
import { youtubeVideoId, youtubeWatchAddress } from "@pockethall/domain/streams";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { type CopiedEvent, copyLog } from "../../matches/scoring/log-copy.service.ts";

type FileGame = TournamentFile["games"][number];
export type PlayerIds = (fileId: string) => string;

/** The file's registrations as rows, without payments. */
export const registrationRows = ({ entries }: TournamentFile, tournamentId: TournamentId, idOf: PlayerIds) =>
  entries.map((entry) => ({
    id: newId<RegistrationId>(),
    tournament_id: tournamentId,
    player_id: idOf(entry.player_id),
    seed: entry.seed,
    handicap: entry.handicap,
    handicap_frames: entry.handicap_frames,
    checked_in_at: entry.checked_in_at,
    note: entry.note,
    fee_kobo: 0,
    payment_method: "none" as const,
    created_at: entry.entered_at,
    left_at: entry.left_at,
    left_how: entry.left_how,
    withdrawn_at: entry.withdrawn_at,
    withdrawal_reason: entry.withdrawal_reason,
  }));

/**
 * The file's games and their logs as rows, feeders resolved to ids, which rise with the rounds as in a draw. A log is
 * chained again, since its game has another id here.
 * @throws DomainProblem `invalid-request` for a log that does not add up, or not to its game's result.
 */
export function gameRows({ games, tournament }: TournamentFile, tournamentId: TournamentId, idOf: PlayerIds) {
  const gameIds = new Map(games.map(({ key }) => [key, newId<MatchId>()]));
  const resolve: Resolve = { gameId: (key) => gameIds.get(key) as MatchId, idOf };
  const copies = games.map((from) => {
    const row = gameRow(from, tournamentId, resolve);
    const log = copyLog(row, tournament.ruleset, linesOf(from));
    if (!log.ok) throw unreadable(`Match ${from.key}: ${log.reason}`);
    const game = { ...row, ...log.start, log_sequence: log.head.sequence, log_hash: log.head.hash };
    return { ...log, game };
  });
  return {
    games: copies.map(({ game }) => game),
    events: copies.flatMap(({ events }) => events),
    frames: copies.flatMap(({ frames }) => frames),
  };
}

const unreadable = (message: string) => new DomainProblem("invalid-request", { message, errors: { file: message } });

type Resolve = { gameId: (key: string) => MatchId; idOf: PlayerIds };

const orNull = (id: string | null, idOf: PlayerIds): string | null => (id === null ? null : idOf(id));

function gameRow(game: FileGame, tournamentId: TournamentId, { gameId, idOf }: Resolve) {
  const [slot1, slot2] = [slotOf(game.player1, { gameId, idOf }), slotOf(game.player2, { gameId, idOf })];
  return {
    id: gameId(game.key),
    tournament_id: tournamentId,
    draw_key: game.key,
    round_number: game.round_number,
    round_name: game.round_name,
    position: game.position,
    phase: game.phase,
    group_number: game.group,
    is_knockout: game.is_knockout,
    is_conditional: game.is_conditional,
    player1_id: slot1.playerId,
    player1_from: slot1.from,
    player1_from_side: slot1.side,
    player1_from_group: slot1.group,
    player1_from_place: slot1.place,
    player1_score: game.player1.score,
    player2_id: slot2.playerId,
    player2_from: slot2.from,
    player2_from_side: slot2.side,
    player2_from_group: slot2.group,
    player2_from_place: slot2.place,
    player2_score: game.player2.score,
    winner_id: orNull(game.winner_id, idOf),
    outcome: game.outcome,
    status: game.status,
    total_frames: game.total_frames,
    scheduled_at: game.scheduled_at,
    started_at: game.started_at,
    completed_at: game.completed_at,
    unknown_fields: game.unknown_fields,
    venue: game.venue,
    youtube_video_url: streamOf(game),
  };
}

/** Only the address of a video page is kept, as when an organizer enters it. */
function streamOf({ stream_url }: FileGame): string | null {
  const videoId = stream_url === null ? undefined : youtubeVideoId(stream_url);
  return videoId === undefined ? null : youtubeWatchAddress(videoId);
}

function slotOf({ player_id, from }: FileGame["player1"], { gameId, idOf }: Resolve) {
  const isPlace = from?.kind === "place";
  const isGame = from !== null && !isPlace;
  return {
    playerId: orNull(player_id, idOf),
    from: isGame ? gameId(from.of) : null,
    side: isGame ? from.kind : null,
    group: isPlace ? from.group : null,
    place: isPlace ? from.place : null,
  };
}

/** The lines of a game; those of an older file are derived from its fields. */
function linesOf({ player1, player2, events }: FileGame): CopiedEvent[] {
  const sideOf = (id: string | null): Side | null =>
    id === null ? null : id === player1.player_id ? 1 : id === player2.player_id ? 2 : null;
  let before1 = 0;
  return events.map((event) => {
    const { line: own, ...rest } = event;
    const described = { ...rest, winner: sideOf(event.player_id), before1 };
    before1 = event.player1_score;
    const line = own ?? { id: newId(), pad: null, at: new Date(event.at).toISOString(), action: actionOf(described) };
    return { ...line, action: line.action as MatchAction, createdAt: event.at };
  });
}

/** The action of a line without one: as migration 0022 read such lines. */
function actionOf(event: Omit<FileEvent, "line"> & { winner: Side | null; before1: number }): MatchAction {
  const { kind, outcome, winner, player1_score, player2_score } = event;
  const because = event.reason === null ? {} : { reason: event.reason };
  if (kind === "started") return { kind, breaker: 1 };
  if (kind === "frame-won" || kind === "frame-withdrawn")
    return { kind, winner: player1_score === event.before1 ? 2 : 1 };
  if (kind === "postponed" || kind === "cancelled") return { kind, ...because };
  const score = [player1_score, player2_score] as const;
  if (kind === "awarded" || kind === "voided" || kind === "annulled" || kind === "corrected")
    return { kind, outcome: outcome ?? "played", winner, score, ...because };
  return outcome === null ? { kind: "completed" } : { kind: "awarded", outcome, winner, score, ...because };
}
