import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsHouse, signUpForm } from "./testing/accounts-house.ts";

let house: Awaited<ReturnType<typeof openAccountsHouse>>;
beforeAll(async () => {
  house = await openAccountsHouse();
});
afterAll(() => house[Symbol.asyncDispose]());

test("an account made for the demo can log in, is found by e-mail, and is marked", async () => {
  const form = signUpForm({ email: "Demo.Person@example.test", password: "Demo-pass-2026" });
  const made = await house.transact((tx) => house.accounts.createAccount(tx, { ...form, isDemo: true }));

  const found = await house.accounts.findUserByEmail("demo.person@EXAMPLE.test ");
  expect(found).toEqual({ ...made, name: form.name, email: "demo.person@example.test" });
  expect(await house.accounts.findUserByEmail("nobody@example.test")).toBeUndefined();
  const body = { email: form.email, password: "Demo-pass-2026" };
  expect((await house.send("POST /api/auth/login", { body })).statusCode).toBe(200);
  const demo = await house.db.selectFrom("players").select("id").where("is_demo", "=", true).execute();
  expect(demo).toEqual([{ id: made.playerId }]);
});

test("a role counts at once, is granted once, and every grant is in the audit log", async () => {
  const { token, user } = (await house.send("POST /api/auth/register", { body: signUpForm() })).json();
  const admin = (await house.send("POST /api/auth/register", { body: signUpForm() })).json().user;
  const grant = (role: "organizer" | "coordinator", state: string | null) =>
    house.transact((tx) => house.accounts.grantRole(tx, { userId: user.id, role, state, actorId: admin.id }));
  await grant("organizer", null);
  await grant("organizer", null);
  await grant("coordinator", "Kano");
  await grant("coordinator", "Oyo");

  const caller = await house.accounts.findCaller(token, true);
  expect(caller?.roles).toEqual(new Set(["organizer", "coordinator"]));
  expect(caller?.coordinates).toBe("Oyo");
  expect((await house.send("GET /api/auth/me", { token })).json().data.roles).toEqual(["coordinator", "organizer"]);
  const log = await house.db
    .selectFrom("audit_log")
    .selectAll()
    .where("subject", "=", `user:${user.id}`)
    .orderBy("id")
    .execute();
  expect(log).toHaveLength(4);
  expect(log[0]).toMatchObject({
    actor_id: admin.id,
    action: "role.grant",
    before: null,
    after: { role: "organizer", state: null },
  });
  expect(log[3]).toMatchObject({
    before: { role: "coordinator", state: "Kano" },
    after: { role: "coordinator", state: "Oyo" },
  });
});

test.each([
  ["coordinator", null],
  ["referee", "Kano"],
] as const)("a %s with state %s is refused", async (role, state) => {
  const { user } = (await house.send("POST /api/auth/register", { body: signUpForm() })).json();
  const granting = house.transact((tx) => house.accounts.grantRole(tx, { userId: user.id, role, state }));
  await expect(granting).rejects.toMatchObject({ code: "invalid-request" });
});
