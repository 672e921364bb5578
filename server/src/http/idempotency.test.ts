import { createHash, randomBytes } from "node:crypto";
import type { UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createTestApp, send } from "../../testing/app/test-app.ts";
import { openOwnerDatabase } from "../../testing/database/owner-database.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../testing/database/test-database.ts";
import type { Db } from "../database/database.ts";
import { createTransact, type Tx } from "../database/transact.ts";
import { machineClock } from "../kernel/clock.ts";
import { newId } from "../kernel/ids.ts";
import { DomainProblem } from "../kernel/problem.ts";
import { createIdempotency } from "./idempotency.ts";

// Two endpoints of the contract with handlers of our own: what counts here is how often an effect happens. The effect is a
// notification, since any row will do.

/** Ends the connection from outside, as a restart of the database does, and then goes on working. */
async function cutConnection({ db }: { db: Db }): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const owner = openOwnerDatabase(database.url);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(owner);
  await owner.destroy();
  await sql`select pg_sleep(5)`.execute(db);
}

type Work = (tx: { db: Db }, call: { userId: UserId; reference: string }) => Promise<void>;

const leaveMark: Work = async ({ db }, { userId, reference }) => {
  await db.insertInto("notifications").values(markOf(userId, reference)).execute();
};
const markOf = (user_id: UserId, title: string) => ({
  id: newId(),
  user_id,
  type: "info" as const,
  title,
  message: "",
});

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database[Symbol.asyncDispose]();
});

async function openFixture(work: { current: Work } = { current: leaveMark }) {
  const { db } = database;
  const transact = createTransact(db, { clock: machineClock });
  const { once, remember } = createIdempotency(db, transact);
  const answer = () => ({ success: true as const, data: { new_balance: kobo(randomBytes(4).readUInt32LE()) } });
  const app = await createTestApp(db, (serve) => {
    serve("POST /api/wallet/deposit/verify", (call) =>
      once(call, async (tx: Tx) => {
        await work.current(tx, { userId: call.caller.userId, reference: call.body.reference });
        return answer();
      }),
    );
    serve("POST /api/verify-payment", (call) =>
      remember(call, async () => {
        await work.current({ db }, { userId: call.caller.userId, reference: call.body.reference });
        return { success: true, message: String(Math.random()) };
      }),
    );
    serve("POST /api/tournaments/:id/pay", (call) =>
      once(call, async (tx: Tx) => {
        await work.current(tx, { userId: call.caller.userId, reference: call.params.id });
        const data = { reference: call.params.id, amount_kobo: 1, email: "", public_key: "", access_code: "" };
        return { success: true as const, data: { ...data, script_url: "" } };
      }),
    );
  });
  return {
    db,
    ask: (endpoint: Endpoint, as: TestUser, idempotencyKey?: string, reference = "PH_1") =>
      send(app, endpoint, { as, body: { reference }, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) }),
    pay: (as: TestUser, tournamentId: string, idempotencyKey: string) =>
      send(app, `POST /api/tournaments/${tournamentId}/pay`, { as, idempotencyKey }),
    marks: async (as: TestUser) =>
      (await db.selectFrom("notifications").select("title").where("user_id", "=", as.userId).execute()).length,
    keys: async (of: TestUser) =>
      (await db.selectFrom("idempotency_keys").select("key").where("user_id", "=", of.userId).execute()).length,
    [Symbol.asyncDispose]: () => app.close(),
  };
}

const ONCE = "POST /api/wallet/deposit/verify";
const REMEMBER = "POST /api/verify-payment";
const ONCE_RESPELT = "POST /api/wallet/deposit/verif%79";
type Endpoint = typeof ONCE | typeof REMEMBER | typeof ONCE_RESPELT;
const ENDPOINTS = [ONCE, REMEMBER] as const;

test.each(ENDPOINTS)("%s: the same key and body is done once and answered alike", async (endpoint) => {
  await using fixture = await openFixture();
  const ada = await givenUser(fixture.db);
  const first = await fixture.ask(endpoint, ada, "key-number-1");
  const again = await fixture.ask(endpoint, ada, "key-number-1");
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect([first.headers["idempotent-replayed"], again.headers["idempotent-replayed"]]).toEqual([undefined, "true"]);
  expect(await fixture.marks(ada)).toBe(1);
});

test.each(ENDPOINTS)("%s: the same key with another body is refused and does nothing", async (endpoint) => {
  await using fixture = await openFixture();
  const ada = await givenUser(fixture.db);
  await fixture.ask(endpoint, ada, "key-number-1");
  const other = await fixture.ask(endpoint, ada, "key-number-1", "PH_2");
  expect(other.json()).toMatchObject({ status: 422, code: "idempotency-mismatch" });
  expect(await fixture.marks(ada)).toBe(1);
});

test.each(ENDPOINTS)("%s: no key, or another key, is another request", async (endpoint) => {
  await using fixture = await openFixture();
  const ada = await givenUser(fixture.db);
  for (const key of [undefined, undefined, "key-number-1", "key-number-2"]) await fixture.ask(endpoint, ada, key);
  expect(await fixture.marks(ada)).toBe(4);
});

