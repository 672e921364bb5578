// The columns of each table and view, as the driver reads and takes them. `tables.test.ts` compares names, types,
// nullability and defaults with the migrated database; narrower types of texts and numbers are defined here alone.

import type { TokenScope } from "@pockethall/contract/access/scopes";
import type { FormatName } from "@pockethall/domain/draws";
import type { EntryRequestId, MatchId, PlayerId, RegistrationId, TournamentId, UserId } from "@pockethall/domain/ids";
import type { Phase } from "@pockethall/domain/phases";
import type { TieBreak } from "@pockethall/domain/tie-breaks";
import type { WebhookEvent } from "@pockethall/domain/webhooks";
import type { ColumnType } from "kysely";

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface ApiTokens {
  created_at: Timestamp;
  ending: string;
  expires_at: Timestamp;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  revoked_at: Timestamp | null;
  scopes: TokenScope[];
  token_hash: Buffer;
  user_id: UserId;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  endpoint_id: string;
  error: string | null;
  event: string;
  id: string;
  last_attempt_at: Timestamp | null;
  next_attempt_at: Timestamp | null;
  payload: unknown;
  status_code: number | null;
  tournament_id: string | null;
}

export interface WebhookEndpoints {
  created_at: Timestamp;
  disabled_at: Timestamp | null;
  events: WebhookEvent[];
  failures: Generated<number>;
  id: string;
  paused_until: Timestamp | null;
  secret: Buffer;
  sending_until: Timestamp | null;
  url: string;
  user_id: UserId;
}

export interface AdultDeclarations {
  declared_at: Timestamp;
  user_id: UserId;
}

export interface Minors {
  born_on: Timestamp;
  stated_at: Timestamp;
  user_id: UserId;
}

export interface GuardianRequests {
  answer: "agreed" | "declined" | null;
  answered_at: Timestamp | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  guardian_email: string;
  guardian_name: string;
  id: string;
  terms_version: string | null;
  token_hash: Buffer;
  user_id: UserId;
  withdrawn_at: Timestamp | null;
}

export interface AuditLog {
  action: string;
  actor_id: UserId | null;
  after: unknown | null;
  before: unknown | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  subject: string;
}

export interface BackupDownloads {
  expires_at: Timestamp;
  run_id: string;
  token_hash: Buffer;
  user_id: UserId;
}

export interface BackupRuns {
  check_asked_at: Timestamp | null;
  check_error: string | null;
  checked_at: Timestamp | null;
  created_at: Timestamp;
  error: string | null;
  file_name: string | null;
  finished_at: Timestamp | null;
  id: string;
  picture_count: number | null;
  reason: "schedule" | "request";
  removed_at: Timestamp | null;
  requested_by: UserId | null;
  row_count: number | null;
  size_bytes: number | null;
  started_at: Timestamp | null;
  status: Generated<"waiting" | "running" | "done" | "failed">;
}

export interface BankAccounts {
  account_number: string;
  bank_code: string;
  bank_name: string;
  created_at: Generated<Timestamp>;
  holder_name: string;
  id: string;
  recipient_code: string | null;
  removed_at: Timestamp | null;
  used_at: Generated<Timestamp>;
  user_id: UserId;
}

export interface BankSettlements {
  amount_kobo: number;
  booked_by: UserId;
  created_at: Timestamp;
  reason: string;
  reference: string;
  transfer_id: string;
}

export interface BoardState {
  is_only: Generated<boolean>;
  money_since: Timestamp;
  ranked_players: number;
  rules: number;
}

export interface BoardWeeks {
  board: string;
  player_id: PlayerId;
  rank: number;
  week: Timestamp;
}

export interface CommentBlocks {
  blocked_by: UserId;
  created_at: Timestamp;
  id: string;
  reason: string;
  tournament_id: TournamentId | null;
  until: Timestamp | null;
  user_id: UserId;
}

export interface CommentReports {
  comment_id: string;
  created_at: Timestamp;
  reason: "abuse" | "hate" | "spam" | "private" | "other";
  reporter_id: UserId;
  settled_at: Timestamp | null;
}

export interface Comments {
  author_id: UserId;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  game_id: MatchId;
  hidden_at: Timestamp | null;
  hidden_by: UserId | null;
  hidden_reason: string | null;
  hidden_why: "reports" | "moderator" | "author" | "held" | null;
  id: string;
  kept_at: Timestamp | null;
  text: string;
}

export interface CommentVersions {
  comment_id: string;
  replaced_at: Timestamp;
  text: string;
}

export interface ContactChanges {
  applied_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  contact: "email" | "phone";
  id: string;
  new_address: string;
  old_address: string;
  requested_at: Timestamp;
  undo_token_hash: Buffer | null;
  undo_until: Timestamp | null;
  undone_at: Timestamp | null;
  user_id: UserId;
  was_verified: boolean;
}

export interface ContactCodes {
  address: string;
  attempts: Generated<number>;
  code_hash: string;
  contact: "email" | "phone";
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  used_at: Timestamp | null;
  user_id: UserId;
}

export interface CurrentStrengths {
  board_mean: number;
  day: Timestamp;
  matches: number;
  mean: number;
  player_id: PlayerId;
  ruleset: string;
  variance: number;
}

export interface Disputes {
  amount_kobo: number;
  at_stake_kobo: Generated<number>;
  booked_kobo: Generated<number>;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  due_at: Timestamp | null;
  held_kobo: Generated<number>;
  hold_transfer_id: string | null;
  opened_at: Generated<Timestamp>;
  owed_kobo: Generated<number>;
  payment_reference: string;
  provider_id: string;
  provider_status: string;
  resolution: string | null;
  resolved_at: Timestamp | null;
  state: "open" | "won" | "lost";
  transfer_id: string | null;
  updated_at: Timestamp;
  user_id: UserId | null;
}

export interface DistinctPlayers {
  decided_at: Timestamp;
  decided_by: UserId;
  player1_id: PlayerId;
  player2_id: PlayerId;
}

export interface DrawByes {
  player_id: PlayerId;
  round_number: number;
  tournament_id: TournamentId;
}

