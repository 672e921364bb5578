import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";

// What an organiser writes for the public is screened where it arrives.

let server: TestServer;
let ada: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  ada = await givenUser(server.db, { roles: ["organizer"], name: "Ada Nwosu" });
  return () => server[Symbol.asyncDispose]();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const CUP = {
  name: "Lagos Open",
  description: "Entries by phone: 0803 123 4567",
  venue: "Green Baize Hall",
  state: "Lagos",
  registration_deadline: inDays(2),
  start_date: inDays(3),
  end_date: inDays(4),
  total_prize_pool: 0,
  entry_fee: 0,
  max_participants: null,
};
const HALL = {
  name: "Lagos Hall",
  state: "Lagos",
  address: "1 Marina",
  latitude: null,
  longitude: null,
  hours: [],
  tables: [{ name: "Table 1" }],
};
const LEAVE_OUT = "Leave out insults, links, phone numbers and offers of money";
const ask = (key: `${string} ${string}`, body: object) => send(server.http, key, { as: ada, body });

test("a tournament's name and place, when it is made, edited and copied", async () => {
  const create = (fields: object) => ask("POST /api/organizer/tournaments", { ...CUP, ...fields });
  for (const [field, text, problem] of [
    ["name", "Quick Loan Cup", LEAVE_OUT],
    ["name", "Lagos Open www.loans.ng", LEAVE_OUT],
    ["venue", "Call 08031234567", LEAVE_OUT],
    ["description", "For mumu players", "Leave out insults and threats"],
  ] as const) {
    const answer = await create({ [field]: text });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: problem }]);
  }
  const made = (await create({})).json().data;
  expect(made).toMatchObject({ name: "Lagos Open", description: CUP.description });
  const address = `/api/organizer/tournaments/${made.id}`;
  const edited = await ask(`PUT ${address}`, { ...CUP, name: "Bitcoin Open", version: 1 });
  expect(edited.json().errors).toEqual({ name: LEAVE_OUT });
  const copied = await ask(`POST ${address}/duplicate`, { name: "ni99er Open", start_date: inDays(30) });
  expect(copied.json().errors).toEqual({ name: LEAVE_OUT });
});

test("halls, their tables, and messages to all players", async () => {
  const hall = (fields: object) =>
    ask("POST /api/organizer/halls", {
      ...HALL,
      ...fields,
    });
  expect((await hall({ name: "bit.ly/x" })).json().errors).toEqual({ name: LEAVE_OUT });
  expect((await hall({ tables: [{ name: "Mumu" }] })).json().errors).toEqual({ "tables.0.name": LEAVE_OUT });
  expect((await hall({})).statusCode).toBe(201);
  const id = await givenTournament(server.db, { organizer_id: ada.userId });
  const announce = (text: string) => ask(`POST /api/organizer/tournaments/${id}/announcements`, { text });
  expect((await announce("I will kiII you")).json().errors).toEqual({ text: "Leave out insults and threats" });
  expect((await announce("Late? Call 0803 123 4567.")).statusCode).toBe(201);
});
