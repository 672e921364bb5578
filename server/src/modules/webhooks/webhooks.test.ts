import type { IncomingHttpHeaders } from "node:http";
import { MOST_WEBHOOKS, WebhookMessage } from "@pockethall/contract/webhooks";
import type { MatchId } from "@pockethall/domain/ids";
import { MOST_FAILURES_IN_A_ROW, WEBHOOK_EVENTS } from "@pockethall/domain/webhooks";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openOutgoingReceiver } from "../../../testing/app/outgoing-receiver.ts";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import { runDueJobs } from "../../jobs/jobs.ts";
import { newId } from "../../kernel/ids.ts";
import { checkedAddress } from "../../kernel/send-safely.ts";
import { publishTournament } from "../../live/publish.ts";
import { jobTasks } from "../../tasks.ts";
import { signedHeaders } from "./signature.ts";
import { recordCall } from "./webhook-events.service.ts";

const URL = "https://hooks.club.ng/pockethall?from=us";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let laterMs = 0;
let receiver: Awaited<ReturnType<typeof openOutgoingReceiver>>;
let server: TestServer;
beforeAll(async () => {
  receiver = await openOutgoingReceiver();
  server = await openTestServer({
    outgoingNetwork: receiver.network,
    clock: () => new Date(Date.now() + laterMs),
  });
  return async () => {
    await server[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  };
});
beforeEach(() => {
  laterMs = 0;
  receiver.taken.length = 0;
  receiver.answerWith(204);
  receiver.leadTo(["127.0.0.1"]);
});

/** Each request has an address of its own: limits of attempts a minute are another test's. */
let requests = 0;
const ask = async (endpoint: string, as: TestUser, body?: object) => {
  requests += 1;
  const address = `10.8.${requests >> 8}.${requests & 255}`;
  const answer = await send(server.http, endpoint, { as, address, ...(body ? { body } : {}) });
  return { status: answer.statusCode, ...(answer.body === "" ? {} : answer.json()) };
};
const add = (as: TestUser, wish: { url?: string; events?: readonly string[] } = {}) =>
  ask("POST /api/organizer/webhooks", as, { url: URL, events: WEBHOOK_EVENTS, ...wish });

/** An organiser with an address for everything. */
async function givenReceiver(events?: readonly string[]) {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  const { data } = await add(organizer, events ? { events } : {});
  const path = `/api/organizer/webhooks/${data.id}`;
  return {
    organizer,
    id: data.id as string,
    secret: data.secret as string,
    ask: (endpoint: "test" | "enable") => ask(`POST ${path}/${endpoint}`, organizer),
    sendAgain: (deliveryId: string) => ask(`POST ${path}/deliveries/${deliveryId}/send-again`, organizer),
    deliveries: async () => (await ask(`GET ${path}/deliveries`, organizer)).data,
    webhook: async () => (await ask("GET /api/organizer/webhooks", organizer)).data[0],
    send: () => server.services.webhooksJob.send(data.id),
  };
}

const runJobs = () =>
  runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(server.services), warn: () => undefined });
const bodies = () => receiver.taken.map(({ body }) => JSON.parse(body));
const publish = (tournamentId: string, change: "drawn" | "entries" | "details") =>
  server.services.transact(async (tx) => publishTournament(tx, tournamentId, change));