export interface DrawChanges {
  actor_id: UserId;
  changed_at: Timestamp;
  id: string;
  kind: "late-entry" | "substitute" | "swap" | "undone-substitute";
  number: Generated<number>;
  places: unknown;
  reason: string;
  tournament_id: TournamentId;
  undoes: string | null;
}

export interface DrawCommitments {
  commitment: string;
  committed_at: Timestamp;
  tournament_id: TournamentId;
}

export interface DrawProofs {
  attempt: number;
  commitment: string;
  drawn_at: Timestamp;
  drawn_order: PlayerId[];
  entries: unknown;
  entry_hash: string;
  result_hash: string;
  secret: string;
  tournament_id: TournamentId;
  version: string;
}

export interface DrawSecrets {
  root: Buffer;
  tournament_id: TournamentId;
}

export interface EntryRequests {
  created_at: Timestamp;
  expires_at: Timestamp | null;
  id: EntryRequestId;
  number: Generated<number>;
  player_id: PlayerId;
  reason: string | null;
  state: "requested" | "waiting" | "offered" | "taken" | "withdrawn" | "lapsed" | "rejected" | "closed";
  tournament_id: TournamentId;
  updated_at: Timestamp;
  user_id: UserId;
}

export interface FollowerNotices {
  created_at: Timestamp;
  done_at: Timestamp | null;
  game_id: MatchId;
  id: string;
  kind: string;
  notified_up_to: string | null;
}

export interface EventOverlaps {
  contradicting: number;
  dismissed_at: Timestamp | null;
  dismissed_by: UserId | null;
  equal: number;
  found_at: Timestamp;
  only_here: number;
  only_there: number;
  other_id: TournamentId;
  score: number;
  shared_people: number;
  tournament_id: TournamentId;
}

export interface ForecastTallies {
  day: Timestamp;
  happened: number;
  matches: number;
  predicted: number;
  ruleset: string;
  step: number;
}

export interface GameEvents {
  action: unknown;
  actor_id: UserId | null;
  created_at: Generated<Timestamp>;
  game_id: MatchId;
  hash: string;
  id: string;
  kind:
    | "started"
    | "started-with-handicap"
    | "frame-won"
    | "frame-withdrawn"
    | "frame-corrected"
    | "pad-taken"
    | "potted"
    | "missed"
    | "nominated"
    | "fouled"
    | "option-chosen"
    | "respot-drawn"
    | "reracked"
    | "conceded"
    | "forfeited"
    | "claimed"
    | "overruled"
    | "undone"
    | "completed"
    | "awarded"
    | "voided"
    | "annulled"
    | "corrected"
    | "postponed"
    | "cancelled"
    | "reopened";
  made_at: Timestamp;
  outcome: "played" | "walkover" | "retired" | "defaulted" | "void" | "annulled" | null;
  pad: string | null;
  player_id: PlayerId | null;
  player1_score: number;
  player2_score: number;
  previous_hash: string;
  reason: string | null;
  sequence: number;
}

export interface GameFrames {
  attempt: number;
  corrected: boolean;
  ended_at: Timestamp;
  ended_by: "pots" | "black-foul" | "concession" | "forfeit" | "claim" | "declared";
  frame: number;
  game_id: MatchId;
  player1_breaks: Generated<number[]>;
  player1_figures: unknown | null;
  player1_points: number | null;
  player2_breaks: Generated<number[]>;
  player2_figures: unknown | null;
  player2_points: number | null;
  winner_id: PlayerId;
}

export interface Games {
  completed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  draw_key: string;
  featured: Generated<boolean>;
  group_number: number | null;
  id: MatchId;
  in_play: unknown | null;
  is_conditional: Generated<boolean>;
  is_knockout: boolean;
  log_hash: Generated<string>;
  log_sequence: Generated<number>;
  outcome: "played" | "walkover" | "retired" | "defaulted" | "void" | "annulled" | null;
  phase: Generated<Phase>;
  players_kept: Generated<boolean>;
  player1_handicap: number | null;
  player1_handicap_frames: number | null;
  player1_from: MatchId | null;
  player1_from_group: number | null;
  player1_from_place: number | null;
  player1_from_side: "winner" | "loser" | null;
  player1_id: PlayerId | null;
  player1_score: number | null;
  player1_start_frames: Generated<number>;
  player1_start_points: Generated<number>;
  player2_handicap: number | null;
  player2_handicap_frames: number | null;
  player2_from: MatchId | null;
  player2_from_group: number | null;
  player2_from_place: number | null;
  player2_from_side: "winner" | "loser" | null;
  player2_id: PlayerId | null;
  player2_score: number | null;
  player2_start_frames: Generated<number>;
  player2_start_points: Generated<number>;
  position: number;
  referee_id: UserId | null;
  round_name: string;
  round_number: number;
  scheduled_at: Timestamp | null;
  scorer_pad: string | null;
  scorer_since: Timestamp | null;
  scorer_user: string | null;
  started_at: Timestamp | null;
  status: "scheduled" | "live" | "completed" | "postponed" | "cancelled";
  total_frames: number;
  tournament_id: TournamentId;
  unknown_fields: Generated<("time_of_day" | "total_frames")[]>;
  venue: string | null;
  version: Generated<number>;
  winner_id: PlayerId | null;
  youtube_video_url: string | null;
}

export interface GameSlots {
  ends_at: Timestamp;
  game_id: MatchId;
  is_pinned: Generated<boolean>;
  starts_at: Timestamp;
  table_id: string;
}

export interface HallHours {
  closes: string;
  hall_id: string;
  opens: string;
  weekday: number;
}

export interface HallOfficials {
  created_at: Generated<Timestamp>;
  hall_id: string;
  named_by: UserId;
  role: "co-organizer" | "referee" | "marker";
  user_id: UserId;
}

export interface Halls {
  address: string;
  created_at: Timestamp;
  hidden_at: Timestamp | null;
  hidden_reason: string | null;
  id: string;
  latitude: number | null;
  longitude: number | null;
  name: string;
  owner_id: UserId;
  phone: string | null;
  removed_at: Timestamp | null;
  state: string;
  version: Generated<number>;
}

