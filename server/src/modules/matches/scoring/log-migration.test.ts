import type { MatchId } from "@pockethall/domain/ids";
import { verifyChain } from "@pockethall/domain/match-log";
import type pg from "pg";
import { expect, test } from "vitest";
import { openOlderDatabase } from "../../../../testing/database/older-database.ts";
import { sha256 } from "../../../../testing/play/given-log.ts";
import { openDatabase } from "../../../database/database.ts";
import { migrate } from "../../../database/migrate.ts";
import { newId } from "../../../kernel/ids.ts";
import { eventsAfter } from "./match-log.repository.ts";
import { runVerifyLog } from "./verify-log.cli.ts";

const BEFORE = "0022_match_log.sql";
const [ORGANIZER, ADA, BOLA] = [newId(), newId(), newId()];

type OldEvent = [
  kind: string,
  score1: number,
  score2: number,
  player: string | null,
  outcome?: string | null,
  reason?: string,
];
type OldGame = {
  status: string;
  score: [number, number];
  winner: string | null;
  outcome: string | null;
  events: OldEvent[];
};

const GAMES: Record<string, OldGame> = {
  "played to its end": {
    status: "completed",
    score: [3, 1],
    winner: ADA,
    outcome: "played",
    events: [
      ["started", 0, 0, null],
      ["frame-won", 1, 0, ADA],
      ["frame-won", 1, 1, BOLA],
      ["frame-won", 2, 1, ADA],
      ["frame-withdrawn", 2, 0, BOLA],
      ["frame-won", 2, 1, BOLA],
      ["frame-won", 3, 1, ADA],
      ["completed", 3, 1, ADA],
    ],
  },
  "under way": {
    status: "live",
    score: [1, 2],
    winner: null,
    outcome: null,
    events: [
      ["postponed", 0, 0, null, null, 'Power cut: "again", 3 o\\clock\n\ttomorrow – ₦'],
      ["started", 0, 0, null],
      ["frame-won", 0, 1, BOLA],
      ["frame-won", 1, 1, ADA],
      ["frame-won", 1, 2, BOLA],
    ],
  },
  "awarded under way": {
    status: "completed",
    score: [1, 0],
    winner: BOLA,
    outcome: "retired",
    events: [
      ["started", 0, 0, null],
      ["frame-won", 1, 0, ADA],
      ["awarded", 1, 0, BOLA, "retired", "Taken ill"],
    ],
  },
  "entered, corrected and annulled": {
    status: "completed",
    score: [0, 0],
    winner: null,
    outcome: "annulled",
    events: [
      ["started", 0, 0, null],
      ["frame-won", 1, 0, ADA],
      ["completed", 3, 1, ADA, "played"],
      ["corrected", 2, 3, BOLA, "played", "Swapped"],
      ["annulled", 0, 0, null, "annulled"],
    ],
  },
  "without a log": { status: "scheduled", score: [0, 0], winner: null, outcome: null, events: [] },
};

async function givenOldRows(client: pg.Client): Promise<Map<string, MatchId>> {
  const players = [ORGANIZER, ADA, BOLA];
  for (const [index, id] of players.entries())
    await client.query("insert into players (id, name, name_key, state) values ($1, $2, $3, 'Lagos')", [
      id,
      `P${index}`,
      `p${index}`,
    ]);
  const tournament = newId();
  await client.query(
    `insert into tournaments (id, name, description, venue, state, starts_at, ends_at, registration_deadline, prize_pool_kobo,
      entry_fee_kobo, total_frames, status, image_url)
     values ($1, 'Lagos Open', '', 'Yaba', 'Lagos', now(), now(), now(), 0, 0, 5, 'ongoing', '/x.svg')`,
    [tournament],
  );
  const ids = new Map<string, MatchId>();
  for (const [name, { status, score, winner, outcome, events }] of Object.entries(GAMES)) {
    const id = newId<MatchId>();
    ids.set(name, id);
    await client.query(
      `insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id, player2_id,
        player1_score, player2_score, winner_id, outcome, status, total_frames, completed_at)
       values ($1, $2, $3, 1, 'Round 1', 1, true, $4, $5, $6, $7, $8, $9, $10, 5, case when $10 = 'completed' then now() end)`,
      [id, tournament, name, ADA, BOLA, ...score, winner, outcome, status],
    );
    for (const [index, [kind, score1, score2, player, eventOutcome, reason]] of events.entries())
      await client.query(
        `insert into game_events (game_id, sequence, kind, player_id, player1_score, player2_score, outcome, reason, created_at)
         values ($1, $2::integer, $3, $4, $5, $6, $7, $8, '2026-03-06T10:00:00.123456Z'::timestamptz + $2::integer * interval '7 minutes')`,
        [id, index + 1, kind, player, score1, score2, eventOutcome ?? null, reason ?? null],
      );
  }
  return ids;
}

test("older logs are chained as the domain chains them, and their frames are in rows", async () => {
  await using older = await openOlderDatabase(BEFORE);
  const ids = await givenOldRows(older.client);
  await migrate(older.url);
  const db = openDatabase({ url: older.url });
  try {
    for (const [name, { events }] of Object.entries(GAMES)) {
      const matchId = ids.get(name) ?? newId<MatchId>();
      const entries = await eventsAfter(db, matchId, 0);
      expect(entries).toHaveLength(events.length);
      expect(verifyChain(sha256, matchId, entries)).toBeNull();
    }
    const events: string[] = [];
    expect([await runVerifyLog([], { db, say: (event) => void events.push(event) }), events]).toEqual([
      0,
      ["4 logs with 21 lines: every chain and all that derives from it holds."],
    ]);
    const frames = await db
      .selectFrom("game_frames")
      .select(["frame", "winner_id", "ended_at"])
      .where("game_id", "=", ids.get("played to its end") ?? newId<MatchId>())
      .orderBy("frame")
      .execute();
    expect(frames.map(({ frame, winner_id }) => [frame, winner_id])).toEqual([
      [1, ADA],
      [2, ADA],
      [3, BOLA],
      [4, ADA],
    ]);
    expect(frames[0]?.ended_at).toEqual(new Date("2026-03-06T10:14:00.123Z"));
    const [postponed] = await eventsAfter(db, ids.get("under way") ?? newId<MatchId>(), 0);
    expect(postponed?.action).toEqual({ kind: "postponed", reason: 'Power cut: "again", 3 o\\clock\n\ttomorrow – ₦' });
    const entered = await eventsAfter(db, ids.get("entered, corrected and annulled") ?? newId<MatchId>(), 0);
    expect(entered[2]?.action).toEqual({ kind: "awarded", outcome: "played", score: [3, 1], winner: 1 });
  } finally {
    await db.destroy();
  }
});

test("the rule against rewriting events holds again afterwards", async () => {
  await using older = await openOlderDatabase(BEFORE);
  await givenOldRows(older.client);
  await migrate(older.url);
  await expect(older.client.query("delete from game_events")).rejects.toThrow(/append-only/u);
});