test("the same address in another spelling is the same request", async () => {
  await using fixture = await openFixture();
  const ada = await givenUser(fixture.db);
  await fixture.ask(ONCE, ada, "key-number-1");
  expect((await fixture.ask(ONCE_RESPELT, ada, "key-number-1")).headers["idempotent-replayed"]).toBe("true");
  expect(await fixture.marks(ada)).toBe(1);
});

test("the same address for another object is another request", async () => {
  await using fixture = await openFixture();
  const ada = await givenUser(fixture.db);
  const [one, other] = [newId(), newId()];
  const references = [];
  for (const id of [one, other, one]) {
    const answer = await fixture.pay(ada, id, "key-number-1");
    references.push(answer.json().data.reference);
  }
  expect(references).toEqual([one, other, one]);
  expect(await fixture.marks(ada)).toBe(2);
});

test.each(ENDPOINTS)("%s: a key belongs to its user and to its endpoint", async (endpoint) => {
  await using fixture = await openFixture();
  const [ada, bola] = [await givenUser(fixture.db), await givenUser(fixture.db)];
  await fixture.ask(endpoint, ada, "key-number-1");
  expect((await fixture.ask(endpoint, bola, "key-number-1")).headers["idempotent-replayed"]).toBeUndefined();
  const otherEndpoint = endpoint === ONCE ? REMEMBER : ONCE;
  expect((await fixture.ask(otherEndpoint, ada, "key-number-1")).headers["idempotent-replayed"]).toBeUndefined();
  expect([await fixture.marks(ada), await fixture.marks(bola)]).toEqual([2, 1]);
});

test.each([
  ["1234567", 422],
  ["12345678", 200],
  ["x".repeat(200), 200],
  ["x".repeat(201), 422],
])("a key %s: %i", async (key, status) => {
  await using fixture = await openFixture();
  const ada = await givenUser(fixture.db);
  for (const endpoint of ENDPOINTS) {
    const answer = await fixture.ask(endpoint, ada, key);
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(answer.json().errors).toEqual({ "Idempotency-Key": "8 to 200 characters" });
  }
});

test("once: twenty at the same moment are one effect and one answer", async () => {
  await using fixture = await openFixture();
  const ada = await givenUser(fixture.db);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.ask(ONCE, ada, "key-number-1")));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers["idempotent-replayed"] === undefined)).toHaveLength(1);
  expect(await fixture.marks(ada)).toBe(1);
});

test("remember: of twenty at the same moment all get the answer that was kept first", async () => {
  await using fixture = await openFixture();
  const ada = await givenUser(fixture.db);
  const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.ask(REMEMBER, ada, "key-number-1")));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers["idempotent-replayed"] === undefined)).toHaveLength(1);
});

test("once: a refusal is kept and given again, with what it wrote undone", async () => {
  const work: { current: Work } = {
    current: async (tx, call) => {
      await leaveMark(tx, call);
      throw new DomainProblem("payment-mismatch", { message: "Not that one.", errors: { reference: "wrong" } });
    },
  };
  await using fixture = await openFixture(work);
  const ada = await givenUser(fixture.db);
  const first = await fixture.ask(ONCE, ada, "key-number-1");
  work.current = leaveMark;
  const again = await fixture.ask(ONCE, ada, "key-number-1");
  for (const { status, message, errors } of [first.json(), again.json()])
    expect({ status, message, errors }).toEqual({
      status: 422,
      message: "Not that one.",
      errors: { reference: "wrong" },
    });
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(await fixture.marks(ada)).toBe(0);
});

test("remember: a refusal is kept and given again", async () => {
  const work: { current: Work } = { current: () => Promise.reject(new DomainProblem("tournament-full")) };
  await using fixture = await openFixture(work);
  const ada = await givenUser(fixture.db);
  const first = await fixture.ask(REMEMBER, ada, "key-number-1");
  work.current = leaveMark;
  const again = await fixture.ask(REMEMBER, ada, "key-number-1");
  expect([first.json().code, again.json().code]).toEqual(["tournament-full", "tournament-full"]);
  expect([first.headers["idempotent-replayed"], again.headers["idempotent-replayed"]]).toEqual([undefined, "true"]);
  expect(await fixture.marks(ada)).toBe(0);
});

test("remember: a payment still under way is no answer yet; the success after it is", async () => {
  const work: { current: Work } = { current: () => Promise.reject(new DomainProblem("payment-not-successful")) };
  await using fixture = await openFixture(work);
  const ada = await givenUser(fixture.db);
  expect((await fixture.ask(REMEMBER, ada, "key-number-1")).statusCode).toBe(409);
  work.current = leaveMark;
  const second = await fixture.ask(REMEMBER, ada, "key-number-1");
  expect((await fixture.ask(REMEMBER, ada, "key-number-1")).body).toBe(second.body);
  expect([second.statusCode, await fixture.marks(ada)]).toEqual([200, 1]);
});

