import { beforeAll, expect, test } from "vitest";
import { givenBalance, givenTournament } from "../../../testing/database/given.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../testing/database/test-database.ts";
import { recordAudit } from "../../database/audit.repository.ts";
import type { AuditAction } from "../../database/audit-actions.ts";
import { newId } from "../../kernel/ids.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let actor: TestUser;
let other: TestUser;
beforeAll(async () => {
  database = await openTestDatabase();
  actor = await givenUser(database.db, { roles: ["admin"] });
  other = await givenUser(database.db);
  return () => database[Symbol.asyncDispose]();
});

const record = (action: AuditAction, subject: string, after: object = {}) =>
  recordAudit(database.db, { actorId: actor.userId, action, subject, before: null, after, at: new Date() });

test.each([
  "wallet.correct",
  "phone.confirm",
  "name.confirm",
  "role.grant",
  "role.revoke",
  "account.lock",
  "account.unlock",
] as const)("the database refuses %s by the person it is about, whatever the service says", async (action) => {
  await record(action, `user:${other.userId}`);
  await expect(record(action, `user:${actor.userId.toUpperCase()}`)).rejects.toThrow(/audit_log_nobody/u);
});

test("the database refuses a prize paid out by its winner", async () => {
  const subject = `tournament:${newId()}`;
  await record("prizes.pay", subject, { player_id: other.playerId });
  await expect(record("prizes.pay", subject, { player_id: actor.playerId })).rejects.toThrow("is paid by its winner");
});

/** Some transfer of the ledger, for rows that must name one. */
async function givenTransfer(): Promise<string> {
  await givenBalance(database.db, other.userId, 1_00);
  const latest = database.db.selectFrom("ledger_transfers").select("id").orderBy("created_at", "desc").limit(1);
  return (await latest.executeTakeFirstOrThrow()).id;
}

test("the database refuses a settlement that an organizer pays to themselves, and takes what they pay in", async () => {
  const { db } = database;
  const settle = async (surplusKobo: number, dueKobo: number) => {
    const id = await givenTournament(db, { organizer_id: actor.userId });
    const transfer = await givenTransfer();
    return db
      .insertInto("organizer_settlements")
      .values({
        id: newId(),
        tournament_id: id,
        organizer_id: actor.userId,
        surplus_kobo: surplusKobo,
        due_kobo: dueKobo,
        transfer_id: transfer,
        settled_by: actor.userId,
        settled_at: new Date(),
      })
      .execute();
  };
  await settle(500_00, -800_00);
  await expect(settle(500_00, -100_00)).rejects.toThrow("organizer_settlements_not_to_oneself");
});
