import type { AppointedRole } from "@pockethall/contract/officials";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import type { TestUser } from "../../../../testing/database/test-database.ts";
import { type DeskServer, inHours, NOON, openDeskServer } from "../entries/testing/desk-server.ts";

let at: DeskServer;

beforeAll(async () => {
  at = await openDeskServer();
  return () => at[Symbol.asyncDispose]();
});
beforeEach(() => at.setClock(NOON));

const invite = async (id: string, role: AppointedRole, as = at.ada): Promise<string> =>
  (await at.desk(id, as, "POST invitations", { role })).json().data.token;
const look = (token: string, as: TestUser) => send(at.server.http, `GET /api/invitations/${token}`, { as });
const accept = async (token: string, as: TestUser) => {
  const answer = await send(at.server.http, `POST /api/invitations/${token}/accept`, { as });
  return answer.statusCode === 200 ? 200 : answer.json().code;
};
const GONE = "invitation-not-found";

test("a link makes each person who accepts it a marker, and says first what it offers", async () => {
  const id = await at.givenCup();
  const token = await invite(id, "marker");
  const [efe, dayo] = [await at.givenPerson({ name: "Efe Mbakwe" }), await at.givenPerson()];
  expect((await look(token, efe)).json()).toEqual({
    data: { tournament: { id, name: "Kano Cup" }, hall: null, role: "marker", inviter: "Ada Nwosu" },
  });
  expect(await accept(token, efe)).toBe(200);
  expect(await accept(token, efe)).toBe(200);
  expect(await accept(token, dayo)).toBe(200);
  const { data } = (await at.desk(id, at.ada, "GET officials")).json() as { data: { role: string }[] };
  expect(data.map(({ role }) => role)).toEqual(["owner", "co-organizer", "marker", "marker"]);
  const left = at.server.db.selectFrom("official_invitations").select("uses_left").where("tournament_id", "=", id);
  expect(await left.execute()).toEqual([{ uses_left: 18 }]);
  expect(await accept(token, at.bola)).toBe("illegal-step"); // a co-organizer already
  const { data: history } = (await at.desk(id, at.ada, "GET audit")).json();
  expect(history.at(-2)).toMatchObject({ action: "Accepted an invitation", actor: { name: "Efe Mbakwe" } });
});

test("the running of a tournament is handed to one person, by the owner, and to no player of it", async () => {
  const id = await at.givenCup();
  expect((await at.desk(id, at.bola, "POST invitations", { role: "co-organizer" })).json().code).toBe("not-permitted");
  const token = await invite(id, "co-organizer");
  const player = await at.givenPerson();
  await at.desk(id, at.ada, "POST walk-ins", { player_id: player.playerId });
  expect(await accept(token, player)).toBe("illegal-step");
  const [first, second] = [await at.givenPerson(), await at.givenPerson()];
  expect(await accept(token, first)).toBe(200);
  expect(await accept(token, second)).toBe(GONE);
  expect((await at.desk(id, first, "GET entries")).statusCode).toBe(200);
  expect((await at.desk(id, second, "GET entries")).statusCode).toBe(403);
});

test("two people who accept the last use at the same moment: one gets it", async () => {
  const id = await at.givenCup();
  const token = await invite(id, "co-organizer");
  const people = [await at.givenPerson(), await at.givenPerson(), await at.givenPerson()];
  const outcomes = await Promise.all(people.map((person) => accept(token, person)));
  expect(outcomes.toSorted()).toEqual([200, GONE, GONE]);
});

test("a link ends after a day, with a newer one, when withdrawn, and with its maker's appointment", async () => {
  const id = await at.givenCup();
  const person = await at.givenPerson();
  const old = await invite(id, "marker");
  at.setClock(inHours(24));
  expect(await accept(old, person)).toBe(GONE);
  at.setClock(NOON);
  const first = await invite(id, "marker");
  const referees = await invite(id, "referee");
  const next = await invite(id, "marker");
  expect(await accept(first, person)).toBe(GONE);
  expect((await look(next, person)).statusCode).toBe(200);
  expect((await look(referees, person)).statusCode).toBe(200);
  await at.desk(id, at.ada, "DELETE invitations");
  expect(await accept(next, person)).toBe(GONE);

  const ofBola = await invite(id, "marker", at.bola);
  await at.desk(id, at.ada, `DELETE officials/${at.bola.userId}`);
  expect(await accept(ofBola, person)).toBe(GONE);
  expect(await accept("unknown", person)).toBe(GONE);
  const rows = await at.server.db.selectFrom("official_invitations").select("token_hash").execute();
  expect(rows.map(({ token_hash }) => token_hash.toString())).not.toContain(ofBola); // the table opens nothing
});
