import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { insist, openKillableServer } from "../testing/app/killable-server.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { restoreAsItWas } from "./backup/restore.ts";
import { upgradeDatabase } from "./backup/upgrade.ts";
import { proveRestored } from "./backup-proof.ts";
import { machineClock } from "./kernel/clock.ts";

// What released versions left behind, upgraded by this program.
// server/testing/README.md says how a file of data is made for a release.

const RELEASES = [{ version: "0.1.0", from: "0059", balanceNaira: 44_500 }];

const dataOf = (version: string) =>
  fileURLToPath(new URL(`../testing/upgrades/data-of-${version}.tar.gz`, import.meta.url));

/** What no upgrade may change, in columns that every release has. */
const FACTS = {
  people: "select id, player_id, email, phone, password_hash from users order by id",
  players: "select id, name, state from players order by id",
  tournaments: "select id, name, status, entry_fee_kobo, prize_pool_kobo, champion_id from tournaments order by id",
  entries: "select tournament_id, player_id, left_at from registrations order by tournament_id, player_id, id",
  matches:
    "select id, tournament_id, player1_id, player2_id, player1_score, player2_score, winner_id, status from games order by id",
  frames: "select game_id, frame, winner_id, player1_points, player2_points from game_frames order by game_id, frame",
  ledger: "select id, transfer_id, account_id, amount_kobo from ledger_entries order by id",
  payments: "select reference, user_id, amount_kobo, status from payment_intents order by reference",
  withdrawals: "select id, user_id, amount_kobo, state from withdrawals order by id",
  prizes: "select tournament_id, player_id, amount_kobo from prize_awards order by tournament_id, player_id",
  records:
    "select player_id, matches, wins, losses, frames_won, frames_lost, prize_kobo from player_stats order by player_id",
};

async function factsIn(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const facts: Record<string, unknown[]> = {};
    for (const [name, query] of Object.entries(FACTS)) facts[name] = (await client.query(query)).rows;
    return facts;
  } finally {
    await client.end();
  }
}

/** As a start does it, and without the work by the clock that a server begins at once. */
const upgradeIn = (dataFolder: string, databaseUrl: string) =>
  upgradeDatabase(
    {
      databaseUrl,
      isEmbedded: false,
      dataFolder,
      backupFolder: join(dataFolder, "backups"),
      passphrase: undefined,
      hasCopies: true,
      release: "of the test",
      returnsAlone: false,
    },
    { say: () => undefined, now: machineClock },
  );

test.each(RELEASES)("the data of $version are upgraded whole, and served", async ({ version, from, balanceNaira }) => {
  await using database = await openTestDatabase();
  await restoreAsItWas({ path: dataOf(version), passphrase: undefined }, database.url);
  const before = await factsIn(database.url);
  for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0);

  await using server = await openKillableServer({ DATABASE_URL: database.url });
  await upgradeIn(server.dataFolder, database.url);
  expect(await factsIn(database.url)).toEqual(before);
  const [copy, ...others] = await readdir(join(server.dataFolder, "before-upgrade"));
  expect([copy, others]).toEqual([expect.stringMatching(new RegExp(`-from-${from}\\.tar\\.gz$`, "u")), []]);
  expect(await proveRestored(database.url)).toMatchObject({ ledgerFaults: [], logFaults: [] });

  await server.start();
  const body = { email: "player@demo.pockethall.test", password: "Demo-pass-2026" };
  const { token } = (await insist(server.url, "POST /api/auth/login", { body })).body as { token: string };
  const wallet = await insist(server.url, "GET /api/wallet", { token });
  expect(wallet).toMatchObject({ status: 200, body: { balance: balanceNaira } });
  const { body: standings } = await insist(server.url, "GET /api/rankings?per_page=1");
  expect(standings["data"]).toMatchObject([{ rank: 1, name: expect.stringMatching(/\w/u) }]);
});
