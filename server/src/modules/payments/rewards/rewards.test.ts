import { expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";

test("of two claims at once one moves all rewards, the other has nothing to claim; a repeat gets the first answer", async () => {
  await using server = await openTestServer();
  const { db, http } = server;
  const [ada, bola] = [await givenUser(db), await givenUser(db)];
  await givenBalance(db, bola.userId, 500_00);
  await send(http, "POST /api/wallet/gift", { as: bola, body: { recipientId: ada.playerId, amount: 500 } });
  const claim = (idempotencyKey: string) =>
    send(http, "POST /api/wallet/claim-rewards", { as: ada, body: {}, idempotencyKey });
  const owner = openOwnerDatabase(server.databaseUrl, 1);
  const { answers } = await owner.transaction().execute(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", ada.userId).forUpdate().execute();
    const claimed = Promise.all([claim("claim-one"), claim("claim-two")]);
    await untilLockIsAwaited(db, 2);
    return { answers: claimed };
  });
  await owner.destroy();
  const [first, second] = (await answers).toSorted((one, other) => one.statusCode - other.statusCode);
  expect(first?.json()).toMatchObject({ balance: 500, rewards: 0, transaction: { amount: 500 } });
  expect(second?.json()).toMatchObject({ status: 409, code: "nothing-to-claim" });
  const repeated = await Promise.all([claim("claim-one"), claim("claim-two")]);
  expect(repeated.map(({ headers }) => headers["idempotent-replayed"])).toEqual(["true", "true"]);
  expect(repeated.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(repeated.map(({ body }) => body)).toContain(first?.body);
  expect(await ledgerFaults(db)).toEqual([]);
});
