import type { MatchId } from "@pockethall/domain/ids";
import type { NoticeEvent } from "@pockethall/domain/notices";
import { beforeAll, beforeEach } from "vitest";
import { openOutgoingReceiver } from "../../../../../testing/app/outgoing-receiver.ts";
import { newPushDevice } from "../../../../../testing/app/push-device.ts";
import { send } from "../../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../../testing/play/given-draw.ts";
import { newId } from "../../../../kernel/ids.ts";
import * as notifications from "../../notifications.service.ts";
import { callsSeen } from "../ladders.repository.ts";

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

/** As long as a key, and begins as one does. */
export const OFF_CURVE = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url");

/** Stands still, but for what a test moves it: sessions of the database begin by the real clock. */
export const START = new Date();
export let now = new Date(START);
export const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
export let service: Awaited<ReturnType<typeof openOutgoingReceiver>>;
export let server: TestServer;
/** Opens the server and a push service for the tests of a file, and begins each test at the same moment. */
export function usePushServer(): void {
  beforeAll(async () => {
    service = await openOutgoingReceiver();
    server = await openTestServer({ outgoingNetwork: service.network, clock: () => now });
    return async () => {
      await server[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    };
  });
  beforeEach(async () => {
    now = START;
    await server.db.updateTable("notification_deliveries").set({ done_at: now, climb_at: null }).execute();
    service.taken.length = 0;
    service.answerWith(201);
    service.leadTo(["127.0.0.1"]);
  });
}

let requests = 0;
export const ask = async (endpoint: string, as?: TestUser, body?: object) => {
  requests += 1;
  const address = `10.9.${requests >> 8}.${requests & 255}`;
  const answer = await send(server.http, endpoint, { ...(as ? { as } : {}), address, ...(body ? { body } : {}) });
  return { status: answer.statusCode, ...(answer.body === "" ? {} : answer.json()) };
};
export const DEVICES = "/api/push/subscriptions";
export const subscribe = (as: TestUser, device = newPushDevice()) => ask(`POST ${DEVICES}`, as, device.subscription);
export const devicesOf = async (as: TestUser) => (await ask(`GET ${DEVICES}`, as)).data;
export const acknowledge = (token: string) => ask("POST /api/push/acknowledgements", undefined, { token });
export const sendPushes = () => server.services.pushJob.sendDue();
export const climb = () => server.services.laddersJob.climbDue();
export const publicKey = async (as: TestUser) => (await ask("GET /api/push/key", as)).data.public_key as string;

/** A person with a phone that shows notifications. */
export async function givenPhone() {
  const person = await givenUser(server.db);
  const phone = newPushDevice();
  await publicKey(person);
  const { data } = await subscribe(person, phone);
  return { person, phone, id: data.id as string };
}
export const notice = (event: NoticeEvent, more: { title?: string; message?: string; call?: MatchId } = {}) => ({
  event,
  type: "info" as const,
  title: "Called to table",
  message: "Ada against Bola: go to Table 2.",
  url: "/matches/7",
  ...more,
});
export const notify = ({ userId }: TestUser, event: NoticeEvent, more: Parameters<typeof notice>[1] = {}) =>
  server.services.transact((tx) => notifications.notify(tx, { userId, ...notice(event, more) }));
/** A match that is called to a table of its own. */
export async function givenCalledMatch({ db }: TestServer): Promise<MatchId> {
  const { userId } = await givenUser(db);
  const matchId = (await givenDraw(db, { players: 2 })).gameId("r1m1") as MatchId;
  const [hall_id, table_id] = [newId(), newId()];
  const hall = { id: hall_id, owner_id: userId, name: "Yaba Cue Hall", address: "", state: "Lagos", created_at: now };
  await db.insertInto("halls").values(hall).execute();
  await db.insertInto("hall_tables").values({ id: table_id, hall_id, name: "Table 2", position: 1 }).execute();
  const row = { game_id: matchId, table_id, called_at: now, called_by: userId };
  await db.insertInto("match_calls").values(row).execute();
  return matchId;
}
/** Calls a person to a match; answers the match. */
export async function call(person: TestUser): Promise<MatchId> {
  const matchId = await givenCalledMatch(server);
  await notify(person, "match-called", { call: matchId });
  return matchId;
}
type Shown = { title: string; body: string; url: string; tag: string; acknowledgeToken: string };
export const shownOn = (phone: ReturnType<typeof newPushDevice>): Shown[] =>
  service.taken
    .filter(({ path }) => phone.subscription.endpoint.endsWith(path))
    .map(({ bytes }) => phone.read(bytes) as Shown);
export const seen = async (matchId: MatchId) => (await callsSeen(server.db, [matchId]))[0];
