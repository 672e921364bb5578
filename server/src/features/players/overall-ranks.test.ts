import { nameKey } from "@pockethall/domain/names";
import { rankOverall } from "@pockethall/domain/rankings";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../testing/test-database.ts";
import { newId } from "../../platform/ids.ts";
import { countRankedPlayers, overallRanks } from "./overall-ranks.read-model.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database[Symbol.asyncDispose]());

// Small numbers, so that most records tie in something.
const few = fc.nat({ max: 2 });
const figures = fc.record({ wins: few, losses: few, draws: few, framesWon: few, framesLost: few });

test("SQL ranks as domain/rankings ranks, whatever ties", async () => {
  const property = fc.asyncProperty(fc.array(figures, { minLength: 2, maxLength: 40 }), async (list) => {
    const records = list.map((record, index) => ({
      ...record,
      playerId: newId(),
      name: `Player ${index}`,
      matches: record.wins + record.losses + record.draws,
      highestBreak: null,
      form: [],
    }));
    await keep(records);
    const rows = await overallRanks(db).execute();
    const played = rankOverall(records).filter(({ matches }) => matches > 0);
    expect(new Map(rows.map((row) => [row.player_id, row.ranking]))).toEqual(
      new Map(played.map(({ playerId, rank }) => [playerId, rank])),
    );
    expect(await countRankedPlayers(db)).toBe(played.length);
  });
  await fc.assert(property, { numRuns: 40 });
});

type Stored = { playerId: string; name: string; matches: number } & Record<"wins" | "losses" | "draws", number> &
  Record<"framesWon" | "framesLost", number>;

async function keep(records: readonly Stored[]): Promise<void> {
  await db.deleteFrom("player_stats").execute();
  await db.deleteFrom("players").execute();
  const shuffled = records.toSorted((a, b) => (a.playerId.slice(-6) < b.playerId.slice(-6) ? -1 : 1));
  await db
    .insertInto("players")
    .values(shuffled.map(({ playerId, name }) => ({ id: playerId, name, name_key: nameKey(name) })))
    .execute();
  await db
    .insertInto("player_stats")
    .values(
      shuffled.map(({ playerId, framesWon, framesLost, matches, wins, losses, draws }) => ({
        player_id: playerId,
        matches,
        wins,
        losses,
        draws,
        frames_won: framesWon,
        frames_lost: framesLost,
      })),
    )
    .execute();
}
