import type { AppointedRole } from "@pockethall/contract/officials";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import type { TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { type DeskServer, openDeskServer } from "../entries/testing/desk-server.ts";

let at: DeskServer;

beforeAll(async () => {
  at = await openDeskServer();
  return () => at[Symbol.asyncDispose]();
});

type Listed = { user_id: string; role: string };
const appoint = (id: string, person: { playerId: string }, role: AppointedRole, as = at.ada) =>
  at.desk(id, as, "POST officials", { player_id: person.playerId, role });
const end = (id: string, person: TestUser, as: TestUser) => at.desk(id, as, `DELETE officials/${person.userId}`);
const rolesIn = async (id: string) => {
  const { data } = (await at.desk(id, at.ada, "GET officials")).json() as { data: Listed[] };
  return data.map(({ role }) => role);
};
const ask = (as: TestUser, endpoint: string, body?: object) =>
  send(at.server.http, endpoint, { as, ...(body ? { body } : {}) });

test("a player without a role of the platform runs a tournament as co-organizer, until the owner ends it", async () => {
  const id = await at.givenCup();
  const friend = await at.givenPerson({ name: "Efe Mbakwe" });
  expect((await at.desk(id, friend, "GET entries")).json().code).toBe("not-permitted");
  expect((await appoint(id, friend, "co-organizer")).json().data).toContainEqual(
    expect.objectContaining({ user_id: friend.userId, name: "Efe Mbakwe", role: "co-organizer" }),
  );
  expect((await appoint(id, friend, "co-organizer")).statusCode).toBe(201);
  expect((await at.desk(id, friend, "GET entries")).statusCode).toBe(200);
  const own = (await ask(friend, "GET /api/organizer/tournaments")).json().data as { id: string }[];
  expect(own.map((each) => each.id)).toEqual([id]);
  expect((await ask(friend, "GET /api/auth/me")).json().data.appointments).toEqual(["organizer"]);
  expect((await ask(friend, "POST /api/organizer/tournaments", {})).json().code).toBe("not-permitted");
  expect((await at.desk(await at.givenCup(), friend, "GET entries")).json().code).toBe("not-permitted");

  const third = await at.givenPerson();
  expect((await appoint(id, third, "co-organizer", friend)).json().code).toBe("not-permitted");
  expect((await appoint(id, third, "marker", friend)).statusCode).toBe(201);
  expect((await end(id, at.bola, friend)).json().code).toBe("not-permitted");
  expect((await end(id, friend, at.ada)).statusCode).toBe(200);
  expect((await at.desk(id, friend, "GET entries")).json().code).toBe("not-permitted");
  expect(await rolesIn(id)).toEqual(["owner", "co-organizer", "marker"]);

  const notices = at.server.db.selectFrom("notifications").select(["title", "message"]);
  expect(await notices.where("user_id", "=", friend.userId).execute()).toEqual([
    { title: "You're a co-organiser", message: "Kano Cup: You can now run it with the organiser." },
  ]);
  const { data: history } = (await at.desk(id, at.ada, "GET audit")).json();
  expect(history[0]).toMatchObject({
    action: "Ended an appointment",
    changes: [{ before: "Efe Mbakwe" }, { before: "co-organiser" }],
  });
});

test("no list of people shows an e-mail address", async () => {
  const id = await at.givenCup();
  const marker = await at.givenPerson();
  await appoint(id, marker, "marker");
  for (const path of ["officials", "referees", "order-of-play"]) {
    const answer = await at.desk(id, at.ada, `GET ${path}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain("@");
  }
});

test("a player without an account, with another task, or who plays is refused with the reason", async () => {
  const id = await at.givenCup();
  const walkIn = (await at.desk(id, at.ada, "POST walk-ins", { name: "Musa Danjuma", state: "Kano" })).json().data;
  const refusal = async (person: { playerId: string }, role: AppointedRole) =>
    (await appoint(id, person, role)).json().errors?.player_id;
  expect(await refusal({ playerId: walkIn.player.id }, "marker")).toBe(
    "This player has no account. Share an invitation instead",
  );
  const player = await at.givenPerson({ name: "Dayo Cole" });
  await at.desk(id, at.ada, "POST walk-ins", { player_id: player.playerId });
  expect(await refusal(player, "co-organizer")).toBe("Dayo Cole plays in this tournament");
  expect(await refusal(player, "marker")).toBeUndefined(); // the loser of the last match marks the next
  expect(await refusal(player, "referee")).toBe("Dayo Cole already has a task here. End it first");
  expect((await end(id, await at.givenPerson(), at.ada)).json().code).toBe("user-not-found");
});

test("a marker scores the match that is assigned, no other, and none once the appointment ends", async () => {
  const { db } = at.server;
  const { tournamentId: id, gameId } = await givenDraw(db, { organizer: at.ada });
  const [own, other] = [gameId("r1m1"), gameId("r1m2")];
  const marker = await at.givenPerson({ name: "Mark Audu" });
  const assign = () => ask(at.ada, `PUT /api/organizer/matches/${own}`, { referee_player_id: marker.playerId });
  expect((await assign()).json().errors).toEqual({ referee_player_id: "Appoint this person as a referee first" });
  await appoint(id, marker, "marker");
  expect((await assign()).statusCode).toBe(200);
  expect((await at.desk(id, at.ada, "GET referees")).json().data).toMatchObject([
    { user_id: marker.userId, name: "Mark Audu", role: "marker", match_ids: [own] },
  ]);
  expect((await ask(marker, "GET /api/referee/matches")).json().data).toMatchObject([{ id: own }]);
  expect((await ask(marker, `GET /api/referee/matches/${own}/pad`)).statusCode).toBe(200);
  expect((await ask(marker, `GET /api/referee/matches/${other}/pad`)).json().code).toBe("not-permitted");
  expect((await ask(marker, `PUT /api/organizer/matches/${own}`, {})).json().code).toBe("not-permitted");

  await end(id, marker, at.ada);
  expect((await ask(marker, `GET /api/referee/matches/${own}/pad`)).json().code).toBe("not-permitted");
  const game = db.selectFrom("games").select("referee_id").where("id", "=", own);
  expect(await game.executeTakeFirst()).toEqual({ referee_id: null });
});

test("a role that an admin takes away ends the appointments of its kind", async () => {
  const id = await at.givenCup();
  const referee = await at.givenPerson({ roles: ["referee"] });
  await appoint(id, referee, "referee");
  expect(await rolesIn(id)).toEqual(["owner", "co-organizer", "referee"]);
  await at.server.db.deleteFrom("user_roles").where("user_id", "in", [at.bola.userId, referee.userId]).execute();
  expect(await rolesIn(id)).toEqual(["owner"]);
  await at.server.db.insertInto("user_roles").values({ user_id: at.bola.userId, role: "organizer" }).execute();
});
