import { setTimeout as pause } from "node:timers/promises";
import { CSRF, playerIdSql, seedPlayers, seedTournaments, tokenOf, userIdSql } from "./hall.ts";
import type { Pgbench } from "./pgbench.ts";

const TOTAL_FRAMES = 99;
const playerId = (number: number) => `00000000-0000-7000-8002-${number.toString(16).padStart(12, "0")}`;
export const matchId = (number: number) => `00000000-0000-7000-8004-${number.toString(16).padStart(12, "0")}`;

/** Match n is played by players 2n and 2n + 1, in SQL, because a player can only play one match at a time. */
export const opponentsSql = (match: string) =>
  [playerIdSql(`2 * (${match})`), playerIdSql(`2 * (${match}) + 1`)] as const;
export const playersOf = (matches: number): number => 2 * matches + 1;

/** Matches of one tournament that are ready to be played, numbers from 1; user 1 referees them. */
export async function seedMatches(pgbench: Pgbench, count: number): Promise<void> {
  await seedPlayers(pgbench, playersOf(count));
  await seedTournaments(pgbench, [1], 16);
  await pgbench.execute(`
    insert into user_roles (user_id, role) values (${userIdSql("1")}, 'referee');
    update tournaments set status = 'ongoing', drawn_at = now();
    insert into games (id, tournament_id, draw_key, round_number, round_name, position, is_knockout, player1_id, player2_id,
      status, total_frames, referee_id)
    select ('00000000-0000-7000-8004-' || lpad(to_hex(n), 12, '0'))::uuid, id, 'r1m' || n, 1, 'Round 1', n, true,
      ${opponentsSql("n").join(", ")}, 'scheduled', ${TOTAL_FRAMES}, ${userIdSql("1")}
    from tournaments, generate_series(1, ${count}) as n;`);
}

/** The referee at the table, over HTTP like any other. */
export function openReferee(url: string) {
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokenOf(1)}`,
        "content-type": "application/json",
        cookie: `XSRF-TOKEN=${CSRF}`,
        "x-xsrf-token": CSRF,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  const frames = new Map<number, number>();
  return {
    start: (match: number) => send("POST", `/api/referee/matches/${matchId(match)}/start`, {}),
    /** Starts a match and gives a player the first frame. */
    startMatch: (id: string) => send("POST", `/api/referee/matches/${id}/start`, {}),
    giveFrame: (id: string, player: string) => send("PUT", `/api/matches/${id}/score`, { playerId: player, score: 1 }),
    /** One change of a score: a frame for the first player, or taken back again, so that no match ever ends. */
    score: async (match: number): Promise<void> => {
      const next = frames.get(match) === 1 ? 0 : 1;
      frames.set(match, next);
      await send("PUT", `/api/matches/${matchId(match)}/score`, { playerId: playerId(2 * match), score: next });
    },
  };
}

/** Calls at a steady pace for this time, then waits for all calls. A late call does not delay the next. */
export async function atPace(perSecond: number, seconds: number, call: (turn: number) => Promise<void>): Promise<void> {
  const begin = performance.now();
  const calls: Promise<void>[] = [];
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await pause(Math.max(0, begin + (turn * 1_000) / perSecond - performance.now()));
    calls.push(call(turn));
  }
  await Promise.all(calls);
}
