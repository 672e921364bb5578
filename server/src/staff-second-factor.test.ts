import type { Role } from "@pockethall/contract/endpoint";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ staffSecondFactor: "required" });
});
afterAll(() => server[Symbol.asyncDispose]());

const STAFF_WORK = {
  admin: "GET /api/admin/users",
  finance: "GET /api/admin/finance/overview",
  organizer: "GET /api/organizer/tournaments",
  coordinator: "GET /api/organizer/tournaments",
  referee: "GET /api/referee/matches",
} as const satisfies Record<Role, string>;
const ask = async (as: TestUser, endpoint: string) => {
  const answer = await send(server.http, endpoint, { as });
  return answer.statusCode === 200 ? 200 : answer.json().code;
};

async function setUp(as: TestUser): Promise<void> {
  const { secret } = (await send(server.http, "POST /api/auth/second-factor/setup", { as })).json().data;
  const body = { code: new TOTP({ secret }).generate() };
  expect((await send(server.http, "POST /api/auth/second-factor/confirm", { as, body })).statusCode).toBe(200);
}

test.each(["admin", "finance"] as const)("%s works with a second factor only, and lives without one", async (role) => {
  const person = await givenUser(server.db, { roles: [role, "referee", "organizer"] });
  const own = async () => [await ask(person, "GET /api/auth/me"), await ask(person, "GET /api/wallet")];
  const work = async () => [
    await ask(person, STAFF_WORK[role]),
    await ask(person, STAFF_WORK.referee),
    await ask(person, STAFF_WORK.organizer),
  ];
  expect(await work()).toEqual(["second-factor-required", "second-factor-required", "second-factor-required"]);
  expect(await own()).toEqual([200, 200]);
  const { data } = (await send(server.http, "GET /api/auth/second-factor", { as: person })).json();
  expect(data).toMatchObject({ enabled: false, required: true });

  await send(server.http, "POST /api/auth/second-factor/setup", { as: person });
  expect(await work()).toEqual(["second-factor-required", "second-factor-required", "second-factor-required"]);

  await setUp(person);
  expect(await work()).toEqual([200, 200, 200]);
  await send(server.http, "DELETE /api/auth/second-factor", { as: person });
  expect(await ask(person, STAFF_WORK[role])).toBe("second-factor-required");
});

test.each(["organizer", "coordinator", "referee"] as const)("%s may work without one", async (role) => {
  const person = await givenUser(server.db, { roles: [role] });
  expect(await ask(person, STAFF_WORK[role])).toBe(200);
});

test("who may not at all learns that, and nothing of a second factor", async () => {
  const finance = await givenUser(server.db, { roles: ["finance"] });
  expect(await ask(finance, STAFF_WORK.admin)).toBe("not-permitted");
});

test("the demo's admin works without: its password is public", async () => {
  const admin = await givenUser(server.db, { roles: ["admin"] });
  await server.db.updateTable("users").set({ is_demo: true }).where("id", "=", admin.userId).execute();
  expect(await ask(admin, STAFF_WORK.admin)).toBe(200);
});