export interface HallTables {
  hall_id: string;
  id: string;
  name: string;
  position: number;
  removed_at: Timestamp | null;
}

export interface IdempotencyKeys {
  body: unknown | null;
  created_at: Generated<Timestamp>;
  key: string;
  request_hash: string;
  route: string;
  status: number | null;
  user_id: UserId;
}

export interface JobCompletions {
  completed_at: Timestamp;
  task: string;
}

export interface KnownClients {
  client_hash: Buffer;
  kind: "device" | "address";
  last_used_at: Timestamp;
  user_id: UserId;
}

export interface LateArrivals {
  arrives_at: Timestamp;
  player_id: PlayerId;
  tournament_id: TournamentId;
}

export interface LeagueChallenges {
  challenged_id: PlayerId;
  challenger_id: PlayerId;
  created_at: Timestamp;
  due_at: Timestamp;
  id: string;
  league_id: string;
  settled_at: Timestamp | null;
  settled_number: number | null;
  state: Generated<"waiting" | "accepted" | "played" | "declined" | "withdrawn" | "forfeited" | "lapsed">;
  winner_id: PlayerId | null;
}

export interface LeagueMatches {
  best_of: number;
  challenge_id: string | null;
  confirm_by: Timestamp | null;
  decided_at: Timestamp | null;
  decided_by: "agreement" | "silence" | "organizer" | null;
  division: number | null;
  escalated_at: Timestamp | null;
  id: string;
  is_walkover: Generated<boolean>;
  league_id: string;
  play_at: Timestamp | null;
  play_by: Timestamp;
  play_from: Timestamp;
  player1_id: PlayerId;
  player2_id: PlayerId;
  position: number | null;
  remind_at: Timestamp | null;
  reminders: Generated<number>;
  round: number | null;
  score1: number | null;
  score2: number | null;
  status: Generated<"open" | "reported" | "disputed" | "confirmed" | "void">;
  winner_id: PlayerId | null;
}

export interface LeagueMembers {
  added_by: UserId | null;
  division: number | null;
  fee_kobo: number;
  id: string;
  joined_at: Timestamp;
  league_id: string;
  left_at: Timestamp | null;
  number: number;
  paid_by: UserId | null;
  player_id: PlayerId;
  refund_due: Generated<boolean>;
  refunded_kobo: Generated<number>;
  shares_phone: Generated<boolean>;
  transfer_id: string | null;
  user_id: UserId;
}

export interface LeaguePrizes {
  amount_kobo: number;
  division: number | null;
  league_id: string;
  place: number;
  player_id: PlayerId;
  user_id: UserId;
}

export interface LeagueResults {
  created_at: Timestamp;
  kind: "report" | "confirm" | "dispute" | "decide" | "silence";
  match_id: string;
  number: number;
  reason: string | null;
  actor_id: UserId | null;
  score1: number | null;
  score2: number | null;
  side: 1 | 2 | null;
  walkover: 0 | 1 | 2 | null;
}

export interface LeagueTimes {
  answered_at: Timestamp | null;
  created_at: Timestamp;
  id: string;
  match_id: string;
  play_at: Timestamp;
  side: 1 | 2;
  state: Generated<"waiting" | "accepted" | "declined" | "replaced">;
}

export interface Leagues {
  cancellation_reason: string | null;
  created_at: Timestamp;
  description: Generated<string>;
  ended_at: Timestamp | null;
  entry_fee_kobo: Generated<number>;
  fees_returned_at: Timestamp | null;
  id: string;
  join_by: Timestamp | null;
  kind: "round-robin" | "ladder";
  max_players: number | null;
  name: string;
  organizer_id: UserId;
  previous_id: string | null;
  prize_shares: number[] | null;
  prizes_approved_at: Timestamp | null;
  prizes_approved_by: UserId | null;
  prizes_proposed_at: Timestamp | null;
  prizes_transfer_id: string | null;
  rules: unknown;
  started_at: Timestamp | null;
  starts_on: Timestamp;
  state: string;
  status: Generated<"draft" | "open" | "running" | "completed" | "cancelled">;
  venue: Generated<string>;
}

export type LedgerAccountKind =
  | "wallet"
  | "rewards"
  | "escrow"
  | "clearing"
  | "suspense"
  | "psp-fees"
  | "prize-guarantee"
  | "opening"
  | "hold"
  | "withdrawal-fees"
  | "platform-fees"
  | "promotions"
  | "user-debt"
  | "corrections"
  | "bank"
  | "stamp-duty"
  | "organizer-due";

export interface LedgerAccountKinds {
  allow_negative: boolean;
  is_summed: boolean;
  kind: LedgerAccountKind;
}

export interface LedgerAccountRows {
  allow_negative: boolean;
  folded_through: number | null;
  id: Generated<number>;
  is_summed: boolean;
  kind: LedgerAccountKind;
  owner_id: string | null;
  posted_kobo: Generated<number>;
}

export interface LedgerAccounts {
  allow_negative: boolean;
  id: number;
  kind: LedgerAccountKind;
  owner_id: string | null;
  posted_kobo: number;
}

export interface LedgerEntries {
  account_id: number;
  amount_kobo: number;
  balance_after_kobo: number | null;
  id: Generated<number>;
  transfer_id: string;
}

export interface LedgerFoldMark {
  horizon: string;
  is_only: Generated<boolean>;
  through_id: number;
}

export interface LedgerKindBalances {
  kind: string;
  posted_kobo: number;
  through_id: number;
}

export interface LedgerLines {
  account_id: number;
  created_at: Timestamp;
  entry_id: number;
  kind: string;
}

export interface LedgerMoney {
  first_at: Generated<Timestamp>;
  kind: "real" | "play";
}

export interface LedgerTransfers {
  created_at: Generated<Timestamp>;
  description: string;
  id: string;
  idempotency_key: string;
  kind: string;
  request_hash: string;
  resolves: string | null;
  tournament_id: TournamentId | null;
}