test.each(ENDPOINTS)(
  "%s: while the provider is away there is no answer to keep, and the same key works afterwards",
  async (endpoint) => {
    const work: { current: Work } = { current: () => Promise.reject(new DomainProblem("provider-unavailable")) };
    await using fixture = await openFixture(work);
    const ada = await givenUser(fixture.db);
    expect((await fixture.ask(endpoint, ada, "key-number-1")).statusCode).toBe(502);
    expect(await fixture.keys(ada)).toBe(0);
    work.current = leaveMark;
    expect((await fixture.ask(endpoint, ada, "key-number-1")).statusCode).toBe(200);
    expect(await fixture.marks(ada)).toBe(1);
  },
);

test.each([
  ["a bug of ours", 500, () => Promise.reject(new TypeError("our bug"))],
  ["the connection cut", 503, cutConnection],
])(
  "once: %s in the middle leaves neither effect nor key, and the same key works afterwards",
  async (_case, status, fail) => {
    const work: { current: Work } = {
      current: async (tx, call) => {
        await leaveMark(tx, call);
        await fail(tx);
      },
    };
    await using fixture = await openFixture(work);
    const ada = await givenUser(fixture.db);
    expect((await fixture.ask(ONCE, ada, "key-number-1")).statusCode).toBe(status);
    expect([await fixture.marks(ada), await fixture.keys(ada)]).toEqual([0, 0]);
    work.current = leaveMark;
    expect((await fixture.ask(ONCE, ada, "key-number-1")).statusCode).toBe(200);
    expect([await fixture.marks(ada), await fixture.keys(ada)]).toEqual([1, 1]);
  },
);

test("kept requests and answers have amounts in naira: what an earlier version kept is replayed as it was sent", async () => {
  const { db } = database;
  const transact = createTransact(db, { clock: machineClock });
  const { once } = createIdempotency(db, transact);
  let total = 0;
  await using app = await createTestApp(db, (serve) => {
    serve("POST /api/wallet/debt/pay", (call) =>
      once(call, async () => {
        total += call.body.amount;
        return { success: true as const, balance: call.body.amount, debt: kobo(0) };
      }),
    );
  });
  const ada = await givenUser(db);
  const pay = (amount: number) =>
    send(app, "POST /api/wallet/debt/pay", { as: ada, body: { amount }, idempotencyKey: "key-number-1" });
  const first = await pay(2_500.5);
  expect(first.json()).toEqual({ success: true, balance: 2_500.5, debt: 0 });
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["body", "request_hash"])
    .where("user_id", "=", ada.userId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    body: { success: true, balance: 2_500.5, debt: 0 },
    request_hash: createHash("sha256").update('{"amount":2500.5}').digest("hex"),
  });
  expect((await pay(2_500.5)).json()).toEqual(first.json());
  expect((await pay(2_500.51)).json()).toMatchObject({ code: "idempotency-mismatch" });
  expect(total).toBe(250_050);
});

test("of an answer that its route wraps the kept part has amounts in naira, too", async () => {
  const { db } = database;
  const { once } = createIdempotency(db, createTransact(db, { clock: machineClock }));
  const finance = await givenUser(db, { roles: ["finance"] });
  const booked_by = { id: finance.userId, name: finance.name };
  await using app = await createTestApp(db, (serve) => {
    serve("POST /api/admin/settlements", async (call) => ({
      data: await once(call, async () => ({ ...call.body, booked_by, created_at: new Date(0).toISOString() })),
    }));
  });
  const body = { amount: 70_000.07, reference: "T_1", reason: "The bank's statement" };
  const book = () => send(app, "POST /api/admin/settlements", { as: finance, body, idempotencyKey: "key-number-2" });
  const first = (await book()).json();
  expect(first.data.amount).toBe(70_000.07);
  const kept = db.selectFrom("idempotency_keys").select("body").where("user_id", "=", finance.userId);
  expect(await kept.executeTakeFirst()).toMatchObject({ body: { amount: 70_000.07 } });
  expect((await book()).json()).toEqual(first);
});

test("an answer that was kept under an earlier contract is replayed with its amounts", async () => {
  const { db } = database;
  const { once } = createIdempotency(db, createTransact(db, { clock: machineClock }));
  const finance = await givenUser(db, { roles: ["finance"] });
  const booked_by = { id: finance.userId, name: finance.name };
  const unfit: string[] = [];
  await using app = await createTestApp(
    db,
    (serve) => {
      serve("POST /api/admin/settlements", async (call) => ({
        data: await once(call, async () => ({
          ...call.body,
          booked_by,
          created_at: new Date(0).toISOString(),
        })),
      }));
    },
    (key) => void unfit.push(key),
  );
  const body = { amount: 70_000, reference: "T_1", reason: "The bank's statement" };
  const book = () => send(app, "POST /api/admin/settlements", { as: finance, body, idempotencyKey: "key-number-3" });
  expect((await book()).json()).toMatchObject({ data: body });
  const earlier = { amount: 70_000, reason: "The bank's statement" }; // before the contract required a reference
  const row = db.updateTable("idempotency_keys").set({ body: JSON.stringify(earlier) });
  await row.where("user_id", "=", finance.userId).execute();
  expect((await book()).json()).toEqual({ data: earlier });
  expect(unfit).toEqual(["POST /api/admin/settlements"]);
});