test("the result of a match reaches the address of its tournament's organiser, signed, and no other's", async () => {
  const { organizer, secret, deliveries } = await givenReceiver();
  await givenReceiver();
  const referee = await givenUser(server.db, { roles: ["referee"] });
  const draw = await givenDraw(server.db, { organizer, totalFrames: 1 });
  const id = draw.gameId("r1m1") as MatchId;
  await server.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", id).execute();
  await ask(`POST /api/referee/matches/${id}/start`, referee);
  const { data: match } = await ask(`GET /api/games/${id}`, organizer);
  await ask(`PUT /api/matches/${id}/score`, referee, { playerId: match.player2_id, score: 1 });
  expect(receiver.taken).toEqual([]); // nothing is sent inside a request
  await runJobs();

  expect(receiver.taken).toHaveLength(1);
  const [{ headers, body, path } = { headers: {} as IncomingHttpHeaders, body: "", path: "" }] = receiver.taken;
  expect(path).toBe("/pockethall?from=us");
  expect(headers).toMatchObject({ host: "hooks.club.ng", "content-type": "application/json; charset=utf-8" });
  const message = WebhookMessage.parse(JSON.parse(body));
  expect(message).toMatchObject({
    type: "match.result",
    id: headers["webhook-id"],
    data: { tournament_id: draw.tournamentId, match_id: id, player2_score: 1, winner_id: match.player2_id },
  });
  const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  expect(headers).toMatchObject(signedHeaders(secret, { id: message.id, body, at }));
  expect(await deliveries()).toMatchObject([
    { id: message.id, event: "match.result", state: "delivered", attempts: 1, status_code: 204, error: null },
  ]);
});

test("a draw, entries and a call are sent to subscribed addresses; waiting changes are sent once", async () => {
  const { organizer } = await givenReceiver(["tournament.draw", "tournament.entries"]);
  const tournamentId = await givenTournament(server.db, { organizer_id: organizer.userId });
  for (const change of ["entries", "drawn", "entries", "details"] as const) await publish(tournamentId, change);
  const call = { tournamentId, matchId: newId() as MatchId, tableId: newId() };
  await server.services.transact((tx) => recordCall(tx.db, call, tx.clock()));
  await runJobs();
  const data = { tournament_id: tournamentId };
  expect(bodies()).toMatchObject([
    { type: "tournament.entries", data },
    { type: "tournament.draw", data },
  ]);
  await publish(tournamentId, "entries");
  await runJobs();
  expect(bodies()).toHaveLength(3);

  const other = await givenReceiver(["match.called"]);
  const ownId = await givenTournament(server.db, { organizer_id: other.organizer.userId });
  const ownCall = { ...call, tournamentId: ownId };
  await server.services.transact((tx) => recordCall(tx.db, ownCall, tx.clock()));
  await runJobs();
  const named = { tournament_id: ownId, match_id: call.matchId, table_id: call.tableId };
  expect(WebhookMessage.parse(bodies().at(-1))).toMatchObject({ type: "match.called", data: named });
});

