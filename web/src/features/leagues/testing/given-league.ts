import type { LeagueChallenge, LeagueDetail, LeagueMatch } from "@pockethall/contract/leagues";
import { idFrom, type PlayerId } from "@pockethall/domain/ids";
import { wireNaira } from "../../../lib/testing/wire-naira.ts";

const player = (name: string) => ({ id: idFrom<PlayerId>(name.toLowerCase()), name });
/** The two players of every invented match and challenge. */
export const ADA = player("Ada");
export const BOLA = player("Bola");

/** A match of Ada against Bola that could begin years ago, to be played. */
export const givenMatch = (fields: Partial<LeagueMatch> = {}): LeagueMatch => ({
  id: "m1",
  league_id: "l1",
  division: 1,
  round: 1,
  challenge_id: null,
  player1: ADA,
  player2: BOLA,
  best_of: 5,
  play_from: "2026-03-01T08:00:00Z",
  play_by: "2026-03-08T23:00:00Z",
  play_at: null,
  proposal: null,
  status: "open",
  player1_score: null,
  player2_score: null,
  winner_id: null,
  walkover: false,
  decided_by: null,
  decided_at: null,
  confirm_by: null,
  report: null,
  dispute: null,
  ...fields,
});

/** Ada's report of 3–1. */
export const REPORTED = {
  status: "reported",
  confirm_by: "2026-03-10T12:00:00Z",
  report: { by: ADA.id, player1_score: 3, player2_score: 1 },
} as const satisfies Partial<LeagueMatch>;

/** Ada's challenge to Bola, which waits for an answer. */
export const givenChallenge = (fields: Partial<LeagueChallenge> = {}): LeagueChallenge => ({
  id: "c1",
  challenger: ADA,
  challenged: BOLA,
  state: "waiting",
  due_at: "2026-03-04T12:00:00Z",
  winner_id: null,
  match_id: null,
  created_at: "2026-03-01T12:00:00Z",
  settled_at: null,
  ...fields,
});

export const ROUND_ROBIN = {
  kind: "round-robin",
  best_of: 5,
  confirm_days: 2,
  legs: 1,
  divisions: 1,
  promoted: 0,
  days_per_round: 7,
} as const;

export const LADDER = {
  kind: "ladder",
  best_of: 5,
  confirm_days: 2,
  challenge_reach: 2,
  days_to_answer: 3,
  days_to_play: 14,
  cooldown_days: 0,
  effect: "insert",
  unanswered: "forfeit",
  starts_from: "rating",
} as const;

/** A free league of Ada and Bola under way, without a match. */
export const givenLeague = (fields: Partial<LeagueDetail> = {}): LeagueDetail => ({
  id: "l1",
  name: "Yaba League",
  kind: "round-robin",
  status: "running",
  state: "Lagos",
  venue: "",
  entry_fee: wireNaira(0),
  starts_on: "2026-03-01",
  join_by: null,
  max_players: null,
  member_count: 2,
  organizer: { id: idFrom("u1"), name: "Olu" },
  description: "",
  rules: ROUND_ROBIN,
  cancellation_reason: null,
  previous_id: null,
  next_id: null,
  ended_at: null,
  members: [ADA, BOLA].map(({ id, name }) => ({ player_id: id, name, state: "Lagos", division: 1 })),
  divisions: [],
  matches: [],
  ladder: [],
  challenges: [],
  prizes: { state: "none", pool: wireNaira(0), table: [], shares: [] },
  ...fields,
});
