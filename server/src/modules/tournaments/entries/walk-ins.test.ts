import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { type DeskServer, inHours, NOON, openDeskServer } from "./testing/desk-server.ts";

let at: DeskServer;
const walkIn = (id: string, body: object) => at.desk(id, at.ada, "POST walk-ins", body);
const list = (id: string, names: string[]) => at.desk(id, at.ada, "POST walk-ins/list", { names, state: "Kano" });
const namesIn = async (id: string): Promise<string[]> => {
  const { data } = (await at.desk(id, at.ada, "GET entries")).json() as { data: { player: { name: string } }[] };
  return data.map(({ player }) => player.name);
};

beforeAll(async () => {
  at = await openDeskServer();
  return () => at[Symbol.asyncDispose]();
});

test("a walk-in is checked in, so the closing of check-in leaves the place; unless the organizer says otherwise", async () => {
  const id = await at.givenCup({
    check_in_opens_at: inHours(1),
    check_in_closes_at: inHours(2),
    unchecked_lose_seat: true,
  });
  const here = (await walkIn(id, { name: "Musa Danjuma", state: "Kano" })).json().data;
  expect(here).toMatchObject({ checked_in_at: NOON.toISOString(), checked_in_by: { name: "Ada Nwosu" } });
  const later = (await walkIn(id, { name: "Efe Mbakwe", state: "Kano", checked_in: false })).json().data;
  expect(later.checked_in_at).toBeNull();
  at.setClock(inHours(3));
  await at.server.services.dueEntriesJob.runAllDue();
  at.setClock(NOON);
  expect(await namesIn(id)).toEqual(["Musa Danjuma"]);
});

test("the name of a participant is asked about once: same person or another one", async () => {
  const id = await at.givenCup();
  await walkIn(id, { name: "Musa Danjuma", state: "Kano" });
  expect((await walkIn(id, { name: "danjuma MÚSA", state: "Lagos" })).json()).toMatchObject({
    status: 409,
    code: "same-name",
    message: "Musa Danjuma has already entered. Is this the same person?",
  });
  const known = await at.givenPerson({ name: "Musa Danjuma" });
  expect((await walkIn(id, { player_id: known.playerId })).json().code).toBe("same-name");
  expect(await namesIn(id)).toEqual(["Musa Danjuma"]);
  expect((await walkIn(id, { player_id: known.playerId, is_another: true })).statusCode).toBe(201);
  expect((await walkIn(id, { player_id: known.playerId, is_another: true })).json().code).toBe("already-registered");
  const { db } = at.server;
  const made = await db.selectFrom("players").select("id").where("name", "=", "danjuma MÚSA").execute();
  expect(made).toEqual([]); // the refused name left no player behind
});

test("a player whose account is closed is not entered", async () => {
  const id = await at.givenCup();
  const gone = await at.givenPerson({ name: "Musa Danjuma" });
  await at.server.db.updateTable("users").set({ closed_at: NOON }).where("id", "=", gone.userId).execute();
  expect((await walkIn(id, { player_id: gone.playerId })).json()).toMatchObject({
    status: 404,
    code: "player-not-found",
    message: "This player's account is closed.",
  });
  expect(await namesIn(id)).toEqual([]);
});

test("a pasted list enters all or none, and names each line that is refused", async () => {
  const id = await at.givenCup({ max_participants: 4 });
  await walkIn(id, { name: "Musa Danjuma", state: "Kano" });
  expect((await list(id, ["Efe Mbakwe", "Danjuma Musa", "efe mbakwe", "1234"])).json()).toMatchObject({
    status: 422,
    errors: {
      "names.1": "A player of this name has already entered. Enter this person on their own",
      "names.2": "This name is in the list twice. Enter the second person on their own",
      "names.3": "Enter your name in letters",
    },
  });
  expect((await list(id, ["Efe One", "Efe Two", "Efe Three", "Efe Four"])).json()).toMatchObject({
    code: "tournament-full",
    message: "Only 3 places are free for 4 names.",
  });
  expect(await namesIn(id)).toEqual(["Musa Danjuma"]);
  expect((await list(id, ["Efe One", "Efe Two", "Efe Three"])).json()).toEqual({ data: { entered: 3 } });
  expect(await namesIn(id)).toEqual(["Efe One", "Efe Three", "Efe Two", "Musa Danjuma"]);
  expect((await at.desk(id, at.ada, "GET entries")).json().counts).toMatchObject({ registered: 4, checked_in: 4 });
  expect((await list(id, [])).json().errors).toEqual({ names: "Enter at least one name" });
  expect(
    (
      await list(
        id,
        Array.from({ length: 65 }, (_, line) => `Efe ${line}`),
      )
    ).json().errors,
  ).toEqual({
    names: "At most 64 names",
  });
});

test("a list needs the organizer, and an open registration", async () => {
  const id = await at.givenCup();
  const body = { names: ["Efe Mbakwe"], state: "Kano" };
  const path = `POST /api/organizer/tournaments/${id}/walk-ins/list`;
  expect((await send(at.server.http, path, { as: await at.givenPerson(), body })).statusCode).toBe(403);
  await at.server.db.updateTable("tournaments").set({ drawn_at: NOON }).where("id", "=", id).execute();
  expect((await list(id, ["Efe Mbakwe"])).json().code).toBe("registration-closed");
});

test("a walk-in passes for no office and no member of staff, and its name advertises nothing", async () => {
  const id = await at.givenCup();
  const problems = [
    [
      "Ada Nwosu",
      "An organiser or staff member has this name. Choose their account, or add a middle name or an initial",
    ],
    [
      "Ada Nvvosu",
      "An organiser or staff member has this name. Choose their account, or add a middle name or an initial",
    ],
    ["Tournament Director", "This name is reserved for PocketHall staff. Use your own name"],
    ["Call 08031234567", "Leave out insults, links, phone numbers and offers of money"],
    ["visit bit.ly/x", "Leave out insults, links, phone numbers and offers of money"],
    ["Mumu Fuck", "Leave out insults, links, phone numbers and offers of money"],
  ] as const;
  for (const [name, problem] of problems) {
    expect((await walkIn(id, { name, state: "Kano" })).json().errors).toEqual({ name: problem });
    expect((await list(id, ["Musa Danjuma", name])).json().errors).toEqual({ "names.1": problem });
  }
  expect((await walkIn(id, { name: "Ada B. Nwosu", state: "Kano" })).statusCode).toBe(201);
  expect(await namesIn(id)).toEqual(["Ada B. Nwosu"]);
});