test("what is rolled back is not sent", async () => {
  const { organizer, deliveries } = await givenReceiver();
  const tournamentId = await givenTournament(server.db, { organizer_id: organizer.userId });
  const failing = server.services.transact(async (tx) => {
    publishTournament(tx, tournamentId, "drawn");
    await recordCall(tx.db, { tournamentId, matchId: newId() as MatchId, tableId: newId() }, tx.clock());
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  expect(await deliveries()).toEqual([]);
});

test.each([
  ["an error", 500, "Answered 500"],
  ["a redirect", 302, "Answered 302: redirects are not followed"],
])("%s is retried later, others wait meanwhile, and a success starts afresh", async (_what, status, error) => {
  const { ask: on, send: sendNow, deliveries, webhook } = await givenReceiver();
  receiver.answerWith((response) => void response.writeHead(status, { location: "http://127.0.0.1:1/" }).end());
  await on("test");
  await on("test");
  await sendNow();
  await sendNow();
  expect(receiver.taken).toHaveLength(1);
  const states = async () =>
    (await deliveries()).map(({ state, attempts }: Record<string, unknown>) => [state, attempts]);
  expect(await states()).toEqual([
    ["waiting", 0],
    ["waiting", 1],
  ]);
  expect((await deliveries())[1]).toMatchObject({ status_code: status, error });
  expect(await webhook()).toMatchObject({ failures: 1, disabled_at: null });
  laterMs = 2 * MINUTE_MS;
  receiver.answerWith(200);
  await server.services.webhooksJob.resume();
  await runJobs();
  expect(await states()).toEqual([
    ["delivered", 1],
    ["delivered", 2],
  ]);
  const ids = receiver.taken.map(({ headers }) => headers["webhook-id"]);
  expect(ids[0]).toBe(ids.find((id, index) => index > 0 && id === ids[0]));
  expect(await webhook()).toMatchObject({ failures: 0 });
});

test("an address that fails again and again is turned off, its owner is notified and can turn it on", async () => {
  const { organizer, ask: on, send: sendNow, webhook, deliveries } = await givenReceiver();
  receiver.answerWith(503);
  await on("test");
  for (let failures = 1; failures <= MOST_FAILURES_IN_A_ROW; failures += 1) {
    await sendNow();
    expect(receiver.taken).toHaveLength(failures);
    laterMs += 60 * MINUTE_MS;
  }
  laterMs = 0; // the owner's session has not ended meanwhile
  expect((await webhook()).disabled_at).not.toBeNull();
  expect((await deliveries())[0]).toMatchObject({ state: "failed", attempts: MOST_FAILURES_IN_A_ROW });
  const { data: notices } = await ask("GET /api/notifications", organizer);
  expect(notices).toMatchObject([{ title: "Webhook turned off", message: expect.stringContaining("hooks.club.ng") }]);
  const tournamentId = await givenTournament(server.db, { organizer_id: organizer.userId });
  await publish(tournamentId, "drawn");
  expect(await deliveries()).toHaveLength(1);
  expect((await on("test")).code).toBe("illegal-step");

  expect((await on("enable")).data).toMatchObject({ failures: 0, disabled_at: null });
  receiver.answerWith(200);
  await on("test");
  await runJobs();
  expect((await deliveries())[0]).toMatchObject({ state: "delivered" });
});

test("410 turns an address off at once", async () => {
  const { ask: on, send: sendNow, webhook, deliveries } = await givenReceiver();
  receiver.answerWith(410);
  await on("test");
  await sendNow();
  expect((await webhook()).disabled_at).not.toBeNull();
  expect((await deliveries())[0]).toMatchObject({ state: "failed", status_code: 410 });
});

test("a delivery can be sent again under its id, by its owner", async () => {
  const { ask: on, send: sendNow, sendAgain, deliveries, id } = await givenReceiver();
  const { data: made } = await on("test");
  expect((await sendAgain(made.id)).code).toBe("illegal-step"); // it is on its way
  await sendNow();
  expect((await sendAgain(made.id)).data).toMatchObject({ state: "waiting" });
  await runJobs();
  expect(bodies().map((body) => [body.type, body.id])).toEqual([
    ["ping", made.id],
    ["ping", made.id],
  ]);
  expect((await deliveries())[0]).toMatchObject({ state: "delivered", attempts: 2 });
  const other = await givenReceiver();
  expect((await other.sendAgain(made.id)).code).toBe("webhook-not-found");
  const foreign = `POST /api/organizer/webhooks/${id}/deliveries/${made.id}/send-again`;
  expect((await ask(foreign, other.organizer)).code).toBe("webhook-not-found");
});

test.each([
  ["a name that leads into a private network", ["10.1.2.3"]],
  ["a name that leads to a public and a private network", ["127.0.0.1", "169.254.169.254"]],
  ["a name that leads nowhere", []],
])("%s is refused when it is saved, and when something is sent", async (_what, addresses) => {
  const { organizer, ask: on, send: sendNow, deliveries } = await givenReceiver();
  receiver.leadTo(addresses);
  const refused = await add(organizer, { url: "https://other.club.ng/" });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["url"]]);
  await on("test");
  await sendNow();
  expect(receiver.taken).toEqual([]);
  expect((await deliveries())[0]).toMatchObject({
    state: "waiting",
    status_code: null,
    error: expect.stringMatching(/^The (?:address is not on the public internet|name of the address leads nowhere)$/u),
  });
});

test.each(["http://club.ng/", "https://localhost/", "https://club.ng:22/", "nothing"])(
  "the address %s is refused by its text",
  async (url) => {
    const organizer = await givenUser(server.db, { roles: ["organizer"] });
    expect(await add(organizer, { url })).toMatchObject({ status: 422, errors: { url: expect.any(String) } });
  },
);

