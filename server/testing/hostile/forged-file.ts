import type { PlayerId } from "@pockethall/domain/ids";
import { newId } from "../../src/kernel/ids.ts";

const AT = "2026-03-06T09:00:00.000Z";
const THE_DAY_BEFORE = "2026-03-05T09:00:00.000Z";
const THE_DAY_AFTER = "2026-03-07T09:00:00.000Z";

/** A final that was never played, as an export without a signature, or with a forged one. */
export function forgedFile(number: number, championId: PlayerId, name: string): object {
  const loserId = newId();
  return {
    schema: "pockethall.tournament",
    version: 1,
    exported_at: AT,
    tournament: tournament(number, championId),
    players: [
      { id: championId, name, state: "Lagos" },
      { id: loserId, name: `Loser ${number}`, state: "Lagos" },
    ],
    entries: [entry(championId, 1), entry(loserId, 2)],
    waiting_list: [],
    byes: [],
    games: [game(championId, loserId)],
    prizes: { state: "none", pool: 0, shares: [] },
    draw_proofs: null,
    ...(number % 2 ? { signature: "ab".repeat(32) } : {}),
  };
}

const tournament = (number: number, championId: PlayerId) => ({
  id: newId(),
  name: `Forged Cup ${number}`,
  venue: "Nowhere",
  state: "Lagos",
  start_date: AT,
  end_date: THE_DAY_AFTER,
  registration_deadline: THE_DAY_BEFORE,
  total_prize_pool: 0,
  entry_fee: 0,
  max_participants: 2,
  total_frames: 3,
  status: "completed",
  organizer: null,
  drawn_at: AT,
  completed_at: AT,
  champion_id: championId,
  cancellation_reason: null,
});

const game = (championId: PlayerId, loserId: string) => ({
  key: "r1m1",
  round_number: 1,
  round_name: "Final",
  position: 1,
  phase: "knockout",
  group: null,
  is_knockout: true,
  is_conditional: false,
  player1: { player_id: championId, from: null, score: 2 },
  player2: { player_id: loserId, from: null, score: 0 },
  winner_id: championId,
  outcome: "played",
  status: "completed",
  total_frames: 3,
  scheduled_at: AT,
  started_at: AT,
  completed_at: AT,
  venue: null,
  stream_url: null,
  slot: null,
  referee: null,
  events: [],
});

const entry = (player_id: PlayerId, seed: number) => ({
  player_id,
  seed,
  handicap: null,
  checked_in_at: null,
  note: null,
  fee: 0,
  entered_at: AT,
  left_at: null,
  left_how: null,
  withdrawn_at: null,
  withdrawal_reason: null,
});
