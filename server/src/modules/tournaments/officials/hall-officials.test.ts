import type { AppointedRole } from "@pockethall/contract/officials";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import type { TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { type DeskServer, NOON, openDeskServer } from "../entries/testing/desk-server.ts";

let at: DeskServer;
let hall: string;

beforeAll(async () => {
  at = await openDeskServer();
  return () => at[Symbol.asyncDispose]();
});
beforeEach(async () => {
  hall = await givenHall(at.ada);
});

const ask = (as: TestUser, endpoint: string, body?: object) =>
  send(at.server.http, endpoint, { as, ...(body ? { body } : {}) });
const codeOf = async (answer: ReturnType<typeof ask>) => {
  const { statusCode, ...rest } = await answer;
  return statusCode < 300 ? statusCode : rest.json().code;
};

async function givenHall(owner: TestUser): Promise<string> {
  const place = { name: "Yaba Cue Hall", address: "", state: "Lagos", latitude: null, longitude: null };
  const hours = [{ weekday: 1, opens: "10:00", closes: "22:00" }];
  const body = { ...place, hours, tables: [{ name: "Table 1" }] };
  return (await ask(owner, "POST /api/organizer/halls", body)).json().data.id;
}

/** An admin who has just been active: they are logged out when idle. */
async function givenAdmin(): Promise<TestUser> {
  const admin = await at.givenPerson({ roles: ["admin"] });
  const sessions = at.server.db.updateTable("sessions").set({ last_seen_at: NOON });
  await sessions.where("user_id", "=", admin.userId).execute();
  return admin;
}

const playIn = (id: string, halls: readonly string[], as = at.ada) =>
  at.desk(id, as, "PUT order-of-play/settings", {
    hall_ids: halls,
    minutes_per_frame: null,
    rest_minutes: 15,
    referees: [],
  });

async function givenCupAt(halls: readonly string[], owner = at.ada): Promise<string> {
  const id = await at.givenCup({ organizer_id: owner.userId });
  expect((await playIn(id, halls, owner)).statusCode).toBe(200);
  return id;
}

const appoint = (person: { playerId: string }, role: AppointedRole, as = at.ada) =>
  ask(as, `POST /api/organizer/halls/${hall}/officials`, { player_id: person.playerId, role });
const end = (person: TestUser, as = at.ada) =>
  ask(as, `DELETE /api/organizer/halls/${hall}/officials/${person.userId}`);
const entries = (id: string, as: TestUser) => codeOf(at.desk(id, as, "GET entries"));

test("a co-organizer of the hall runs its owner's tournaments there, present and future, and no other, until removed", async () => {
  const friend = await at.givenPerson({ name: "Efe Mbakwe" });
  const before = await givenCupAt([hall]);
  const elsewhere = await at.givenCup();
  expect(await entries(before, friend)).toBe("not-permitted");
  expect((await appoint(friend, "co-organizer")).statusCode).toBe(201);
  expect((await appoint(friend, "co-organizer")).statusCode).toBe(201); // twice changes nothing
  const after = await givenCupAt([hall]);
  expect(await entries(before, friend)).toBe(200);
  expect(await entries(after, friend)).toBe(200);
  expect(await entries(elsewhere, friend)).toBe("not-permitted");
  // A tournament of another organizer, who chose the hall for its tables, stays theirs.
  const dayo = await at.givenPerson({ roles: ["organizer"] });
  const ofAnother = await givenCupAt([hall], dayo);
  expect(await entries(ofAnother, friend)).toBe("not-permitted");

  expect((await ask(friend, "GET /api/auth/me")).json().data.appointments).toEqual(["organizer"]);
  const own = (await ask(friend, "GET /api/organizer/tournaments")).json().data as { id: string }[];
  expect(own.map(({ id }) => id).toSorted()).toEqual([before, after].toSorted());
  expect((await at.desk(before, at.ada, "GET officials")).json().data).toContainEqual(
    expect.objectContaining({ name: "Efe Mbakwe", role: "co-organizer", hall: { id: hall, name: "Yaba Cue Hall" } }),
  );
  const { data: history } = (await at.desk(before, at.ada, "GET audit")).json();
  expect(history).toContainEqual(expect.objectContaining({ action: "Appointed an official of the hall" }));
  const notices = at.server.db.selectFrom("notifications").select(["title", "message"]);
  expect(await notices.where("user_id", "=", friend.userId).execute()).toEqual([
    {
      title: "You're a co-organiser of a hall",
      message: "Yaba Cue Hall: You can now run the tournaments that its owner holds there.",
    },
  ]);

  expect((await end(friend)).statusCode).toBe(200);
  expect(await entries(before, friend)).toBe("not-permitted");
  expect((await ask(friend, "GET /api/auth/me")).json().data.appointments).toEqual([]);
});

test("a referee of the hall is assigned in any tournament there and loses the open matches when removed", async () => {
  const { db } = at.server;
  const dayo = await at.givenPerson({ roles: ["organizer"] });
  const marker = await at.givenPerson({ name: "Mark Audu" });
  const { tournamentId: id, gameId } = await givenDraw(db, { organizer: dayo });
  const [own, other] = [gameId("r1m1"), gameId("r1m2")];
  await appoint(marker, "referee");
  const assign = () => ask(dayo, `PUT /api/organizer/matches/${own}`, { referee_player_id: marker.playerId });
  expect((await assign()).json().errors).toEqual({ referee_player_id: "Appoint this person as a referee first" });
  await playIn(id, [hall], dayo);
  expect((await at.desk(id, dayo, "GET referees")).json().data).toMatchObject([{ name: "Mark Audu", role: "referee" }]);
  const pad = (game: string) => codeOf(ask(marker, `GET /api/referee/matches/${game}/pad`));
  expect((await assign()).statusCode).toBe(200);
  expect([await pad(own), await pad(other)]).toEqual([200, "not-permitted"]);
  expect(await entries(id, marker)).toBe("not-permitted");

  const referee = async () =>
    (await db.selectFrom("games").select("referee_id").where("id", "=", own).executeTakeFirstOrThrow()).referee_id;
  await end(marker);
  expect([await pad(own), await referee()]).toEqual(["not-permitted", null]);

  await appoint(marker, "marker");
  await assign();
  expect(await pad(own)).toBe(200);
  await playIn(id, [], dayo); // the tournament leaves the hall
  expect([await pad(own), await referee()]).toEqual(["not-permitted", null]);
});

test("a task of the tournament outlives the one of the hall", async () => {
  const { db } = at.server;
  const person = await at.givenPerson();
  const { tournamentId: id, gameId } = await givenDraw(db, { organizer: at.ada });
  const game = gameId("r1m1");
  await playIn(id, [hall]);
  await appoint(person, "marker");
  const own = { player_id: person.playerId, role: "referee" };
  expect((await at.desk(id, at.ada, "POST officials", own)).statusCode).toBe(201);
  await ask(at.ada, `PUT /api/organizer/matches/${game}`, { referee_player_id: person.playerId });
  await end(person);
  expect(await codeOf(ask(person, `GET /api/referee/matches/${game}/pad`))).toBe(200);
  await appoint(person, "marker");
  await at.desk(id, at.ada, `DELETE officials/${person.userId}`);
  expect(await codeOf(ask(person, `GET /api/referee/matches/${game}/pad`))).toBe(200);
  expect(await codeOf(at.desk(id, at.ada, `DELETE officials/${person.userId}`))).toBe("user-not-found");
});

test("an official of the hall takes no action where they play", async () => {
  const friend = await at.givenPerson();
  await appoint(friend, "co-organizer");
  const [played, free] = [await givenCupAt([hall]), await givenCupAt([hall])];
  await at.desk(played, at.ada, "POST walk-ins", { player_id: friend.playerId });
  const walkIn = { name: "Musa Danjuma", state: "Kano" };
  expect(await codeOf(at.desk(played, friend, "POST walk-ins", walkIn))).toBe("conflict-of-interest");
  expect(await codeOf(at.desk(free, friend, "POST walk-ins", walkIn))).toBe(201);

  const {
    tournamentId: id,
    gameId,
    players,
  } = await givenDraw(at.server.db, { organizer: at.ada, registrations: [friend] });
  await playIn(id, [hall]);
  const [player] = players;
  await end(friend);
  await appoint(friend, "referee");
  const assign = { referee_player_id: player?.playerId };
  const refusal = await ask(at.ada, `PUT /api/organizer/matches/${gameId("r1m1")}`, assign);
  expect(refusal.json().errors).toEqual({ referee_player_id: "This referee plays in the match" });
});

test("the owner and admins appoint a hall's co-organizers; a coordinator of its state the others; outsiders may appoint none", async () => {
  const [someone, other] = [await at.givenPerson(), await at.givenPerson()];
  const admin = await givenAdmin();
  const lagos = await at.givenPerson({ roles: ["coordinator"], coordinates: "Lagos" });
  const kano = await at.givenPerson({ roles: ["coordinator"], coordinates: "Kano" });
  const staff = (as: TestUser) => codeOf(ask(as, `GET /api/organizer/halls/${hall}/officials`));
  const invite = (as: TestUser, role: AppointedRole) =>
    codeOf(ask(as, `POST /api/organizer/halls/${hall}/invitations`, { role }));
  for (const outsider of [at.bola, kano, someone]) {
    expect(await staff(outsider)).toBe("not-permitted");
    expect(await codeOf(appoint(someone, "marker", outsider))).toBe("not-permitted");
    expect(await invite(outsider, "marker")).toBe("not-permitted");
    expect(await codeOf(ask(outsider, `DELETE /api/organizer/halls/${hall}/invitations`))).toBe("not-permitted");
  }
  expect([await staff(lagos), await invite(lagos, "marker")]).toEqual([200, 201]);
  expect(await codeOf(appoint(someone, "co-organizer", lagos))).toBe("not-permitted");
  expect(await invite(lagos, "co-organizer")).toBe("not-permitted");
  expect(await codeOf(appoint(someone, "co-organizer", admin))).toBe(201);
  expect(await codeOf(appoint(other, "marker", lagos))).toBe(201);
  expect(await codeOf(appoint(someone, "co-organizer", someone))).toBe("not-permitted");

  expect(await codeOf(end(someone, at.bola))).toBe("not-permitted");
  expect(await codeOf(end(other, someone))).toBe("not-permitted");
  expect(await codeOf(end(someone, lagos))).toBe("not-permitted");
  expect(await codeOf(end(someone, someone))).toBe(200); // everyone may end their own
  expect(await codeOf(end(at.ada, at.ada))).toBe("user-not-found"); // the owner has no appointment
  expect((await appoint(other, "referee")).json().errors).toEqual({
    player_id: expect.stringContaining("already has a task here"),
  });
});

test("a link of the hall says what it offers, gives the task, and ends with its maker, the owner's word and the hall", async () => {
  const invite = async (role: AppointedRole, as = at.ada): Promise<string> =>
    (await ask(as, `POST /api/organizer/halls/${hall}/invitations`, { role })).json().data.token;
  const accept = (token: string, as: TestUser) => codeOf(ask(as, `POST /api/invitations/${token}/accept`));
  const cup = await givenCupAt([hall]);
  const [efe, dayo] = [await at.givenPerson({ name: "Efe Mbakwe" }), await at.givenPerson()];
  const token = await invite("co-organizer");
  expect((await ask(efe, `GET /api/invitations/${token}`)).json().data).toEqual({
    tournament: null,
    hall: { id: hall, name: "Yaba Cue Hall" },
    role: "co-organizer",
    inviter: "Ada Nwosu",
  });
  expect(await accept(token, efe)).toBe(200);
  expect(await accept(token, dayo)).toBe("invitation-not-found");
  expect(await entries(cup, efe)).toBe(200);
  expect(await accept(await invite("marker"), efe)).toBe("illegal-step"); // has a task already

  const withdrawn = await invite("marker");
  await ask(at.ada, `DELETE /api/organizer/halls/${hall}/invitations`);
  expect(await accept(withdrawn, dayo)).toBe("invitation-not-found");
  const last = await invite("marker");
  expect((await ask(dayo, `GET /api/invitations/${last}`)).statusCode).toBe(200);
  expect((await ask(at.ada, `DELETE /api/organizer/halls/${hall}`)).statusCode).toBe(204);
  expect(await accept(last, dayo)).toBe("invitation-not-found");
  expect(await entries(cup, efe)).toBe("not-permitted");
  expect((await ask(efe, "GET /api/auth/me")).json().data.appointments).toEqual([]);
});

test("a role that an admin takes away ends the tasks of its kind in halls", async () => {
  const [efe, dayo] = [await at.givenPerson({ roles: ["organizer"] }), await at.givenPerson({ roles: ["referee"] })];
  await appoint(efe, "co-organizer");
  await appoint(dayo, "referee");
  const left = async () => {
    const rows = at.server.db.selectFrom("hall_officials").select("role").where("hall_id", "=", hall);
    return (await rows.execute()).map(({ role }) => role).toSorted();
  };
  expect(await left()).toEqual(["co-organizer", "referee"]);
  await at.server.db.deleteFrom("user_roles").where("user_id", "=", efe.userId).execute();
  expect(await left()).toEqual(["referee"]);
  await at.server.db.deleteFrom("user_roles").where("user_id", "=", dayo.userId).execute();
  expect(await left()).toEqual([]);
});

test("a duplicate is played in the same hall, and a list shows the caller's halls alone", async () => {
  const friend = await at.givenPerson();
  await appoint(friend, "co-organizer");
  const cup = await givenCupAt([hall]);
  const body = { name: "Kano Cup II", start_date: "2027-01-09T11:00:00Z" };
  const copy = (await at.desk(cup, at.ada, "POST duplicate", body)).json().data.id;
  expect(await entries(copy, friend)).toBe(200);
  const foreign = await givenHall(at.bola);
  const own = async (as: TestUser) =>
    ((await ask(as, "GET /api/organizer/halls?own=yes&per_page=100")).json().data as { id: string }[]).map(
      ({ id }) => id,
    );
  expect(await own(at.ada)).toContain(hall);
  expect(await own(at.ada)).not.toContain(foreign);
  expect(await own(await at.givenPerson({ roles: ["coordinator"], coordinates: "Kano" }))).toEqual([]);
  expect(await own(await givenAdmin())).toEqual(expect.arrayContaining([hall, foreign]));
});