export interface MoneyApprovals {
  action:
    | "prizes"
    | "league-prizes"
    | "correction"
    | "suspense-release"
    | "organizer-settlement"
    | "cash-prize"
    | "pool-payer";
  amount_kobo: number;
  approver_id: UserId;
  created_at: Timestamp;
  id: string;
  owner_id: UserId | null;
  reason: string;
  subject: string;
  used_at: Timestamp | null;
  used_by: UserId | null;
}

export interface LiveChannels {
  name: string;
}

export interface LiveEvents {
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  payload: unknown;
  topics: string[];
}

export interface LiveViewers {
  counted_at: Generated<Timestamp>;
  game_id: MatchId;
  process_id: string;
  viewers: number;
}

export interface HeldNames {
  held_at: Timestamp;
  is_first: boolean;
  name: string;
  player_id: PlayerId;
  refused_at: Timestamp | null;
  user_id: UserId;
}

export interface LoginChallenges {
  created_at: Timestamp;
  expires_at: Timestamp;
  remember: boolean;
  token_hash: Buffer;
  user_id: UserId;
}

export interface LoginFailures {
  email_hash: Buffer;
  failed_at: Generated<Timestamp>;
}

export interface LoginLog {
  attempts: number;
  first_at: Timestamp;
  hour: Timestamp;
  last_at: Timestamp;
  outcome:
    | "account-locked"
    | "logged-in"
    | "logged-in-with-code"
    | "password-confirmed"
    | "signed-up"
    | "throttled"
    | "wrong-code"
    | "wrong-password";
  user_id: UserId | null;
}

export interface LoginThrottles {
  failures: number;
  key: Buffer;
  last_attempt_at: Timestamp;
  lockouts: number;
  window_started_at: Timestamp;
}

export interface MarkerCodes {
  created_at: Timestamp;
  created_by: UserId;
  expires_at: Timestamp;
  game_id: MatchId;
  table_id: string | null;
  token_hash: Buffer;
}

export interface MatchCalls {
  called_at: Timestamp;
  called_by: UserId;
  game_id: MatchId;
  planned_at: Timestamp | null;
  planned_ends_at: Timestamp | null;
  planned_is_pinned: boolean | null;
  planned_table_id: string | null;
  table_id: string;
}

export interface MatchMarkers {
  created_at: Timestamp;
  game_id: MatchId;
  player_id: PlayerId;
  source: "loser" | "code";
}

export interface MatchStreams {
  ended_at: Timestamp | null;
  ended_by: UserId | null;
  game_id: MatchId;
  id: string;
  started_at: Timestamp;
  started_by: UserId;
  youtube_url: string;
}

export interface NewcomerDays {
  by_clock: Generated<boolean>;
  day: Timestamp;
  entry_days: unknown;
  mean: number;
  ruleset: string;
}

export interface NotificationDeliveries {
  acknowledge_key: string | null;
  acknowledged_at: Timestamp | null;
  channel: string;
  climb_at: Timestamp | null;
  cost_kobo: number | null;
  created_at: Timestamp;
  done_at: Timestamp | null;
  due_at: Timestamp;
  is_call: Generated<boolean>;
  match_id: MatchId | null;
  notification_id: string;
  sending_until: Timestamp | null;
  tried_at: Timestamp | null;
  user_id: UserId;
}

export interface NotificationPreferences {
  email: boolean;
  event: string;
  in_app: boolean;
  push: boolean;
  user_id: UserId;
}

export interface Notifications {
  created_at: Generated<Timestamp>;
  dedupe_key: string | null;
  event: string | null;
  id: string;
  in_app: Generated<boolean>;
  message: string;
  read_at: Timestamp | null;
  title: string;
  type: "success" | "error" | "warning" | "info";
  url: string | null;
  user_id: UserId;
}

export interface NotificationSettings {
  email: Generated<boolean>;
  in_app: Generated<boolean>;
  push: Generated<boolean>;
  quiet_from_minute: number | null;
  quiet_until_minute: number | null;
  text_calls: Generated<boolean>;
  unsubscribe_key: Generated<string>;
  updated_at: Generated<Timestamp>;
  user_id: UserId;
  whatsapp_calls: Generated<boolean>;
}

export interface Objections {
  answer: string | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: UserId | null;
  game_id: MatchId;
  id: string;
  player_id: PlayerId;
  reason: string;
  status: Generated<"open" | "dismissed" | "settled">;
}

export interface OrderOfPlaySettings {
  call_minutes: Generated<number>;
  loser_marks: Generated<boolean>;
  minutes_per_frame: number | null;
  rest_minutes: Generated<number>;
  tournament_id: TournamentId;
}

export interface OutboxMessages {
  attempts: Generated<number>;
  body: string | null;
  channel: "e-mail" | "sms" | "whatsapp";
  claimed_until: Timestamp | null;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  failed_at: Timestamp | null;
  id: string;
  key: string;
  last_error: string | null;
  may_be_sent: Generated<boolean>;
  next_attempt_at: Timestamp | null;
  provider_message_id: string | null;
  read_at: Timestamp | null;
  recipient: string;
  sent_at: Timestamp | null;
  subject: string;
  unsubscribe_url: string | null;
  useful_until: Timestamp;
}

export interface PasswordResets {
  address: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: UserId;
}

export interface PaymentIntents {
  access_code: string | null;
  amount_kobo: number;
  checks: Generated<number>;
  client_label: string | null;
  created_at: Generated<Timestamp>;
  fees_kobo: number | null;
  next_check_at: Timestamp | null;
  provider_id: string | null;
  purpose: "deposit" | "entry";
  reference: string;
  settled_at: Timestamp | null;
  status: "pending" | "succeeded" | "failed" | "abandoned" | "mismatched";
  tournament_id: TournamentId | null;
  transfer_id: string | null;
  user_id: UserId;
}

export interface PersonalDataExports {
  created_at: Timestamp;
  expires_at: Timestamp;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: UserId;
}

export interface PlayerFollows {
  created_at: Timestamp;
  player_id: PlayerId;
  user_id: UserId;
}

