import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { inDays } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { NO_MONEY_RULES } from "../../config/config.ts";

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer({ moneyRules: { ...NO_MONEY_RULES, promisedPoolsCeilingKobo: 500_000_00 } });
  admin = await givenUser(server.db, { roles: ["admin"] });
  return () => server[Symbol.asyncDispose]();
});

const fields = (total_prize_pool: number) => ({
  name: "Ikeja Open",
  venue: "Green Baize Hall",
  state: "Lagos",
  start_date: inDays(8).toISOString(),
  end_date: inDays(10).toISOString(),
  registration_deadline: inDays(7).toISOString(),
  total_prize_pool,
  entry_fee: 100_000,
  max_participants: 32,
});

async function givenDesk() {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const ask = (endpoint: string, body: object = {}, as = organizer) => send(server.http, endpoint, { as, body });
  const create = (pool: number, as = organizer) => ask("POST /api/organizer/tournaments", fields(pool), as);
  const publish = (id: string, as = organizer) => ask(`POST /api/organizer/tournaments/${id}/publish`, {}, as);
  const edit = (id: string, pool: number, version: number, as = organizer) =>
    ask(`PUT /api/organizer/tournaments/${id}`, { ...fields(pool), version }, as);
  return { ask, create, publish, edit };
}

test("one organizer promises so much at a time: drafts, publishing and edits say so at the field", async () => {
  const { create, publish, edit, ask } = await givenDesk();
  expect((await create(500_000.01)).json()).toMatchObject({
    status: 422,
    errors: {
      total_prize_pool: "You can promise up to ₦500,000.00 in prizes at a time. An admin can set a larger pool.",
    },
  });
  const [one, two] = [(await create(300_000)).json().data, (await create(300_000)).json().data];
  expect((await publish(one.id)).statusCode).toBe(200);
  const message =
    "You can promise up to ₦500,000.00 in prizes at a time. Your open tournaments already promise ₦300,000.00. An admin can set a larger pool.";
  expect((await publish(two.id)).json()).toMatchObject({
    status: 422,
    message,
    errors: { total_prize_pool: message },
  });
  expect((await edit(one.id, 500_000, 1)).statusCode).toBe(200);
  expect((await edit(one.id, 500_000.01, 2)).json()).toMatchObject({
    errors: { total_prize_pool: expect.any(String) },
  });

  await ask(`POST /api/organizer/tournaments/${one.id}/cancel`, { reason: "The hall burned down" });
  expect((await publish(two.id)).statusCode).toBe(200);
});

test("a draft is not published by postponing and resuming it", async () => {
  const { create, publish, ask } = await givenDesk();
  const [one, two] = [(await create(300_000)).json().data, (await create(300_000)).json().data];
  expect((await publish(one.id)).statusCode).toBe(200);
  const steps = (await ask(`GET /api/organizer/tournaments/${two.id}/steps`)).json().data;
  expect(steps).toContainEqual({ step: "postpone", missing: expect.stringContaining("Publish the tournament first") });
  const refused = await ask(`POST /api/organizer/tournaments/${two.id}/postpone`);
  expect(refused.json()).toMatchObject({
    status: 409,
    code: "illegal-step",
    message: "Publish the tournament first, so that its pool has a payer.",
  });
  await ask(`POST /api/organizer/tournaments/${two.id}/resume`);
  expect((await send(server.http, `GET /api/tournaments/${two.id}`)).statusCode).toBe(404);
});

test("an admin sets and publishes a larger pool, which the organizer can keep and lower", async () => {
  const { create, publish, edit } = await givenDesk();
  const { id } = (await create(1_000)).json().data;
  expect((await edit(id, 2_000_000, 1, admin)).statusCode).toBe(200);
  expect((await publish(id)).statusCode).toBe(422);
  expect((await publish(id, admin)).statusCode).toBe(200);
  expect((await edit(id, 2_000_000, 2)).statusCode).toBe(200);
  expect((await edit(id, 1_900_000, 3)).statusCode).toBe(200);
});

test("published at the same moment, tournaments promise no more together than one after the other", async () => {
  const { create, publish } = await givenDesk();
  const drafts = await Promise.all(Array.from({ length: 4 }, () => create(200_000)));
  const answers = await Promise.all(drafts.map((draft) => publish(draft.json().data.id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 422, 422]);
});
