import { WebhookMessage } from "@pockethall/contract/webhooks";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openOutgoingReceiver } from "../../../testing/app/outgoing-receiver.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { runDueJobs } from "../../jobs/jobs.ts";
import { jobTasks } from "../../tasks.ts";
import { type LeagueServer, openLeagueServer } from "./testing/league-server.ts";

let receiver: Awaited<ReturnType<typeof openOutgoingReceiver>>;
let server: LeagueServer;
beforeAll(async () => {
  receiver = await openOutgoingReceiver();
  server = await openLeagueServer({ outgoingNetwork: receiver.network });
  return async () => {
    await server[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  };
});
beforeEach(() => void (receiver.taken.length = 0));

const add = (as: TestUser, events: readonly string[]) =>
  server.ask("POST /api/organizer/webhooks", as, { url: `https://hooks.club.ng/${as.userId}`, events });
async function messages(): Promise<{ path: string; message: WebhookMessage }[]> {
  await runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(server.services), warn: () => undefined });
  return receiver.taken.splice(0).map(({ path, body }) => ({ path, message: WebhookMessage.parse(JSON.parse(body)) }));
}
async function duel() {
  const { id, members } = await server.givenRunning({ players: 2 });
  const [ada, bola] = members;
  return { id, ada, bola, match: await server.matchOf(id, ada, bola) };
}

test("the result of a league match reaches its organiser's address when both players agree, and each change of it", async () => {
  await add(server.organizer, ["league.result"]);
  await add(await givenUser(server.db, { roles: ["organizer"] }), ["league.result"]);
  const { id, ada, bola, match } = await duel();
  await server.report(match, ada, 3, 1);
  expect(await messages()).toEqual([]);
  await server.confirm(match, bola);
  const result = {
    league_id: id,
    match_id: match.id,
    version: 2,
    player1_id: match.player1.id,
    player2_id: match.player2.id,
    player1_score: match.player1.id === ada.playerId ? 3 : 1,
    player2_score: match.player1.id === ada.playerId ? 1 : 3,
    winner_id: ada.playerId,
    is_walkover: false,
    decided_by: "agreement",
  };
  const sent = await messages();
  expect(sent).toMatchObject([
    { path: `/${server.organizer.userId}`, message: { type: "league.result", data: result } },
  ]);

  const decision = {
    player1_score: match.player1.id === bola.playerId ? 3 : 0,
    player2_score: match.player1.id === bola.playerId ? 0 : 3,
  };
  const address = `PUT /api/leagues/${id}/matches/${match.id}`;
  expect((await server.ask(address, server.organizer, { result: decision })).statusCode).toBe(200);
  expect(await messages()).toMatchObject([
    { message: { data: { ...result, ...decision, version: 3, winner_id: bola.playerId, decided_by: "organizer" } } },
  ]);
});

test("an address that has not chosen results of leagues gets none", async () => {
  const organizer = await givenUser(server.db, { roles: ["organizer"] });
  await server.db.updateTable("webhook_endpoints").set({ disabled_at: new Date() }).execute();
  await add(organizer, ["match.result"]);
  const { id, ada, bola, match } = await duel();
  await server.db.updateTable("leagues").set({ organizer_id: organizer.userId }).where("id", "=", id).execute();
  await server.report(match, ada, 3, 1);
  await server.confirm(match, bola);
  expect(await messages()).toEqual([]);
});