test.each(["https://127.0.0.1/", "https://0x7f.1/", "https://2130706433/", "https://[::ffff:10.0.0.1]/"])(
  "outside of tests, the number in %s is refused without a look-up",
  async (text) => {
    const { PUBLIC_NETWORK } = await import("../../kernel/send-safely.ts");
    const network = { ...PUBLIC_NETWORK, resolve: () => Promise.reject(new Error("no look-up")) };
    await expect(checkedAddress(new globalThis.URL(text), network)).rejects.toThrow(/public internet/u);
  },
);

test("a receiver that does not answer is given up, one that answers without end is not read to its end", async () => {
  const { ask: on, send: sendNow, deliveries } = await givenReceiver();
  receiver.answerWith((response) => {
    response.writeHead(200);
    const more = () => void (response.destroyed || response.write("a".repeat(8_192), more));
    more();
  });
  await on("test");
  await sendNow();
  expect((await deliveries())[0]).toMatchObject({ state: "delivered" });
  receiver.answerWith((response) => response.destroy());
  await on("test");
  await sendNow();
  expect((await deliveries())[0]).toMatchObject({ state: "waiting", error: expect.stringMatching(/^No connection/u) });
});

test("addresses are limited, unique, shown without their secret, removed with their deliveries, and audited", async () => {
  const { organizer, id, ask: on } = await givenReceiver();
  expect((await add(organizer)).code).toBe("illegal-step");
  for (let more = 1; more < MOST_WEBHOOKS; more += 1)
    expect((await add(organizer, { url: `${URL}&more=${more}` })).status).toBe(201);
  expect((await add(organizer, { url: `${URL}&more=${MOST_WEBHOOKS}` })).code).toBe("illegal-step");
  const { data: shown } = await ask("GET /api/organizer/webhooks", organizer);
  expect(shown).toHaveLength(MOST_WEBHOOKS);
  expect(JSON.stringify(shown)).not.toMatch(/whsec|secret/u);
  await on("test");
  const other = await givenUser(server.db, { roles: ["organizer"] });
  expect((await ask(`DELETE /api/organizer/webhooks/${id}`, other)).code).toBe("webhook-not-found");
  expect((await ask(`DELETE /api/organizer/webhooks/${id}`, organizer)).status).toBe(204);
  const left = server.db.selectFrom("webhook_deliveries").select("id").where("endpoint_id", "=", id);
  expect(await left.execute()).toEqual([]);
  const audit = server.db.selectFrom("audit_log").select("action").where("actor_id", "=", organizer.userId);
  expect((await audit.orderBy("id").execute()).map(({ action }) => action)).toEqual([
    ...Array.from({ length: MOST_WEBHOOKS }, () => "webhook.create"),
    "webhook.remove",
  ]);
  const player = await givenUser(server.db, { roles: ["admin"] });
  expect((await add(player)).code).toBe("illegal-step");
});

test("nothing more is sent for an organiser who has lost the role", async () => {
  const { organizer, ask: on, send: sendNow, deliveries } = await givenReceiver();
  const tournamentId = await givenTournament(server.db, { organizer_id: organizer.userId });
  await on("test");
  await server.db.deleteFrom("user_roles").where("user_id", "=", organizer.userId).execute();
  await publish(tournamentId, "drawn");
  await sendNow();
  expect(receiver.taken).toEqual([]);
  await server.db.insertInto("user_roles").values({ user_id: organizer.userId, role: "organizer" }).execute();
  expect(await deliveries()).toHaveLength(1);
});

test("deliveries are forgotten after thirty days", async () => {
  const { ask: on, id } = await givenReceiver();
  await on("test");
  const forget = jobTasks(server.services)["remove-old-records"];
  const kept = () => server.db.selectFrom("webhook_deliveries").select("id").where("endpoint_id", "=", id).execute();
  laterMs = 29 * DAY_MS;
  await forget?.({});
  expect(await kept()).toHaveLength(1);
  laterMs = 31 * DAY_MS;
  await forget?.({});
  expect(await kept()).toEqual([]);
});