export interface PlayerMerges {
  id: string;
  kept_id: PlayerId;
  merged_at: Timestamp;
  merged_by: UserId;
  player_id: PlayerId;
  reason: string;
  registration_ids: RegistrationId[];
  tournament_ids: TournamentId[];
  undone_at: Timestamp | null;
  undone_by: UserId | null;
}

export interface PlayerPairs {
  draws: number;
  frames1: number;
  frames2: number;
  last_played_at: Timestamp;
  matches: number;
  player1_id: PlayerId;
  player2_id: PlayerId;
  wins1: number;
  wins2: number;
}

export interface PlayerRanks {
  board: string;
  player_id: PlayerId;
  rank: number;
}

export interface Players {
  created_at: Generated<Timestamp>;
  id: PlayerId;
  is_demo: Generated<boolean>;
  merged_into: PlayerId | null;
  name: string;
  name_key: string;
  own_bio: string | null;
  own_picture_url: string | null;
  show_bio: Generated<boolean>;
  show_earnings: Generated<boolean>;
  show_picture: Generated<boolean>;
  state: string | null;
  updated_at: Generated<Timestamp>;
}

export interface PlayerStats {
  break_count: Generated<number>;
  break_points: Generated<number>;
  century_breaks: Generated<number>;
  draws: Generated<number>;
  fifty_breaks: Generated<number>;
  finals: Generated<number>;
  form: Generated<string>;
  form_length: Generated<number | null>;
  form_share: Generated<number | null>;
  frame_difference: Generated<number | null>;
  frames_lost: Generated<number>;
  frames_won: Generated<number>;
  highest_break: number | null;
  losses: Generated<number>;
  matches: Generated<number>;
  money_kobo: Generated<number>;
  player_id: PlayerId;
  prize_kobo: Generated<number>;
  state: string | null;
  titles: Generated<number>;
  tournaments_played: Generated<number>;
  win_share: Generated<number | null>;
  wins: Generated<number>;
}

export interface PlayerStrengths {
  day: Timestamp;
  entry_precision: number | null;
  entry_weighted: number | null;
  matches: number;
  mean: number;
  player_id: PlayerId;
  ruleset: string;
  variance: number;
}

export interface PlayerStreaks {
  first_at: Timestamp;
  last_at: Timestamp;
  player_id: PlayerId;
  wins: number;
}

export interface StreaksDue {
  player_id: PlayerId;
}

export interface PlayerTournamentStats {
  break_count: number;
  break_points: number;
  century_breaks: number;
  draws: number;
  fifty_breaks: number;
  frames_lost: number;
  frames_won: number;
  highest_break: number | null;
  last_played_at: Timestamp | null;
  last_results: string[];
  losses: number;
  matches: number;
  player_id: PlayerId;
  prize_kobo: number;
  title: "champion" | "runner-up" | null;
  tournament_id: TournamentId;
  wins: number;
}

export interface OrganizerApplications {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: UserId | null;
  hall: string;
  id: string;
  plan: string;
  reason: string | null;
  state: string;
  status: Generated<"open" | "approved" | "refused" | "withdrawn">;
  user_id: UserId;
}

export interface OrganizerSettlements {
  due_kobo: number;
  id: string;
  organizer_id: UserId;
  settled_at: Timestamp;
  settled_by: UserId;
  surplus_kobo: number;
  tournament_id: TournamentId;
  transfer_id: string;
}

export interface PoolSponsors {
  agreed_at: Timestamp | null;
  agreed_by: UserId | null;
  amount_kobo: number;
  name: string;
  receipt: string;
  recorded_at: Timestamp;
  recorded_by: UserId;
  tournament_id: TournamentId;
  user_id: UserId;
}

export interface PrizeAwards {
  amount_kobo: number;
  break_kobo: Generated<number>;
  created_at: Generated<Timestamp>;
  place_number: number;
  player_id: PlayerId;
  tournament_id: TournamentId;
  transfer_id: string | null;
}

export interface PrizeProposals {
  approved_at: Timestamp | null;
  approved_by: UserId | null;
  pool_kobo: number;
  proposed_at: Timestamp;
  tournament_id: TournamentId;
  version: Generated<number>;
}

export interface PrizeProposalShares {
  amount_kobo: number;
  break_kobo: Generated<number>;
  place_number: number;
  player_id: PlayerId;
  tournament_id: TournamentId;
}

export interface ProviderEvents {
  event: string;
  processed_at: Timestamp | null;
  received_at: Generated<Timestamp>;
  subject: string;
}

export interface ProviderMessages {
  event: string;
  raw: string;
  received_at: Timestamp;
  subject: string;
}

export interface PushKeys {
  created_at: Timestamp;
  name: string;
  public_key: string;
  sealed_private_key: Buffer;
}

export interface PushSubscriptions {
  auth: string;
  created_at: Timestamp;
  endpoint: string;
  id: string;
  last_success_at: Timestamp | null;
  p256dh: string;
  session_id: string;
  user_id: UserId;
}

export interface RatedMatches {
  day: Timestamp;
  frames1: number;
  frames2: number;
  game_id: MatchId;
  needed1: number;
  needed2: number;
  player1_id: PlayerId;
  player2_id: PlayerId;
  ruleset: string;
  start_points: number;
  winner: number;
}

export interface RatingBoardCounts {
  active: number;
  active_since: Timestamp;
  board_mean: number;
  inactive: number;
  is_provisional: boolean;
  ruleset: string;
}

export interface RatingRecounts {
  due_at: Generated<Timestamp>;
  from_day: Timestamp;
  id: string;
  ruleset: string;
}

export interface ReconciliationDifferences {
  found_at: Timestamp;
  id: string;
  kind: string;
  ours: string;
  resolution: string | null;
  resolved_at: Timestamp | null;
  resolved_by: UserId | null;
  subject: string;
  theirs: string;
}

export interface ReconciliationRuns {
  finished_at: Timestamp;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  used_at: Timestamp | null;
  user_id: UserId;
}

