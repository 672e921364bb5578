import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";
import { allOf } from "../money/money-clients.ts";
import { givenPadMatches, type PadMatch } from "../play/pad-matches.ts";
import type { Http2Clients } from "./http2-clients.ts";

/** Matches without handicaps, each with its referee. */
export async function givenLevelMatches(db: Db, count: number): Promise<PadMatch[]> {
  const matches = await givenPadMatches(db, count);
  const ids = matches.map(({ id }) => id);
  await sql`update games set player1_handicap = 0, player2_handicap = 0, player1_handicap_frames = 0,
    player2_handicap_frames = 0 where id = any(${ids}::uuid[])`.execute(db);
  return matches;
}

/**
 * Referees score every match to its end, frame by frame, the first player winning; each insists until it is answered. After
 * each frame the public match must show it, whichever server and database answers.
 *
 * @returns what was refused, and what was shown older than it was acknowledged.
 */
export async function scoreAll(clients: Http2Clients, matches: readonly PadMatch[], atOnce: number): Promise<string[]> {
  const refused: string[] = [];
  const work = matches.map(({ id, player1Id, referee: as, rules }) => async () => {
    const ask = async (endpoint: string, body: object): Promise<void> => {
      const { status, body: answer } = await clients.insist({ as, endpoint, body });
      if (status >= 300) refused.push(`${endpoint}: ${status} ${JSON.stringify(answer)}`);
    };
    await ask(`POST /api/referee/matches/${id}/start`, {});
    for (let score = 1; score <= neededFrames(rules); score += 1) {
      await ask(`PUT /api/matches/${id}/score`, { playerId: player1Id, score });
      const { body } = await clients.insist({ as, endpoint: `GET /api/matches/${id}` });
      const shown = (body["data"] as { player1_score: number | null }).player1_score;
      if (shown !== score) refused.push(`match ${id} shows ${shown} for ${score} frames`);
    }
  });
  await allOf(work, atOnce);
  return refused;
}

const neededFrames = ({ totalFrames }: PadMatch["rules"]): number => Math.floor(totalFrames / 2) + 1;

/** The matches whose result is not the one that was entered. */
export async function wrongScores(db: Db, matches: readonly PadMatch[]): Promise<string[]> {
  const rows = await db
    .selectFrom("games")
    .select(["id", "status", "player1_score", "player2_score"])
    .where(
      "id",
      "in",
      matches.map(({ id }) => id),
    )
    .execute();
  const known = new Map(
    rows.map((row) => [row.id as string, `${row.status} ${row.player1_score}:${row.player2_score}`]),
  );
  return matches.flatMap(({ id, rules }) => {
    const expected = `completed ${neededFrames(rules)}:0`;
    return known.get(id) === expected ? [] : [`match ${id}: ${known.get(id)} instead of ${expected}`];
  });
}
