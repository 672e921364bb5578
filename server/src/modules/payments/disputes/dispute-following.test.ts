import { expect, test } from "vitest";
import { failUpdates } from "../../../../testing/database/failing-updates.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { openRefundServer } from "../../../../testing/money/refund-server.ts";
import { createDisputeFollowingJob } from "./dispute-following.job.ts";

// What the job takes from the provider's list of disputes while every webhook is lost.

const DAY_MS = 24 * 3_600_000;

/** Ada has paid ₦5,000 and then ₦2,000, and her bank asks for the first back. */
async function openFollowed() {
  const server = await openRefundServer();
  const { db, simulator, services } = server;
  const ada = await givenUser(db);
  const references = [await server.givenDeposit(ada, 5_000), await server.givenDeposit(ada, 2_000)] as const;
  const rows = () =>
    db
      .selectFrom("disputes")
      .select([
        "provider_id as id",
        "payment_reference as reference",
        "state",
        "provider_status as status",
        "resolution",
      ])
      .select("updated_at")
      .orderBy("created_at")
      .orderBy("provider_id")
      .execute();
  return {
    ...server,
    ada,
    references,
    rows,
    row: async () => (await rows())[0],
    dispute: (reference: string) => simulator.control(`POST transactions/${reference}/dispute`),
    resolve: (id: string | undefined, resolution: string) =>
      simulator.control(`POST disputes/${id}/resolve`, { resolution }),
    follow: () => services.disputeFollowing.follow(),
    /** A webhook about a dispute that arrived after all. */
    reported: (event: "remind" | "resolve", id: string | undefined, more: object) =>
      server.event(`charge.dispute.${event}`, {
        id,
        refund_amount: 5_000_00,
        currency: "NGN",
        domain: "test",
        transaction: { reference: references[0], amount: 5_000_00, currency: "NGN", status: "success" },
        ...more,
      }),
  };
}

test("a status or a resolution that differs is taken; what is the same is not written again", async () => {
  await using server = await openFollowed();
  await server.dispute(server.references[0]);
  await server.follow();
  const first = await server.row();
  expect(first).toMatchObject({ state: "open", status: "awaiting-merchant-feedback", resolution: null });
  await server.later(DAY_MS);
  await server.follow();
  expect(await server.row()).toEqual(first);

  await server.reported("remind", first?.id, { status: "pending", resolution: null });
  expect(await server.row()).toMatchObject({ state: "open", status: "pending", resolution: null });
  await server.follow();
  expect(await server.row()).toMatchObject({ state: "open", status: "awaiting-merchant-feedback" });

  await server.reported("resolve", first?.id, { status: "resolved", resolution: "a word of tomorrow" });
  await server.resolve(first?.id, "declined");
  expect(await server.row()).toMatchObject({ state: "open", status: "resolved", resolution: "a word of tomorrow" });
  await server.follow();
  expect(await server.row()).toMatchObject({ state: "won", status: "resolved", resolution: "declined" });
  expect(await server.money(server.ada)).toEqual({ wallet: 7_000_00, hold: 0, faults: [] });
});

test("a dispute that we learned of days after it was opened is followed to its end, however long that takes", async () => {
  await using server = await openFollowed();
  await server.dispute(server.references[0]);
  await server.later(5 * DAY_MS);
  await server.follow();
  const id = (await server.row())?.id;
  expect(await server.row()).toMatchObject({ state: "open" });
  await server.later(40 * DAY_MS);
  await server.resolve(id, "declined");
  await server.follow();
  expect(await server.row()).toMatchObject({ id, state: "won" });
  expect(await server.money(server.ada)).toEqual({ wallet: 7_000_00, hold: 0, faults: [] });
});

test("disputes older than a week are not asked about when none is open", async () => {
  await using server = await openFollowed();
  const asked: Date[] = [];
  const { db, services } = server;
  const now = server.clock();
  const records = { disputesSince: (from: Date) => Promise.resolve(void asked.push(from)).then(() => []) };
  const disputes = { recordOutcome: () => Promise.reject(new Error("nothing was reported")) };
  const job = createDisputeFollowingJob({ db, clock: () => now, transact: services.transact, records, disputes });
  await job.follow();
  expect(asked).toEqual([new Date(now.getTime() - 7 * DAY_MS)]);
});

test("a list that cannot be read by our own fault is reported", async () => {
  await using server = await openFollowed();
  const { db, clock, services } = server;
  const records = { disputesSince: () => Promise.reject(new Error("the list is too long")) };
  const disputes = { recordOutcome: () => Promise.resolve() };
  const job = createDisputeFollowingJob({ db, clock, transact: services.transact, records, disputes });
  await expect(job.follow()).rejects.toThrow("the list is too long");
});

test.each([0, 1])(
  "a dispute that cannot be recorded by our own fault (%i) keeps no other from being followed",
  async (at) => {
    await using server = await openFollowed();
    for (const reference of server.references) await server.dispute(reference);
    await server.follow();
    const ids = (await server.rows()).map(({ id }) => id);
    for (const id of ids) await server.resolve(id, "declined");
    const won = async () => (await server.rows()).filter(({ state }) => state === "won").map(({ id }) => id);
    const mend = await failUpdates(server.databaseUrl, "disputes", `new.provider_id = '${ids[at]}'`);
    await expect(server.follow()).rejects.toThrow("disputes could not be recorded");
    expect(await won()).toEqual([ids[1 - at]]);
    await mend();
    await server.follow();
    expect((await won()).toSorted()).toEqual(ids.toSorted());
    expect(await server.money(server.ada)).toEqual({ wallet: 7_000_00, hold: 0, faults: [] });
  },
);