export interface RefundApprovals {
  approver_id: UserId;
  created_at: Timestamp;
  owner_id: UserId;
  refund_id: string;
}

export interface Refunds {
  amount_kobo: number;
  asked_by: UserId;
  checks: Generated<number>;
  created_at: Timestamp;
  given_back_before_kobo: number;
  hold_transfer_id: string;
  id: string;
  last_asked_at: Timestamp | null;
  may_have_arrived: Generated<boolean>;
  next_check_at: Timestamp | null;
  payment_kobo: number;
  payment_reference: string;
  provider_id: string | null;
  provider_status: string | null;
  reason: string;
  rejection_reason: string | null;
  settled_at: Timestamp | null;
  source: "wallet" | "suspense";
  state: "review" | "approved" | "rejected" | "sending" | "refunded" | "returned";
  updated_at: Timestamp;
  user_id: UserId;
  version: Generated<number>;
}

export interface Registrations {
  cash_kobo: Generated<number>;
  cash_returned_kobo: Generated<number>;
  checked_in_at: Timestamp | null;
  checked_in_by: UserId | null;
  code: Generated<string | null>;
  counts_itself: Generated<boolean>;
  created_at: Generated<Timestamp>;
  fee_kobo: number;
  handicap: number | null;
  handicap_frames: number | null;
  id: RegistrationId;
  left_at: Timestamp | null;
  left_how: "left" | "removed" | "no-show" | null;
  note: string | null;
  payment_method: "wallet" | "paystack" | "none";
  pin_attempts: Generated<number>;
  pin_window_started_at: Timestamp | null;
  player_id: PlayerId;
  refunded_kobo: Generated<number>;
  seed: number | null;
  seed_by_hand: number | null;
  tournament_id: TournamentId;
  transfer_id: string | null;
  withdrawal_reason: string | null;
  withdrawn_at: Timestamp | null;
}

export interface ResultDisputes {
  closed_at: Timestamp | null;
  created_at: Timestamp;
  id: string;
  reason: string;
  tournament_id: TournamentId;
  user_id: UserId;
}

export interface RetentionTotals {
  last_removed_at: Timestamp;
  removed: number;
  rule: string;
}

export interface ResultImports {
  compared_at: Timestamp | null;
  decided_at: Timestamp | null;
  decided_by: UserId | null;
  imported_at: Timestamp;
  imported_by: UserId | null;
  is_signed: Generated<boolean>;
  reason: string | null;
  source: "file" | "operator";
  state: "pending" | "approved" | "rejected" | "merged";
  tournament_id: TournamentId;
}

export interface SearchGames {
  game_id: MatchId;
  words: string;
}

export interface SearchPeople {
  player_id: PlayerId;
  user_id: UserId | null;
  weight: Generated<number>;
  words: string;
}

export interface SearchHalls {
  hall_id: string;
  words: string;
}

export interface SearchTournaments {
  tournament_id: TournamentId;
  words: string;
}

export interface SearchWords {
  kind: string;
  near: string[];
  sound: Generated<string | null>;
  word: string;
}

export interface SeasonQualifiers {
  decided_at: Timestamp;
  is_settled: Generated<boolean>;
  place_number: number;
  player_id: PlayerId;
  refused: string | null;
  registration_id: RegistrationId | null;
  revoked_at: Timestamp | null;
  tournament_id: TournamentId;
}

export interface Seasons {
  created_at: Timestamp;
  id: string;
  name: string;
  organizer_id: UserId;
}

export interface SeasonStages {
  feeds: TournamentId | null;
  label: string;
  places: number;
  position: number;
  season_id: string;
  stage: "state" | "zone" | "national";
  tournament_id: TournamentId;
}

export interface SecondFactors {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  last_used_step: Generated<number>;
  recovery_salt: Buffer;
  sealed_secret: Buffer;
  user_id: UserId;
}

export interface Sessions {
  confirmed_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  device: string;
  expires_at: Timestamp;
  id: string;
  last_seen_at: Generated<Timestamp>;
  revoked_at: Timestamp | null;
  token_hash: Buffer;
  user_id: UserId;
}

export interface SignUpAttempts {
  attempt_hash: Buffer;
  created_at: Timestamp;
  user_id: UserId;
}

export interface SigningKeys {
  created_at: Generated<Timestamp>;
  name: string;
  secret: Buffer;
}

export interface StateGameChanges {
  change: number;
  id: Generated<number>;
  state: string;
  status: string;
}

export interface StateGames {
  games: number;
  state: string;
  status: string;
}

export interface TableClosures {
  closed_from: Timestamp;
  closed_to: Timestamp;
  created_at: Timestamp;
  created_by: UserId;
  id: string;
  table_id: string;
}

export interface TextMessageCosts {
  cost_kobo: number;
  messages: number;
  scope: string;
  updated_at: Timestamp;
}

export interface TournamentAppointments {
  created_at: Timestamp;
  hall_id: string | null;
  role: "co-organizer" | "referee" | "marker";
  tournament_id: TournamentId;
  user_id: UserId;
}

export interface TournamentHalls {
  hall_id: string;
  tournament_id: TournamentId;
}

export interface TournamentMergeGames {
  frames_copied: Generated<boolean>;
  game_id: MatchId;
  kept_game_id: MatchId | null;
  kind: "equal" | "contradicting" | "copied" | "left-out";
  merge_id: string;
}

export interface MatchFollowerNotices {
  done_at: Timestamp | null;
  game_id: MatchId;
  happened_at: Timestamp;
  id: string;
  kind: "start" | "time" | "called-off" | "result";
  known: string | null;
  notified_up_to: string | null;
}

export interface MatchFollows {
  created_at: Timestamp;
  game_id: MatchId;
  user_id: UserId;
}

export interface TermsAcceptances {
  accepted_at: Timestamp;
  user_id: UserId;
  version: string;
}

export interface TermsVersions {
  created_at: Timestamp;
  page: unknown;
  version: string;
}

export interface TournamentFollowerNotices {
  done_at: Timestamp | null;
  happened_at: Timestamp;
  id: string;
  kind: "drawn" | "started" | "completed" | "postponed" | "resumed" | "corrected";
  notified_up_to: string | null;
  tournament_id: TournamentId;
}

