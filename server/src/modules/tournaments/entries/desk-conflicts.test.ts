import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import type { TestServer } from "../../../../testing/app/test-server.ts";
import type { TestUser } from "../../../../testing/database/test-database.ts";
import { type DeskServer, inHours, openDeskServer } from "./testing/desk-server.ts";

let server: TestServer;
let ada: TestUser;
let bola: TestUser;
let givenPerson: DeskServer["givenPerson"];
let givenCup: DeskServer["givenCup"];
let desk: DeskServer["desk"];

beforeAll(async () => {
  const opened = await openDeskServer();
  ({ server, ada, bola, givenPerson, givenCup, desk } = opened);
  return () => opened[Symbol.asyncDispose]();
});

/** The live events of this tournament, oldest first. */
async function changesOf(id: string): Promise<unknown[]> {
  const events = await server.db.selectFrom("live_events").select("payload").orderBy("id").execute();
  const changes = events.map(({ payload }) => payload as { tournament?: string; change?: string });
  return changes.filter(({ tournament }) => tournament === id).map(({ change }) => change);
}

test("two officials check in one player: the second is answered with the first's name, and nothing changes", async () => {
  const id = await givenCup();
  const walkIn = (
    await desk(id, ada, "POST walk-ins", { name: "Musa Danjuma", state: "Kano", checked_in: false })
  ).json().data;
  const body = { registration_id: walkIn.id };
  const first = (await desk(id, ada, "POST check-in", body)).json().data;
  const second = (await desk(id, bola, "POST check-in", body)).json().data;
  expect(first).toMatchObject({ checked_in_by: { id: ada.userId, name: "Ada Nwosu" } });
  expect(second).toEqual(first);
  const undone = (await desk(id, bola, "POST check-in", { ...body, checked_in: false })).json().data;
  expect(undone).toMatchObject({ checked_in_at: null, checked_in_by: null });
});

test("a request that another official has decided names them and the time in Lagos", async () => {
  const id = await givenCup({ needs_approval: true });
  const [chidi, dayo] = [await givenPerson(), await givenPerson()];
  for (const as of [chidi, dayo]) await send(server.http, `POST /api/tournaments/${id}/waiting-list`, { as });
  const { data } = (await desk(id, ada, "GET entries?status=requested")).json();
  const [one, two] = data as { id: string }[];
  expect((await desk(id, ada, `POST entries/${one?.id}/approve`)).statusCode).toBe(200);
  expect((await desk(id, bola, `POST entries/${one?.id}/approve`)).json()).toMatchObject({
    status: 404,
    code: "entry-not-found",
    message: "Approved by Ada Nwosu at 12:02.",
  });
  await desk(id, bola, `POST entries/${two?.id}/reject`, { reason: "Under age" });
  expect((await desk(id, ada, `POST entries/${two?.id}/approve`)).json().message).toBe(
    "Rejected by Bola Ige at 12:02.",
  );
});

test("a player's own check-in reaches the desks", async () => {
  const id = await givenCup({ check_in_opens_at: inHours(-1), check_in_closes_at: inHours(2) });
  const player = await givenPerson();
  const registration = (await desk(id, ada, "POST walk-ins", { player_id: player.playerId, checked_in: false })).json()
    .data;
  expect(registration.checked_in_at).toBeNull();
  const before = await changesOf(id);
  await send(server.http, `POST /api/tournaments/${id}/check-in`, { as: player });
  expect((await changesOf(id)).slice(before.length)).toEqual(["entries"]);
  await send(server.http, `POST /api/tournaments/${id}/check-in`, { as: player });
  expect(await changesOf(id)).toHaveLength(before.length + 1);
});
