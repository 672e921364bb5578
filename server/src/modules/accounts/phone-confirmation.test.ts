import type { UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

type Role = "finance" | "coordinator" | "admin" | "organizer" | "referee";

async function givenPerson(state = "Lagos") {
  const { token, user } = (await server.send("POST /api/auth/register", { body: signUpForm({ state }) })).json();
  return { token: token as string, id: user.id as UserId, phone: user.phone as string };
}
type Person = Awaited<ReturnType<typeof givenPerson>>;

async function givenStaff(role: Role, state = "Lagos"): Promise<Person> {
  const person = await givenPerson(state);
  const grant = { userId: person.id, role, ...(role === "coordinator" ? { state } : {}) };
  await server.transact((tx) => server.accounts.grantRole(tx, grant));
  return person;
}

const REASON = "Called on 2 March, gave the name and the last entry";
const confirm = ({ token }: Person, id: string, body: object = { reason: REASON }) =>
  server.send(`POST /api/admin/users/${id}/confirm-phone`, { token, body });
const isVerified = async ({ token }: Person) =>
  (await server.send("GET /api/auth/contacts", { token })).json().data.phone.verified as boolean;

test.each(["finance", "coordinator", "admin"] as const)(
  "%s confirms a phone, and the log records the person and the reason",
  async (role) => {
    const [staff, player] = [await givenStaff(role), await givenPerson()];
    const answer = await confirm(staff, player.id, { reason: REASON, phone: player.phone });
    const verified_at = server.clock.now.toISOString();
    expect(answer.json()).toEqual({ data: { phone: player.phone, verified_at } });
    expect(await isVerified(player)).toBe(true);

    server.later(1_000);
    expect((await confirm(staff, player.id)).json().data.verified_at).toBe(verified_at);
    const log = await server.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "after"])
      .where("subject", "=", `user:${player.id}`)
      .execute();
    expect(log).toEqual([{ actor_id: staff.id, action: "phone.confirm", after: { verified_at, reason: REASON } }]);
  },
);

test.each(["organizer", "referee"] as const)("%s may not", async (role) => {
  const [staff, player] = [await givenStaff(role), await givenPerson()];
  expect((await confirm(staff, player.id)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  expect(await isVerified(player)).toBe(false);
});

test("a coordinator confirms for their own state only, and no one for themselves", async () => {
  const [kano, player] = [await givenStaff("coordinator", "Kano"), await givenPerson("Lagos")];
  const finance = await givenStaff("finance");
  const own = [await confirm(finance, finance.id), await confirm(finance, finance.id.toUpperCase())];
  for (const answer of [await confirm(kano, player.id), ...own])
    expect(answer.json()).toMatchObject({ status: 403, code: "not-permitted" });
  expect([await isVerified(player), await isVerified(finance)]).toEqual([false, false]);
});

test("the password must be fresh", async () => {
  const [staff, player] = [await givenStaff("finance"), await givenPerson()];
  server.later(10 * 60_000 + 1);
  expect((await confirm(staff, player.id)).json()).toMatchObject({ status: 403, code: "step-up-required" });
  expect(await isVerified(player)).toBe(false);
});

test("another number than the one that was called is not confirmed", async () => {
  const [staff, player] = [await givenStaff("finance"), await givenPerson()];
  const answer = await confirm(staff, player.id, { reason: REASON, phone: staff.phone });
  expect(answer.json()).toMatchObject({ status: 409, code: "illegal-step" });
  expect(await isVerified(player)).toBe(false);
});

test("a reason and an account are required", async () => {
  const [staff, player] = [await givenStaff("finance"), await givenPerson()];
  expect((await confirm(staff, player.id, { reason: " " })).json()).toMatchObject({
    status: 422,
    errors: { reason: "Give a reason" },
  });
  for (const id of ["nobody", "01997a00-0000-7000-8000-000000000000"])
    expect((await confirm(staff, id)).json()).toMatchObject({ status: 404, code: "user-not-found" });
});