export interface TournamentFollows {
  created_at: Timestamp;
  tournament_id: TournamentId;
  user_id: UserId;
}

export interface TournamentMerges {
  id: string;
  kept_after: unknown;
  kept_before: unknown;
  kept_id: TournamentId;
  merged_at: Timestamp;
  merged_by: UserId;
  reason: string;
  registration_ids: RegistrationId[];
  state_before: "pending" | "approved";
  tournament_id: TournamentId;
  undone_at: Timestamp | null;
  undone_by: UserId | null;
}

export interface Announcements {
  author_id: UserId;
  created_at: Timestamp;
  id: string;
  text: string;
  tournament_id: TournamentId;
}

export interface CheckInPins {
  made_at: Timestamp;
  made_by: UserId;
  pin: string;
  tournament_id: TournamentId;
}

export interface OfficialInvitations {
  created_at: Generated<Timestamp>;
  created_by: UserId;
  expires_at: Timestamp;
  hall_id: string | null;
  id: string;
  role: "co-organizer" | "referee" | "marker";
  token_hash: Buffer;
  tournament_id: TournamentId | null;
  uses_left: number;
  withdrawn_at: Timestamp | null;
}

export interface TournamentOfficials {
  created_at: Generated<Timestamp>;
  named_by: UserId;
  role: "referee" | "marker";
  tournament_id: TournamentId;
  user_id: UserId;
}

export interface TournamentOrganizers {
  created_at: Generated<Timestamp>;
  named_by: UserId;
  tournament_id: TournamentId;
  user_id: UserId;
}

export interface TournamentPlaces {
  id: Generated<number>;
  tournament_id: TournamentId;
}

export interface TournamentReferees {
  available_from: Timestamp | null;
  available_to: Timestamp | null;
  tournament_id: TournamentId;
  user_id: UserId;
}

export interface Tournaments {
  break_prize_kobo: Generated<number>;
  cancellation_reason: string | null;
  champion_id: PlayerId | null;
  check_in_closed_for: Timestamp | null;
  check_in_closes_at: Timestamp | null;
  check_in_opened_for: Timestamp | null;
  check_in_opens_at: Timestamp | null;
  check_in_reminded_for: Timestamp | null;
  comment_slow_mode_seconds: Generated<number>;
  comments_enabled: Generated<boolean>;
  completed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  deadline_done_for: Timestamp | null;
  description: string;
  draw_method: Generated<"seeded" | "rated" | "by-hand" | "random">;
  drawn_at: Timestamp | null;
  end_reminded_for: Timestamp | null;
  ends_at: Timestamp;
  entrant_count: Generated<number>;
  entries_refunded_at: Timestamp | null;
  entry_fee_kobo: number;
  format: Generated<FormatName>;
  format_options: Generated<unknown>;
  frames_from_the_end: Generated<unknown>;
  handicap_frames_cap: Generated<number>;
  handicap_kind: "points" | "frames" | "points-and-frames" | null;
  handicap_points_cap: Generated<number>;
  id: TournamentId;
  image_url: string;
  import_key: string | null;
  is_demo: Generated<boolean>;
  max_participants: number | null;
  merged_into: TournamentId | null;
  name: string;
  needs_approval: Generated<boolean>;
  organizer_id: UserId | null;
  platform_fee_hundredths: Generated<number>;
  pool_approved_kobo: Generated<number>;
  pool_payer: "organizer" | "platform" | "sponsor" | null;
  prize_pool_kobo: number;
  prize_table_hundredths: number[] | null;
  refund_tiers: Generated<unknown>;
  registration_deadline: Timestamp;
  ruleset: Generated<"rack" | "snooker15" | "snooker10" | "snooker6">;
  starts_at: Timestamp;
  state: string;
  status: "draft" | "upcoming" | "ongoing" | "completed" | "cancelled" | "postponed";
  stream_url: string | null;
  tie_breaks: TieBreak[] | null;
  total_frames: number | null;
  unchecked_lose_seat: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  venue: string;
  venue_latitude: number | null;
  venue_longitude: number | null;
  version: Generated<number>;
}

export interface UserRoles {
  granted_at: Generated<Timestamp>;
  role: "referee" | "organizer" | "coordinator" | "finance" | "admin";
  state: string | null;
  user_id: UserId;
}

export interface Users {
  closed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  email: string;
  email_verified_at: Timestamp | null;
  id: UserId;
  identity_changed_at: Timestamp | null;
  is_demo: Generated<boolean>;
  kyc_tier: Generated<1 | 2 | 3>;
  lock_reason: string | null;
  locked_at: Timestamp | null;
  password_hash: string;
  payout_name: string | null;
  phone: string;
  phone_verified_at: Timestamp | null;
  player_id: PlayerId;
  updated_at: Generated<Timestamp>;
}

export interface VisiblePlayers {
  bio: string | null;
  id: PlayerId;
  merged_into: PlayerId | null;
  name: string;
  name_key: string;
  profile_image_url: string | null;
  show_earnings: boolean;
  state: string | null;
}

export interface WithdrawalApprovals {
  approver_id: UserId;
  created_at: Timestamp;
  owner_id: UserId;
  withdrawal_id: string;
}

export interface Withdrawals {
  amount_kobo: number;
  bank_account_id: string;
  checks: Generated<number>;
  created_at: Timestamp;
  fee_kobo: number;
  hold_transfer_id: string;
  id: string;
  last_asked_at: Timestamp | null;
  may_have_arrived: Generated<boolean>;
  next_check_at: Timestamp | null;
  provider_fee_kobo: number | null;
  provider_id: string | null;
  provider_status: string | null;
  reasons: string[];
  reference: string;
  rejection_reason: string | null;
  sent_at: Timestamp | null;
  settled_at: Timestamp | null;
  stamp_duty_kobo: Generated<number>;
  state: "review" | "approved" | "rejected" | "sending" | "paid" | "released" | "reversed";
  transfer_code: string | null;
  updated_at: Timestamp;
  user_id: UserId;
  version: Generated<number>;
}

