import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openOwnerDatabase } from "../../../testing/database/owner-database.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import type { Db } from "../../database/database.ts";
import { faultsSeenBy, type LedgerFault, ledgerFaults } from "../finance/verification/verify.read-model.ts";
import { LEAGUE_INVARIANTS } from "./league-invariants.read-model.ts";
import { type LeagueServer, openLeagueServer } from "./testing/league-server.ts";

// As in ledger/verify.test.ts: each promise is broken on purpose in a database that is healthy otherwise.

let server: LeagueServer;
let owner: Db;
let ada: TestUser;
let leagueId: string;
beforeAll(async () => {
  server = await openLeagueServer();
  const finance = await givenUser(server.db, { roles: ["finance"] });
  const { id, members } = await server.givenOpen({ fee: 100, players: 3 });
  [leagueId, ada] = [id, members[0]];
  await server.ask(`DELETE /api/leagues/${id}/join`, members[2]);
  await server.start(id);
  await server.play(id, ada, members[1]);
  await server.ask(`POST /api/leagues/${id}/end`, server.organizer);
  await server.ask(`POST /api/finance/leagues/${id}/approve-prizes`, finance);
  const { id: large, members: rich } = await server.givenOpen({ fee: 60_000, players: 2 });
  await server.start(large);
  await server.play(large, rich[0], rich[1]);
  await server.ask(`POST /api/leagues/${large}/end`, server.organizer);
  for (const as of [finance, await givenUser(server.db, { roles: ["finance"] })])
    await server.ask(`POST /api/finance/leagues/${large}/approve-prizes`, as);
  owner = openOwnerDatabase(server.databaseUrl, 1);
  return async () => {
    await owner.destroy();
    await server[Symbol.asyncDispose]();
  };
});

const PLANTS: Record<string, readonly [plant: (db: Db) => Promise<unknown>, row: RegExp]> = {
  "a league member's payments and refunds match their row": [
    (db) => sql`update league_members set refunded_kobo = 1 where player_id = ${ada.playerId}`.execute(db),
    /^member \S+ of 10000, back 1$/u,
  ],
  "a league's fee, its return and its prizes have their record": [
    (db) => sql`delete from league_members where player_id = ${ada.playerId}`.execute(db),
    /^transfer \S+ \(league-entry:\S+\)$/u,
  ],
  "a league's prizes are paid as proposed": [
    (db) => sql`update league_prizes set amount_kobo = amount_kobo + 1 where player_id = ${ada.playerId}`.execute(db),
    /^prize of player \S+ in league \S+ of 16001$/u,
  ],
  "a league's prizes are no more than its members paid": [
    (db) => sql`update league_prizes set amount_kobo = amount_kobo + 1 where player_id = ${ada.playerId}`.execute(db),
    /^league \S+: prizes of 20001, fees of 20000$/u,
  ],
  "a league's prizes above the limit were approved by two people": [
    (db) => sql`delete from money_approvals where action = 'league-prizes'`.execute(db),
    /^league \S+ paid 12000000$/u,
  ],
  "organisers and members do not approve their league's prizes": [
    (db) => sql`update leagues set organizer_id = prizes_approved_by where id = ${leagueId}`.execute(db),
    /^league \S+, approved by \S+$/u,
  ],
  "a league's prizes are not approved by a person who decided in it": [
    (db) =>
      sql`insert into audit_log (actor_id, action, subject, before, after, created_at)
          select prizes_approved_by, 'league.decide-result', 'league:' || id, null, '{}', now() from leagues
          where id = ${leagueId}`.execute(db),
    /^league \S+, approved by \S+$/u,
  ],
};

test("healthy leagues have no fault, and every promise has a fault to find", async () => {
  expect(await ledgerFaults(server.db)).toEqual([]);
  expect(Object.keys(PLANTS).toSorted()).toEqual(LEAGUE_INVARIANTS.map(({ name }) => name).toSorted());
});

class Undo extends Error {}

test.each(Object.entries(PLANTS))("%s", async (name, [plant, row]) => {
  let faults: LedgerFault[] = [];
  const planting = owner.transaction().execute(async (inner) => {
    await sql`set local session_replication_role = replica`.execute(inner);
    await plant(inner);
    faults = await faultsSeenBy(inner);
    throw new Undo();
  });
  await expect(planting).rejects.toBeInstanceOf(Undo);
  expect(faults).toContainEqual({ invariant: name, row: expect.stringMatching(row) });
});
