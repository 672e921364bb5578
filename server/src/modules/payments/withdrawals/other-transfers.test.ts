import { expect, test } from "vitest";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { openWithdrawalServer } from "./testing/withdrawal-server.ts";

test.each(["success", "failed"])("an answer of %s about another transfer settles neither of them", async (status) => {
  await using server = await openWithdrawalServer();
  const { db, provider, services } = server;
  const [ada, bola] = [await givenUser(db, { name: "Ada Obi" }), await givenUser(db, { name: "Bola Kuti" })];
  for (const { userId } of [ada, bola]) await givenBalance(db, userId, 2_000_00);
  const [own, other] = [await server.givenApproved(ada, 2_000), await server.givenApproved(bola, 2_000)];
  provider.state.newStatus = "pending";
  await services.payouts.send(other);
  const transfer = provider.transfers.get(server.referenceOf(other));
  if (!transfer) throw new Error("no transfer was made");
  const data = { ...provider.view(transfer), status, fee_charged: 10_00 };
  const wrong = { status: 200, body: { status: true, message: "ok", data } };
  const now = async () => ({
    states: [await server.stateOf(own), await server.stateOf(other)],
    holds: [await balanceOf(db, "hold", ada.userId), await balanceOf(db, "hold", bola.userId)],
    differences: await server.differences(),
    faults: await ledgerFaults(db),
  });
  const open = { states: ["sending", "sending"], holds: [2_000_00, 2_000_00], differences: [], faults: [] };

  provider.fail("POST /transfer", wrong);
  await services.payouts.send(own);
  expect(await now()).toEqual(open);
  provider.fail("GET /transfer/verify", wrong);
  await services.payouts.check(own);
  expect(await now()).toEqual(open);
  server.later(10 * 60_000);
  provider.state.newStatus = "success";
  await services.payouts.check(own);
  await services.payouts.check(own);
  expect(await now()).toEqual({ ...open, states: ["paid", "sending"], holds: [0, 2_000_00] });
  expect(provider.transfers.size).toBe(2);
});
