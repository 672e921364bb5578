import type { UserId } from "@pockethall/domain/ids";
import { WEBHOOK_EVENTS } from "@pockethall/domain/webhooks";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../../../testing/app/eventually.ts";
import { openOutgoingReceiver } from "../../../testing/app/outgoing-receiver.ts";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser } from "../../../testing/database/test-database.ts";
import { runDueJobs } from "../../jobs/jobs.ts";
import { newId } from "../../kernel/ids.ts";
import { jobTasks } from "../../tasks.ts";
import { write } from "./webhook-events.service.ts";
import { endpointsDue } from "./webhooks.read-model.ts";

// What one organiser's addresses may take of the others' share, and what is kept of them.

let receiver: Awaited<ReturnType<typeof openOutgoingReceiver>>;
let server: TestServer;
beforeAll(async () => {
  receiver = await openOutgoingReceiver();
  server = await openTestServer({ outgoingNetwork: receiver.network });
  return async () => {
    await server[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  };
});
beforeEach(() => {
  receiver.taken.length = 0;
  receiver.answerWith(204);
});

const PATHS = ["/first?key=secret", "/second?key=secret"];

/** An organiser with two addresses. */
async function givenOwner() {
  const owner = await givenUser(server.db, { roles: ["organizer"] });
  const ask = async (endpoint: string, body?: object) =>
    (await send(server.http, endpoint, { as: owner, ...(body ? { body } : {}) })).json();
  const add = async (path: string): Promise<string> =>
    (await ask("POST /api/organizer/webhooks", { url: `https://hooks.club.ng${path}`, events: WEBHOOK_EVENTS })).data
      .id;
  const [firstPath = "", secondPath = ""] = PATHS;
  const ids = { first: await add(firstPath), second: await add(secondPath) };
  return { owner, ask, ...ids, test: (id: string) => ask(`POST /api/organizer/webhooks/${id}/test`) };
}
const runJobs = () =>
  runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(server.services), warn: () => undefined });

/** The receiver keeps silent until `answer` is called. */
function holdReceiver() {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  receiver.answerWith((response) => void held.then(() => response.writeHead(204).end()));
  return answer;
}

test("while one address is sent to, the owner's others wait, and what is on its way is not sent again", async () => {
  const { first, second, test: ping, ask } = await givenOwner();
  const { data: delivery } = await ping(first);
  await ping(second);
  const answer = holdReceiver();
  const sending = server.services.webhooksJob.send(first);
  await eventually(async () => expect(receiver.taken).toHaveLength(1));
  await server.services.webhooksJob.send(second);
  const again = await ask(`POST /api/organizer/webhooks/${first}/deliveries/${delivery.id}/send-again`);
  expect(again.code).toBe("illegal-step");
  answer();
  await sending;
  await runJobs();
  expect(receiver.taken.map(({ path }) => path)).toEqual(PATHS);
});

test("an organiser sends ten tests a minute, to all addresses together", async () => {
  const { first, second, test: ping } = await givenOwner();
  for (let sent = 0; sent < 5; sent += 1) for (const id of [first, second]) expect((await ping(id)).data).toBeDefined();
  expect((await ping(first)).code).toBe("illegal-step");
});

test("a secret that can't be read is a failure of its address", async () => {
  const { owner, ask } = await givenOwner();
  const id = newId();
  const row = { id, user_id: owner.userId as UserId, url: "https://other.club.ng/", events: [WEBHOOK_EVENTS[0]] };
  await server.db
    .insertInto("webhook_endpoints")
    .values({ ...row, secret: Buffer.from("of another key"), created_at: new Date() })
    .execute();
  await ask(`POST /api/organizer/webhooks/${id}/test`);
  await server.services.webhooksJob.send(id);
  expect(receiver.taken).toEqual([]);
  const { data: deliveries } = await ask(`GET /api/organizer/webhooks/${id}/deliveries`);
  expect(deliveries).toMatchObject([{ state: "waiting", attempts: 1, error: expect.stringContaining("secret") }]);
});

test("no job is asked for the addresses of an organiser who has lost the role", async () => {
  const { owner, first, test: ping } = await givenOwner();
  await ping(first);
  const due = async () => (await endpointsDue(server.db, { now: new Date(), atMost: 500 })).includes(first);
  expect(await due()).toBe(true);
  await server.db.deleteFrom("user_roles").where("user_id", "=", owner.userId).execute();
  expect(await due()).toBe(false);
});

test("the audit log names the host of an address, not what follows it", async () => {
  const { owner, first, ask } = await givenOwner();
  await send(server.http, `DELETE /api/organizer/webhooks/${first}`, { as: owner });
  expect((await ask("GET /api/organizer/webhooks")).data).toHaveLength(1);
  const entries = await server.db
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("actor_id", "=", owner.userId)
    .execute();
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).toContain('"hooks.club.ng"');
  expect(JSON.stringify(entries)).not.toContain("key=secret");
});

test("a fact can have more deliveries than a statement has parameters", async () => {
  const { owner, first } = await givenOwner();
  const tournamentId = await givenTournament(server.db, { organizer_id: owner.userId });
  const one = { endpointId: first, type: "tournament.draw", tournamentId, data: { text: "it's" } } as const;
  const many = Array.from({ length: 10_000 }, () => one);
  expect(await write({ db: server.db, now: new Date() }, many)).toHaveLength(many.length);
});
