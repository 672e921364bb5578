import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenBalance, givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { ENDPOINTS } from "../../http/endpoints.ts";
import { newId } from "../../kernel/ids.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ isMoneyForAdults: true });
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (endpoint: string, as: TestUser, body: object, key: string = newId()) =>
  send(server.http, endpoint, { as, body, idempotencyKey: key });
const declare = (as: TestUser) => send(server.http, "POST /api/auth/adult", { as });
const NOT_DECLARED = { status: 403, code: "age-not-declared" };

const ALWAYS = Object.entries(ENDPOINTS).flatMap(([key, row]) => (row.needsAdult === "always" ? [key] : []));

test.each(ALWAYS)("%s is refused until the person has declared to be 18 or older", async (endpoint) => {
  const as = await givenUser(server.db, { roles: ["admin"] });
  const id = await givenTournament(server.db, { organizer_id: as.userId });
  const path = endpoint.replace(":id", id);
  expect((await ask(path, as, {})).json()).toMatchObject(NOT_DECLARED);
  expect((await declare(as)).statusCode).toBe(204);
  expect((await ask(path, as, {})).json().code).not.toBe("age-not-declared");
});

test("a deposit that was refused succeeds under the same key once the age is declared; declaring again keeps the day", async () => {
  const as = await givenUser(server.db);
  const key = newId();
  const deposit = () => ask("POST /api/wallet/deposit/create", as, { amount: 1_000 }, key);
  expect((await deposit()).json()).toMatchObject(NOT_DECLARED);
  await declare(as);
  expect((await deposit()).statusCode).toBe(200);
  const day = () =>
    server.db.selectFrom("adult_declarations").select("declared_at").where("user_id", "=", as.userId).execute();
  const first = await day();
  await declare(as);
  expect(await day()).toEqual(first);
  expect(first).toHaveLength(1);
});

test("without the declaration a person enters free tournaments, not those with a fee, and takes money out", async () => {
  const as = await givenUser(server.db);
  await givenBalance(server.db, as.userId, 5_000_00);
  const enter = async (entry_fee_kobo: number) => {
    const id = await givenTournament(server.db, { status: "upcoming", entry_fee_kobo });
    return ask(`POST /api/tournaments/${id}/register`, as, { payment_method: "wallet" });
  };
  expect((await enter(1_000_00)).json()).toMatchObject(NOT_DECLARED);
  expect((await enter(0)).statusCode).toBe(201);
  const withdrawn = await ask("POST /api/wallet/withdraw", as, {});
  expect(withdrawn.json().code).not.toBe("age-not-declared");
  await declare(as);
  expect((await enter(1_000_00)).statusCode).toBe(201);
});
