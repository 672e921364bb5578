import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createTestApp, send } from "../../testing/test-app.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../testing/test-database.ts";
import { type Db, openDatabase } from "../database/database.ts";
import { createTransact, type Tx } from "../database/transact.ts";
import { newId } from "../kernel/ids.ts";
import { DomainProblem } from "../kernel/problem.ts";
import { createIdempotency } from "./idempotency.ts";

// Two doors of the contract with handlers of our own: what counts here is how often an effect happens. The effect is a
// notification, since any row will do.

/** Ends the connection from outside, as a restart of the database does, and then goes on working. */
async function cutConnection({ db }: { db: Db }): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const owner = openDatabase({ url: database.url, role: null });
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(owner);
  await owner.destroy();
  await sql`select pg_sleep(5)`.execute(db);
}

type Work = (tx: { db: Db }, call: { userId: string; reference: string }) => Promise<void>;

const leaveMark: Work = async ({ db }, { userId, reference }) => {
  await db.insertInto("notifications").values(markOf(userId, reference)).execute();
};
const markOf = (user_id: string, title: string) => ({
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

async function openDoors(work: { current: Work } = { current: leaveMark }) {
  const { db } = database;
  const transact = createTransact(db);
  const { once, remember } = createIdempotency(db, transact);
  const answer = () => ({ success: true as const, data: { new_balance: randomBytes(4).readUInt32LE() / 100 } });
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
  });
  return {
    db,
    ask: (door: Door, as: TestUser, idempotencyKey?: string, reference = "PH_1") =>
      send(app, door, { as, body: { reference }, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) }),
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
type Door = typeof ONCE | typeof REMEMBER | typeof ONCE_RESPELT;
const DOORS = [ONCE, REMEMBER] as const;

test.each(DOORS)("%s: the same key and body is done once and answered alike", async (door) => {
  await using doors = await openDoors();
  const ada = await givenUser(doors.db);
  const first = await doors.ask(door, ada, "key-number-1");
  const again = await doors.ask(door, ada, "key-number-1");
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect([first.headers["idempotent-replayed"], again.headers["idempotent-replayed"]]).toEqual([undefined, "true"]);
  expect(await doors.marks(ada)).toBe(1);
});

test.each(DOORS)("%s: the same key with another body is refused and does nothing", async (door) => {
  await using doors = await openDoors();
  const ada = await givenUser(doors.db);
  await doors.ask(door, ada, "key-number-1");
  const other = await doors.ask(door, ada, "key-number-1", "PH_2");
  expect(other.json()).toMatchObject({ status: 422, code: "idempotency-mismatch" });
  expect(await doors.marks(ada)).toBe(1);
});

test.each(DOORS)("%s: no key, or another key, is another request", async (door) => {
  await using doors = await openDoors();
  const ada = await givenUser(doors.db);
  for (const key of [undefined, undefined, "key-number-1", "key-number-2"]) await doors.ask(door, ada, key);
  expect(await doors.marks(ada)).toBe(4);
});

test("the same address in another spelling is the same request", async () => {
  await using doors = await openDoors();
  const ada = await givenUser(doors.db);
  await doors.ask(ONCE, ada, "key-number-1");
  expect((await doors.ask(ONCE_RESPELT, ada, "key-number-1")).headers["idempotent-replayed"]).toBe("true");
  expect(await doors.marks(ada)).toBe(1);
});

test.each(DOORS)("%s: a key belongs to its user and to its door", async (door) => {
  await using doors = await openDoors();
  const [ada, bola] = [await givenUser(doors.db), await givenUser(doors.db)];
  await doors.ask(door, ada, "key-number-1");
  expect((await doors.ask(door, bola, "key-number-1")).headers["idempotent-replayed"]).toBeUndefined();
  const otherDoor = door === ONCE ? REMEMBER : ONCE;
  expect((await doors.ask(otherDoor, ada, "key-number-1")).headers["idempotent-replayed"]).toBeUndefined();
  expect([await doors.marks(ada), await doors.marks(bola)]).toEqual([2, 1]);
});

test.each([
  ["1234567", 422],
  ["12345678", 200],
  ["x".repeat(200), 200],
  ["x".repeat(201), 422],
])("a key %s: %i", async (key, status) => {
  await using doors = await openDoors();
  const ada = await givenUser(doors.db);
  for (const door of DOORS) {
    const answer = await doors.ask(door, ada, key);
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(answer.json().errors).toEqual({ "Idempotency-Key": "8 to 200 characters" });
  }
});

test("once: twenty at the same moment are one effect and one answer", async () => {
  await using doors = await openDoors();
  const ada = await givenUser(doors.db);
  const answers = await Promise.all(Array.from({ length: 20 }, () => doors.ask(ONCE, ada, "key-number-1")));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers["idempotent-replayed"] === undefined)).toHaveLength(1);
  expect(await doors.marks(ada)).toBe(1);
});

test("remember: of twenty at the same moment all get the answer that was kept first", async () => {
  await using doors = await openDoors();
  const ada = await givenUser(doors.db);
  const answers = await Promise.all(Array.from({ length: 20 }, () => doors.ask(REMEMBER, ada, "key-number-1")));
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
  await using doors = await openDoors(work);
  const ada = await givenUser(doors.db);
  const first = await doors.ask(ONCE, ada, "key-number-1");
  work.current = leaveMark;
  const again = await doors.ask(ONCE, ada, "key-number-1");
  for (const { status, message, errors } of [first.json(), again.json()])
    expect({ status, message, errors }).toEqual({
      status: 422,
      message: "Not that one.",
      errors: { reference: "wrong" },
    });
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(await doors.marks(ada)).toBe(0);
});

test("remember: a refusal is kept and given again", async () => {
  const work: { current: Work } = { current: () => Promise.reject(new DomainProblem("tournament-full")) };
  await using doors = await openDoors(work);
  const ada = await givenUser(doors.db);
  const first = await doors.ask(REMEMBER, ada, "key-number-1");
  work.current = leaveMark;
  const again = await doors.ask(REMEMBER, ada, "key-number-1");
  expect([first.json().code, again.json().code]).toEqual(["tournament-full", "tournament-full"]);
  expect([first.headers["idempotent-replayed"], again.headers["idempotent-replayed"]]).toEqual([undefined, "true"]);
  expect(await doors.marks(ada)).toBe(0);
});

test("remember: a payment still under way is no answer yet; the success after it is", async () => {
  const work: { current: Work } = { current: () => Promise.reject(new DomainProblem("payment-not-successful")) };
  await using doors = await openDoors(work);
  const ada = await givenUser(doors.db);
  expect((await doors.ask(REMEMBER, ada, "key-number-1")).statusCode).toBe(409);
  work.current = leaveMark;
  const second = await doors.ask(REMEMBER, ada, "key-number-1");
  expect((await doors.ask(REMEMBER, ada, "key-number-1")).body).toBe(second.body);
  expect([second.statusCode, await doors.marks(ada)]).toEqual([200, 1]);
});

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
    await using doors = await openDoors(work);
    const ada = await givenUser(doors.db);
    expect((await doors.ask(ONCE, ada, "key-number-1")).statusCode).toBe(status);
    expect([await doors.marks(ada), await doors.keys(ada)]).toEqual([0, 0]);
    work.current = leaveMark;
    expect((await doors.ask(ONCE, ada, "key-number-1")).statusCode).toBe(200);
    expect([await doors.marks(ada), await doors.keys(ada)]).toEqual([1, 1]);
  },
);
