import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";

const DAY_MS = 24 * 3_600_000;
const WISH = { state: "Kano", hall: "Sabon Gari Snooker", plan: "A knock-out each month for about 16 players." };

const clock = { now: new Date() };
let server: TestServer;
let [admin, kano, kanoToo, oyo]: TestUser[] = [];
beforeAll(async () => {
  server = await openTestServer({ clock: () => clock.now });
  admin = await givenUser(server.db, { roles: ["admin"] });
  kano = await givenUser(server.db, { roles: ["coordinator"], coordinates: "Kano", name: "Amina Kano" });
  kanoToo = await givenUser(server.db, { roles: ["coordinator"], coordinates: "Kano" });
  oyo = await givenUser(server.db, { roles: ["coordinator"], coordinates: "Oyo" });
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (as: TestUser | undefined, endpoint: string, body?: object) =>
  send(server.http, endpoint, { ...(as ? { as } : {}), ...(body ? { body } : {}) });
const apply = (as: TestUser, wish: object = WISH) => ask(as, "POST /api/organizer-applications", wish);
const own = async (as: TestUser) => (await ask(as, "GET /api/organizer-applications/own")).json().data;
const withdraw = (as: TestUser) => ask(as, "DELETE /api/organizer-applications/own");
const decide = (as: TestUser | undefined, id: string, step: "approve" | "refuse", reason = "Call us first") =>
  ask(as, `POST /api/admin/organizer-applications/${id}/${step}`, step === "refuse" ? { reason } : undefined);
const listOf = async (as: TestUser | undefined, show: "open" | "decided") =>
  (await ask(as, `GET /api/admin/organizer-applications?show=${show}`)).json().data as { id: string; name: string }[];
const noticesTo = (person: TestUser | undefined) =>
  server.db
    .selectFrom("notifications")
    .select(["title", "message"])
    .where("user_id", "=", person?.userId ?? ("" as never))
    .orderBy("created_at", "desc")
    .execute();
const givenApplication = async (fields: Parameters<typeof givenUser>[1] = {}) => {
  const person = await givenUser(server.db, fields);
  return { person, id: (await apply(person)).json().data.latest.id as string };
};
/** The clock of the server moves; sessions of tests live for an hour. */
const later = async (days: number, work: () => Promise<void>) => {
  const before = clock.now;
  clock.now = new Date(before.getTime() + days * DAY_MS);
  await server.db
    .updateTable("sessions")
    .set({ expires_at: new Date(clock.now.getTime() + DAY_MS), last_seen_at: clock.now, confirmed_at: clock.now })
    .execute();
  await work();
  clock.now = before;
  await server.db.updateTable("sessions").set({ last_seen_at: before, confirmed_at: before }).execute();
};

test("the coordinator of the state approves, and the open session of the applicant organises at once", async () => {
  const ada = await givenUser(server.db, { name: "Ada Bello", state: "Oyo" });
  expect((await ask(ada, "POST /api/organizer/tournaments", {})).json().code).toBe("not-permitted");
  const applied = await apply(ada);
  expect(applied.statusCode).toBe(201);
  expect(applied.json().data).toMatchObject({ latest: { status: "open", ...WISH }, apply_from: null, state: "Oyo" });
  const notice = {
    title: "Ada Bello applies to organise",
    message: expect.stringContaining("Sabon Gari Snooker, Kano"),
  };
  expect(await noticesTo(kano)).toMatchObject([notice]);
  expect(await noticesTo(kanoToo)).toMatchObject([notice]);
  expect(await noticesTo(oyo)).toEqual([]);
  expect(await noticesTo(admin)).toEqual([]);

  const { id } = applied.json().data.latest;
  expect(await listOf(kano, "open")).toMatchObject([
    { id, name: "Ada Bello", phone: expect.any(String), phone_verified: true },
  ]);
  expect(await listOf(oyo, "open")).toEqual([]);
  expect((await decide(oyo, id, "approve")).json().code).toBe("not-permitted");
  expect((await decide(kano, id, "approve")).json().data).toMatchObject({
    status: "approved",
    decided_by: "Amina Kano",
  });
  expect((await ask(ada, "GET /api/auth/me")).json().data.roles).toEqual(["organizer"]);
  expect((await ask(ada, "POST /api/organizer/tournaments", {})).json().code).toBe("invalid-request");
  expect((await own(ada)).latest.status).toBe("approved");
  expect(await noticesTo(ada)).toMatchObject([{ title: "You can now organise tournaments" }]);
  expect(await listOf(kano, "open")).toEqual([]);
  expect(await listOf(admin, "decided")).toMatchObject([{ id }]);
  expect((await apply(ada)).json().message).toBe("You can already organise tournaments.");
  const audit = server.db
    .selectFrom("audit_log")
    .select(["action", "actor_id"])
    .where("subject", "=", `user:${ada.userId}`);
  expect(await audit.execute()).toEqual([{ action: "role.grant", actor_id: kano?.userId }]);
});

test("a refusal gives its reason and bars another application for 30 days", async () => {
  const { person, id } = await givenApplication();
  expect((await decide(admin, id, "refuse", " ")).json().errors).toEqual({ reason: "Give a reason" });
  expect((await decide(admin, id, "refuse", "We need a phone number of the hall.")).statusCode).toBe(200);
  const from = new Date(clock.now.getTime() + 30 * DAY_MS).toISOString();
  expect(await own(person)).toMatchObject({
    latest: { status: "refused", reason: "We need a phone number of the hall." },
    apply_from: from,
  });
  expect((await ask(person, "GET /api/auth/me")).json().data.roles).toEqual([]);
  expect((await noticesTo(person))[0]?.message).toMatch(
    /^We need a phone number of the hall\. You can apply again from /u,
  );
  expect((await apply(person)).json()).toMatchObject({ code: "illegal-step", message: "You can't apply again yet." });
  await later(30, async () => {
    expect((await apply(person)).statusCode).toBe(201);
  });
});

test("one application at a time and three in 30 days, also of the same moment", async () => {
  const person = await givenUser(server.db);
  const answers = await Promise.all([apply(person), apply(person), apply(person)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  expect((await withdraw(person)).json().data.latest.status).toBe("withdrawn");
  expect((await withdraw(person)).json().code).toBe("application-not-found");
  for (let more = 0; more < 2; more += 1) {
    expect((await apply(person)).statusCode).toBe(201);
    await withdraw(person);
  }
  expect((await apply(person)).json().message).toBe("You can't apply again yet.");
});

test("of two decisions at once the first counts, and the other one is refused", async () => {
  const { person, id } = await givenApplication();
  const answers = await Promise.all([
    decide(kano, id, "approve"),
    decide(kanoToo, id, "refuse"),
    decide(admin, id, "approve"),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const { latest } = await own(person);
  const { roles } = (await ask(person, "GET /api/auth/me")).json().data;
  expect(roles).toEqual(latest.status === "approved" ? ["organizer"] : []);
  expect(await noticesTo(person)).toHaveLength(1);
});

test("no one decides on their own application", async () => {
  const { person, id } = await givenApplication({ name: "Self Made" });
  await server.db
    .insertInto("user_roles")
    .values({ user_id: person.userId, role: "coordinator", state: "Kano" })
    .execute();
  for (const step of ["approve", "refuse"] as const)
    expect((await decide(person, id, step)).json()).toMatchObject({
      code: "not-permitted",
      message: "You can't change your own access.",
    });
  const around = server.db.updateTable("organizer_applications").where("id", "=", id);
  await expect(
    around.set({ status: "approved", decided_at: new Date(), decided_by: person.userId }).execute(),
  ).rejects.toThrow(/organizer_applications_of_another/u);
});

test("an unverified e-mail, an empty form and a decision without the password are refused", async () => {
  const person = await givenUser(server.db, { isVerified: false });
  expect((await own(person)).email_verified).toBe(false);
  expect((await apply(person)).json().code).toBe("verified-email-required");
  expect((await apply(person, {})).json().errors).toEqual({
    state: "State is required",
    hall: "Name a hall or a club",
    plan: "Describe your plans",
  });
  const { id } = await givenApplication();
  const earlier = { confirmed_at: new Date(clock.now.getTime() - 3_600_000) };
  await server.db
    .updateTable("sessions")
    .set(earlier)
    .where("user_id", "=", kano?.userId ?? ("" as never))
    .execute();
  expect((await decide(kano, id, "approve")).json().code).toBe("step-up-required");
});

test("an account that closes takes its applications along; admins decide for a state without a coordinator", async () => {
  const person = await givenUser(server.db);
  await apply(person, { ...WISH, state: "Bauchi" });
  expect(await noticesTo(admin)).toMatchObject([{ message: expect.stringContaining("Bauchi") }]);
  expect((await ask(person, "DELETE /api/auth/account")).statusCode).toBe(204);
  const left = server.db.selectFrom("organizer_applications").select("id").where("user_id", "=", person.userId);
  expect(await left.execute()).toEqual([]);
});
