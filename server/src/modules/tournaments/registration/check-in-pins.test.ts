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

const checkIn = (id: string, as: TestUser, pin?: string) =>
  send(at.server.http, `POST /api/tournaments/${id}/check-in`, { as, ...(pin === undefined ? {} : { body: { pin } }) });
const ownEntry = async (id: string, as: TestUser) =>
  (await send(at.server.http, `GET /api/tournaments/${id}/entry`, { as })).json().data;

/** An entered player of a tournament whose check-in is open. */
async function givenParticipant() {
  const id = await at.givenCup({ check_in_opens_at: inHours(-1), check_in_closes_at: inHours(2) });
  const player = await at.givenPerson();
  await send(at.server.http, `POST /api/tournaments/${id}/register`, {
    as: player,
    body: { payment_method: "wallet" },
  });
  return { id, player };
}

const newPin = async (id: string): Promise<string> => (await at.desk(id, at.ada, "PUT check-in-pin")).json().data.pin;
/** Another PIN of four digits. */
const wrong = (pin: string) => (pin === "0000" ? "0001" : "0000");

test("without a PIN players check in as before; with one, only by it", async () => {
  const { id, player } = await givenParticipant();
  expect((await at.desk(id, at.bola, "GET check-in-pin")).json()).toEqual({ data: { pin: null } });
  expect(await ownEntry(id, player)).toMatchObject({ check_in: { is_open: true, needs_pin: false } });
  const pin = await newPin(id);
  expect(pin).toMatch(/^\d{4}$/u);
  expect((await at.desk(id, at.bola, "GET check-in-pin")).json()).toEqual({ data: { pin } });
  expect(await ownEntry(id, player)).toMatchObject({ check_in: { needs_pin: true } });
  for (const given of [undefined, "", wrong(pin), `${pin}0`]) {
    const refused = await checkIn(id, player, given);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "wrong-pin"]);
    const problem = given
      ? "This isn't the PIN that is shown at the desk."
      : "Enter the PIN that is shown at the desk.";
    expect(refused.json().errors).toEqual({ pin: problem });
  }
  expect((await checkIn(id, player, pin)).json().data.checked_in_at).toBe(NOON.toISOString());
  // Checked in is checked in: a repeated request needs no PIN and moves no time.
  at.setClock(inHours(0.5));
  expect((await checkIn(id, player)).json().data.checked_in_at).toBe(NOON.toISOString());

  const other = await givenParticipant();
  expect((await checkIn(other.id, other.player)).statusCode).toBe(200);
});

test("five wrong PINs make a person wait, whatever they type then; others and other tournaments do not", async () => {
  const { id, player } = await givenParticipant();
  const pin = await newPin(id);
  const answers = await Promise.all(Array.from({ length: 7 }, () => checkIn(id, player, wrong(pin))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([409, 409, 409, 409, 409, 429, 429]);
  const refused = await checkIn(id, player, pin);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("900");
  const message = "Too many wrong PINs. Try again in 15 minutes, or check in at the desk.";
  expect(refused.json()).toMatchObject({ message, errors: { pin: message } });
  at.setClock(new Date(inHours(0.25).getTime() - 60_000));
  expect((await checkIn(id, player, pin)).json().message).toContain("Try again in a minute, or");
  at.setClock(new Date(inHours(0.25).getTime() - 1));
  const last = await checkIn(id, player, pin);
  expect([last.statusCode, last.headers["retry-after"]]).toEqual([429, "1"]);
  const neighbour = await at.givenPerson();
  await send(at.server.http, `POST /api/tournaments/${id}/register`, {
    as: neighbour,
    body: { payment_method: "wallet" },
  });
  expect((await checkIn(id, neighbour, pin)).statusCode).toBe(200);
  at.setClock(inHours(0.25));
  expect((await checkIn(id, player, pin)).statusCode).toBe(200);
});

test("a new PIN ends the one before; it stays out of the history; players do not see it", async () => {
  const { id, player } = await givenParticipant();
  const first = await newPin(id);
  let second = await newPin(id);
  while (second === first) second = await newPin(id); // one in ten thousand
  expect((await checkIn(id, player, first)).json().code).toBe("wrong-pin");
  expect(
    (await send(at.server.http, `GET /api/organizer/tournaments/${id}/check-in-pin`, { as: player })).statusCode,
  ).toBe(403);
  const history = (await at.desk(id, at.ada, "GET audit")).json();
  expect(history.data[0]).toMatchObject({
    action: "Made a new check-in PIN",
    actor: { name: "Ada Nwosu" },
    changes: [],
  });
  const lines = await at.server.db
    .selectFrom("audit_log")
    .selectAll()
    .where("subject", "=", `tournament:${id}`)
    .execute();
  for (const { before, after } of lines) expect(JSON.stringify([before, after])).not.toContain(`"${second}"`);
  await at.desk(id, at.ada, "DELETE check-in-pin");
  const audit = at.server.db.selectFrom("audit_log").select("action").where("subject", "=", `tournament:${id}`);
  expect((await audit.orderBy("id").execute()).at(-1)).toEqual({ action: "check-in.no-pin" });
  expect((await checkIn(id, player)).statusCode).toBe(200);
});
