import { sql } from "kysely";
import { leagueName, playerName, tournamentName } from "./names.read-model.ts";
import { ofPlayer, ofUser, type Person, section, WHY } from "./section.read-model.ts";

// Entries, matches, leagues and what is computed from them.

const ownGames = ({ playerId }: Person) =>
  sql`t.game_id in (select id from games where player1_id = ${playerId}::uuid
    union all select id from games where player2_id = ${playerId}::uuid)`;
const ownLeagueMatches = ({ playerId }: Person) =>
  sql`t.match_id in (select id from league_matches where player1_id = ${playerId}::uuid
    union all select id from league_matches where player2_id = ${playerId}::uuid)`;
const bothPlayers = { player1: playerName("player1_id"), player2: playerName("player2_id") };

export const SPORT_SECTIONS = [
  section({
    name: "entries",
    table: "registrations",
    of: ofPlayer("player_id"),
    shown: [
      ...(["id", "tournament_id", "created_at", "payment_method", "fee_kobo", "refunded_kobo", "cash_kobo"] as const),
      ...([
        "cash_returned_kobo",
        "seed",
        "seed_by_hand",
        "handicap",
        "handicap_frames",
        "note",
        "checked_in_at",
      ] as const),
      ...(["left_at", "left_how", "withdrawn_at", "withdrawal_reason", "transfer_id"] as const),
    ],
    also: { tournament: tournamentName() },
    leftOut: {
      player_id: WHY.derived,
      checked_in_by: WHY.someoneElse,
      code: WHY.secret,
      counts_itself: WHY.work,
      pin_attempts: WHY.work,
      pin_window_started_at: WHY.work,
    },
  }),
  section({
    name: "requested_entries",
    table: "entry_requests",
    of: ofUser("user_id"),
    shown: ["id", "tournament_id", "state", "reason", "created_at", "updated_at", "expires_at"],
    also: { tournament: tournamentName() },
    leftOut: { number: WHY.work, player_id: WHY.derived, user_id: WHY.derived },
  }),
  section({
    name: "late_arrivals",
    table: "late_arrivals",
    of: ofPlayer("player_id"),
    shown: ["tournament_id", "arrives_at"],
    also: { tournament: tournamentName() },
    leftOut: { player_id: WHY.derived },
  }),
  section({
    name: "matches",
    table: "games",
    of: ofPlayer("player1_id", "player2_id"),
    shown: [
      ...(["id", "tournament_id", "round_name", "status", "outcome", "player1_id", "player2_id"] as const),
      ...(["player1_score", "player2_score", "winner_id", "total_frames", "player1_handicap"] as const),
      ...(["player2_handicap", "player1_handicap_frames", "player2_handicap_frames", "venue"] as const),
      ...(["scheduled_at", "started_at", "completed_at", "youtube_video_url"] as const),
    ],
    also: { tournament: tournamentName(), ...bothPlayers },
    leftOut: { referee_id: WHY.someoneElse, scorer_user: WHY.someoneElse },
    others: "how the match is drawn and run",
  }),
  section({
    name: "frames",
    table: "game_frames",
    of: ownGames,
    shown: [
      ...(["game_id", "frame", "winner_id", "ended_by", "player1_points", "player2_points"] as const),
      ...(["player1_breaks", "player2_breaks", "player1_figures", "player2_figures", "corrected", "ended_at"] as const),
    ],
    leftOut: { attempt: WHY.work },
  }),
  section({
    name: "marked_matches",
    table: "match_markers",
    of: ofPlayer("player_id"),
    shown: ["game_id", "source", "created_at"],
    leftOut: { player_id: WHY.derived },
  }),
  section({
    name: "video_streams",
    table: "match_streams",
    of: ofUser("started_by"),
    shown: ["game_id", "youtube_url", "started_at", "ended_at"],
    leftOut: { id: WHY.work, started_by: WHY.derived, ended_by: WHY.someoneElse },
  }),
  section({
    name: "objections",
    table: "objections",
    of: ofPlayer("player_id"),
    shown: ["game_id", "reason", "status", "answer", "created_at", "decided_at"],
    leftOut: { id: WHY.work, player_id: WHY.derived, decided_by: WHY.someoneElse },
  }),
  section({
    name: "disputed_imports",
    table: "result_disputes",
    of: ofUser("user_id"),
    shown: ["tournament_id", "reason", "created_at", "closed_at"],
    also: { tournament: tournamentName() },
    leftOut: { id: WHY.work, user_id: WHY.derived },
  }),
  section({
    name: "qualifications",
    table: "season_qualifiers",
    of: ofPlayer("player_id"),
    shown: ["tournament_id", "place_number", "is_settled", "decided_at", "revoked_at", "refused", "registration_id"],
    also: { tournament: tournamentName() },
    leftOut: { player_id: WHY.derived },
  }),
  section({
    name: "league_places",
    table: "league_members",
    of: ofUser("user_id"),
    shown: [
      ...(["league_id", "division", "fee_kobo", "refunded_kobo", "refund_due", "shares_phone"] as const),
      ...(["joined_at", "left_at", "transfer_id"] as const),
    ],
    also: { league: leagueName() },
    leftOut: {
      id: WHY.work,
      number: WHY.work,
      player_id: WHY.derived,
      user_id: WHY.derived,
      added_by: WHY.someoneElse,
      paid_by: WHY.someoneElse,
    },
  }),
  section({
    name: "league_matches",
    table: "league_matches",
    of: ofPlayer("player1_id", "player2_id"),
    shown: [
      ...(["id", "league_id", "status", "player1_id", "player2_id", "score1", "score2", "winner_id"] as const),
      ...(["is_walkover", "best_of", "play_from", "play_by", "play_at", "decided_at", "decided_by"] as const),
    ],
    also: { league: leagueName(), ...bothPlayers },
    others: "how the match is planned and reminded of",
  }),
  section({
    name: "league_reports",
    table: "league_results",
    of: ofUser("actor_id"),
    shown: ["match_id", "kind", "score1", "score2", "walkover", "side", "reason", "created_at"],
    leftOut: { actor_id: WHY.derived, number: WHY.work },
  }),
  section({
    name: "league_times",
    table: "league_times",
    of: ownLeagueMatches,
    shown: ["match_id", "side", "play_at", "state", "created_at", "answered_at"],
    leftOut: { id: WHY.work },
  }),
  section({
    name: "league_challenges",
    table: "league_challenges",
    of: ofPlayer("challenger_id", "challenged_id"),
    shown: ["league_id", "challenger_id", "challenged_id", "state", "winner_id", "created_at", "due_at", "settled_at"],
    also: { league: leagueName(), challenger: playerName("challenger_id"), challenged: playerName("challenged_id") },
    leftOut: { id: WHY.work, settled_number: WHY.work },
  }),
  section({
    name: "record",
    table: "player_stats",
    of: ofPlayer("player_id"),
    shown: [
      ...(["state", "matches", "wins", "losses", "draws", "frames_won", "frames_lost", "highest_break"] as const),
      ...(["fifty_breaks", "century_breaks", "titles", "finals", "tournaments_played", "prize_kobo"] as const),
      ...(["money_kobo", "form", "form_share", "win_share", "frame_difference"] as const),
    ],
    leftOut: { player_id: WHY.derived, break_count: WHY.work, break_points: WHY.work, form_length: WHY.work },
  }),
  section({
    name: "longest_winning_streak",
    table: "player_streaks",
    of: ofPlayer("player_id"),
    shown: ["wins", "first_at", "last_at"],
    leftOut: { player_id: WHY.derived },
  }),
  section({
    name: "record_by_tournament",
    table: "player_tournament_stats",
    of: ofPlayer("player_id"),
    shown: [
      ...(["tournament_id", "matches", "wins", "losses", "draws", "frames_won", "frames_lost"] as const),
      ...(["highest_break", "fifty_breaks", "century_breaks", "title", "prize_kobo", "last_results"] as const),
      "last_played_at",
    ],
    also: { tournament: tournamentName() },
    leftOut: { player_id: WHY.derived, break_count: WHY.work, break_points: WHY.work },
  }),
  section({
    name: "head_to_head",
    table: "player_pairs",
    of: ofPlayer("player1_id", "player2_id"),
    shown: [
      ...(["player1_id", "player2_id", "matches", "wins1", "wins2", "draws", "frames1", "frames2"] as const),
      "last_played_at",
    ],
    also: bothPlayers,
  }),
  section({
    name: "ranks",
    table: "player_ranks",
    of: ofPlayer("player_id"),
    shown: ["board", "rank"],
    leftOut: { player_id: WHY.derived },
  }),
  section({
    name: "ranks_by_week",
    table: "board_weeks",
    of: ofPlayer("player_id"),
    shown: ["board", "week", "rank"],
    leftOut: { player_id: WHY.derived },
  }),
  section({
    name: "ratings",
    table: "current_strengths",
    of: ofPlayer("player_id"),
    shown: ["ruleset", "day", "matches", "mean", "variance", "board_mean"],
    leftOut: { player_id: WHY.derived },
  }),
  section({
    name: "ratings_by_day",
    table: "player_strengths",
    of: ofPlayer("player_id"),
    shown: ["ruleset", "day", "matches", "mean", "variance"],
    leftOut: { player_id: WHY.derived, entry_precision: WHY.work, entry_weighted: WHY.work },
  }),
  section({
    name: "rated_matches",
    table: "rated_matches",
    of: ofPlayer("player1_id", "player2_id"),
    shown: ["game_id", "ruleset", "day", "player1_id", "player2_id", "frames1", "frames2", "winner"],
    others: "how the rating of that day was computed",
  }),
  section({
    name: "joined_player_records",
    table: "player_merges",
    of: ofPlayer("kept_id", "player_id"),
    shown: ["kept_id", "player_id", "reason", "merged_at", "undone_at"],
    also: { kept: playerName("kept_id") },
    leftOut: {
      id: WHY.work,
      merged_by: WHY.someoneElse,
      undone_by: WHY.someoneElse,
      registration_ids: WHY.work,
      tournament_ids: WHY.work,
    },
  }),
  section({
    name: "told_apart_from",
    table: "distinct_players",
    of: ofPlayer("player1_id", "player2_id"),
    shown: ["player1_id", "player2_id", "decided_at"],
    also: bothPlayers,
    leftOut: { decided_by: WHY.someoneElse },
  }),
];