export interface DB {
  api_tokens: ApiTokens;
  push_keys: PushKeys;
  push_subscriptions: PushSubscriptions;
  text_message_costs: TextMessageCosts;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  adult_declarations: AdultDeclarations;
  minors: Minors;
  guardian_requests: GuardianRequests;
  audit_log: AuditLog;
  backup_downloads: BackupDownloads;
  backup_runs: BackupRuns;
  bank_accounts: BankAccounts;
  bank_settlements: BankSettlements;
  board_state: BoardState;
  board_weeks: BoardWeeks;
  comment_blocks: CommentBlocks;
  comment_reports: CommentReports;
  comment_versions: CommentVersions;
  comments: Comments;
  contact_changes: ContactChanges;
  contact_codes: ContactCodes;
  disputes: Disputes;
  current_strengths: CurrentStrengths;
  distinct_players: DistinctPlayers;
  draw_byes: DrawByes;
  draw_changes: DrawChanges;
  draw_commitments: DrawCommitments;
  draw_proofs: DrawProofs;
  draw_secrets: DrawSecrets;
  entry_requests: EntryRequests;
  event_overlaps: EventOverlaps;
  follower_notices: FollowerNotices;
  forecast_tallies: ForecastTallies;
  game_events: GameEvents;
  game_frames: GameFrames;
  game_slots: GameSlots;
  games: Games;
  hall_hours: HallHours;
  hall_tables: HallTables;
  hall_officials: HallOfficials;
  halls: Halls;
  idempotency_keys: IdempotencyKeys;
  job_completions: JobCompletions;
  known_clients: KnownClients;
  late_arrivals: LateArrivals;
  league_challenges: LeagueChallenges;
  league_matches: LeagueMatches;
  league_members: LeagueMembers;
  league_prizes: LeaguePrizes;
  league_results: LeagueResults;
  league_times: LeagueTimes;
  leagues: Leagues;
  ledger_account_kinds: LedgerAccountKinds;
  ledger_account_rows: LedgerAccountRows;
  ledger_accounts: LedgerAccounts;
  ledger_entries: LedgerEntries;
  ledger_fold_mark: LedgerFoldMark;
  ledger_kind_balances: LedgerKindBalances;
  ledger_lines: LedgerLines;
  ledger_money: LedgerMoney;
  ledger_transfers: LedgerTransfers;
  live_channels: LiveChannels;
  live_events: LiveEvents;
  live_viewers: LiveViewers;
  held_names: HeldNames;
  login_challenges: LoginChallenges;
  login_failures: LoginFailures;
  login_log: LoginLog;
  login_throttles: LoginThrottles;
  marker_codes: MarkerCodes;
  match_calls: MatchCalls;
  match_markers: MatchMarkers;
  match_streams: MatchStreams;
  money_approvals: MoneyApprovals;
  newcomer_days: NewcomerDays;
  notification_deliveries: NotificationDeliveries;
  notification_preferences: NotificationPreferences;
  notification_settings: NotificationSettings;
  notifications: Notifications;
  objections: Objections;
  order_of_play_settings: OrderOfPlaySettings;
  outbox_messages: OutboxMessages;
  password_resets: PasswordResets;
  payment_intents: PaymentIntents;
  personal_data_exports: PersonalDataExports;
  player_follows: PlayerFollows;
  player_merges: PlayerMerges;
  player_pairs: PlayerPairs;
  player_ranks: PlayerRanks;
  player_stats: PlayerStats;
  player_strengths: PlayerStrengths;
  player_tournament_stats: PlayerTournamentStats;
  players: Players;
  organizer_applications: OrganizerApplications;
  organizer_settlements: OrganizerSettlements;
  pool_sponsors: PoolSponsors;
  prize_awards: PrizeAwards;
  prize_proposal_shares: PrizeProposalShares;
  prize_proposals: PrizeProposals;
  provider_events: ProviderEvents;
  provider_messages: ProviderMessages;
  rated_matches: RatedMatches;
  rating_board_counts: RatingBoardCounts;
  rating_recounts: RatingRecounts;
  reconciliation_differences: ReconciliationDifferences;
  reconciliation_runs: ReconciliationRuns;
  recovery_codes: RecoveryCodes;
  refund_approvals: RefundApprovals;
  refunds: Refunds;
  registrations: Registrations;
  result_disputes: ResultDisputes;
  result_imports: ResultImports;
  retention_totals: RetentionTotals;
  search_games: SearchGames;
  search_halls: SearchHalls;
  search_people: SearchPeople;
  search_tournaments: SearchTournaments;
  search_words: SearchWords;
  season_qualifiers: SeasonQualifiers;
  season_stages: SeasonStages;
  seasons: Seasons;
  second_factors: SecondFactors;
  sessions: Sessions;
  sign_up_attempts: SignUpAttempts;
  signing_keys: SigningKeys;
  player_streaks: PlayerStreaks;
  streaks_due: StreaksDue;
  state_game_changes: StateGameChanges;
  state_games: StateGames;
  table_closures: TableClosures;
  tournament_appointments: TournamentAppointments;
  tournament_halls: TournamentHalls;
  tournament_merge_games: TournamentMergeGames;
  match_follower_notices: MatchFollowerNotices;
  terms_acceptances: TermsAcceptances;
  terms_versions: TermsVersions;
  match_follows: MatchFollows;
  tournament_follower_notices: TournamentFollowerNotices;
  tournament_follows: TournamentFollows;
  tournament_merges: TournamentMerges;
  announcements: Announcements;
  check_in_pins: CheckInPins;
  official_invitations: OfficialInvitations;
  tournament_officials: TournamentOfficials;
  tournament_organizers: TournamentOrganizers;
  tournament_places: TournamentPlaces;
  tournament_referees: TournamentReferees;
  tournaments: Tournaments;
  user_roles: UserRoles;
  users: Users;
  visible_players: VisiblePlayers;
  withdrawal_approvals: WithdrawalApprovals;
  withdrawals: Withdrawals;
}
