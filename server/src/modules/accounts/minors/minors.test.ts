import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { givenBalance, givenLeague, givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { ENDPOINTS } from "../../../http/endpoints.ts";
import { newId } from "../../../kernel/ids.ts";
import { removeRows } from "../../../retention/retention.repository.ts";
import { RETENTION_RULES } from "../../../retention/rules.ts";
import { entryAgeProblems } from "./minors.service.ts";
import { GUARDIAN, openMinorsServer } from "./testing/minors-server.ts";

let server: Awaited<ReturnType<typeof openMinorsServer>>;
beforeAll(async () => {
  server = await openMinorsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const UNDER_18 = { status: 403, code: "under-18" };
const MONEY = Object.entries(ENDPOINTS).flatMap(([key, row]) =>
  row.needsAdult === "always" || row.needsAdult === "leaving" ? [key] : [],
);

async function sendPhoto(as: TestUser) {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#1b5e20" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("profile_image", new Blob([new Uint8Array(picture)]), "me.jpg");
  const encoded = new Response(form);
  return server.http.inject({
    method: "POST",
    url: "/api/profile",
    headers: { authorization: `Bearer ${as.token}`, "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const pictureOf = async ({ playerId }: TestUser) =>
  (await send(server.http, `GET /api/players/${playerId}`)).json().data.profile_image_url;

test.each([
  ["2026-03-03", "This date is in the future"],
  ["9999-01-01", "This date is in the future"],
  ["1990-05-01", "By this date you are 18 or older"],
  ["2008-03-02", "By this date you are 18 or older"],
  ["2022-01-01", "Check the year of your date of birth"],
  ["2010-02-30", "Enter your date of birth"],
  ["yesterday", "Enter your date of birth"],
])("the date of birth %s is refused on its field, and nothing is kept", async (bornOn, message) => {
  const as = await givenUser(server.db);
  expect((await server.state(as, bornOn)).json()).toMatchObject({ status: 422, errors: { born_on: message } });
  expect(await server.own(as)).toMatchObject({ is_minor: false, adult_on: null });
});

test("a minor cannot change the date or say to be 18; from the 18th birthday in Lagos the account is an adult's", async () => {
  const as = await server.givenMinor("2008-03-04");
  expect(await server.own(as)).toMatchObject({ is_minor: true, adult_on: "2026-03-04", guardian: null });
  expect((await server.state(as, "2008-03-04")).statusCode).toBe(200);
  expect((await server.state(as, "2008-03-03")).json()).toMatchObject({ status: 409, code: "illegal-step" });
  expect((await server.ask("POST /api/auth/adult", as)).json()).toMatchObject(UNDER_18);
  const deposit = () => server.ask("POST /api/wallet/deposit/create", as, { amount: 1_000 });
  const before = server.clock.now;
  try {
    server.clock.now = new Date("2026-03-03T22:59:59.999Z");
    expect((await deposit()).json()).toMatchObject(UNDER_18);
    server.clock.now = new Date("2026-03-03T23:00:00.000Z");
    expect((await deposit()).statusCode).toBe(200);
    expect(await server.own(as)).toMatchObject({ is_minor: false });
  } finally {
    server.clock.now = before;
  }
});

test.each(MONEY)("%s is refused to a minor, also where no declaration is needed", async (endpoint) => {
  const as = await givenUser(server.db, { roles: ["admin"] });
  await server.ask("POST /api/auth/adult", as);
  const id = await givenTournament(server.db, { organizer_id: as.userId });
  const attempt = () => server.ask(endpoint.replace(":id", id), as);
  expect((await attempt()).json().code).not.toBe("under-18");
  await server.state(as, "2010-05-01");
  expect((await attempt()).json()).toMatchObject(UNDER_18);
});

test("a minor enters free tournaments and leagues with a guardian's consent, and none with a fee", async () => {
  const as = await server.givenMinor();
  await givenBalance(server.db, as.userId, 5_000_00);
  const join = async (entry_fee_kobo: number) => {
    const { userId: organizerId } = await givenUser(server.db, { roles: ["organizer"] });
    const id = await givenLeague(server.db, { organizerId, entry_fee_kobo });
    return server.ask(`POST /api/leagues/${id}/join`, as);
  };
  const NO_CONSENT = { status: 403, code: "guardian-consent-needed" };
  expect((await server.enter(as)).json()).toMatchObject(NO_CONSENT);
  expect((await join(0)).json()).toMatchObject(NO_CONSENT);
  await server.askGuardian(as);
  await server.answer(await server.tokenTo(), "agreed");
  expect((await server.enter(as)).statusCode).toBe(201);
  expect((await join(0)).statusCode).toBe(200);
  expect((await server.enter(as, 1_000_00)).json()).toMatchObject(UNDER_18);
  expect((await join(1_000_00)).json()).toMatchObject(UNDER_18);
});

test("an organiser cannot enter a minor without consent, nor into a tournament with a fee; guests without an account may", async () => {
  const [as, organizer] = [await server.givenMinor(), await givenUser(server.db, { roles: ["organizer"] })];
  const walkIn = async (entry_fee_kobo: number, body: object) => {
    const organizer_id = organizer.userId;
    const id = await givenTournament(server.db, { status: "upcoming", entry_fee_kobo, organizer_id });
    return server.ask(`POST /api/organizer/tournaments/${id}/walk-ins`, organizer, body);
  };
  expect((await walkIn(0, { email: as.email })).json()).toMatchObject({ code: "guardian-consent-needed" });
  expect((await walkIn(1_000_00, { player_id: as.playerId, fee_in_cash: true })).json()).toMatchObject(UNDER_18);
  expect((await walkIn(0, { name: "Chidi Guest", state: "Lagos" })).statusCode).toBe(201);
  expect((await walkIn(0, { email: (await givenUser(server.db)).email })).statusCode).toBe(201);
});

test("of many players those who may not enter are named, with the reason", async () => {
  const [adult, minor, agreed] = [await givenUser(server.db), await server.givenMinor(), await server.givenMinor()];
  const grown = await server.givenMinor("2008-03-04");
  await server.askGuardian(agreed);
  await server.answer(await server.tokenTo(), "agreed");
  const ids = [adult, minor, agreed, grown].map(({ playerId }) => playerId);
  const problems = (entry_fee_kobo: number) =>
    server.services.transact((tx) => entryAgeProblems(tx, [...ids, newId()], { entry_fee_kobo }));
  const before = server.clock.now;
  try {
    server.clock.now = new Date("2026-03-03T23:00:00.000Z");
    expect(await problems(0)).toEqual(new Map([[minor.playerId, "guardian-consent-needed"]]));
    expect(await problems(100_00)).toEqual(new Map([minor, agreed].map(({ playerId }) => [playerId, "under-18"])));
  } finally {
    server.clock.now = before;
  }
});

test("a minor waits for no place in a tournament that they may not enter", async () => {
  const as = await server.givenMinor();
  const id = await givenTournament(server.db, { status: "upcoming", entry_fee_kobo: 0, needs_approval: true });
  const wait = () => server.ask(`POST /api/tournaments/${id}/waiting-list`, as);
  expect((await wait()).json()).toMatchObject({ code: "guardian-consent-needed" });
  await server.askGuardian(as);
  await server.answer(await server.tokenTo(), "agreed");
  expect((await wait()).statusCode).toBe(201);
});

test("saying to be under 18 removes the picture, and another one is refused until the birthday", async () => {
  const as = await givenUser(server.db);
  expect((await sendPhoto(as)).statusCode).toBe(200);
  expect(await pictureOf(as)).toMatch(/^\/uploads\//u);
  await server.state(as, "2010-05-01");
  expect(await pictureOf(as)).toBeNull();
  expect((await sendPhoto(as)).json()).toMatchObject({
    status: 422,
    errors: { profile_image: "Players under 18 have no photo" },
  });
  expect(await pictureOf(as)).toBeNull();
});

test("the person's own data has the date of birth and the consent; closing the account deletes both", async () => {
  const as = await server.givenMinor();
  await server.askGuardian(as);
  await server.answer(await server.tokenTo(), "agreed");
  const { url } = (await server.ask("POST /api/auth/account/export", as)).json().data;
  const { body: file } = await send(server.http, `GET ${url}`);
  for (const fact of [GUARDIAN.name, GUARDIAN.email, "2010-05-01", "agreed"]) expect(file).toContain(fact);
  expect((await send(server.http, "DELETE /api/auth/account", { as })).statusCode).toBe(204);
  const kept = (table: "minors" | "guardian_requests") =>
    server.db.selectFrom(table).select("user_id").where("user_id", "=", as.userId).execute();
  expect([await kept("minors"), await kept("guardian_requests")]).toEqual([[], []]);
});

test("an admin's command takes the statement back, with a line in the audit log", async () => {
  const as = await server.givenMinor();
  const { accounts, transact } = server.services;
  const clear = () =>
    transact((tx) => accounts.clearMinor(tx, { userId: as.userId, actorId: null, reason: "Saw the passport" }));
  await clear();
  expect(await server.own(as)).toMatchObject({ is_minor: false, adult_on: null });
  const line = server.db.selectFrom("audit_log").select("after").where("action", "=", "minor.clear");
  expect(await line.where("subject", "=", `user:${as.userId}`).execute()).toEqual([
    { after: { reason: "Saw the passport" } },
  ]);
  await expect(clear()).rejects.toMatchObject({ code: "illegal-step" });
});

test("date of birth and consent are removed a year after the 18th birthday, not before", async () => {
  const as = await server.givenMinor("2008-05-01");
  await server.askGuardian(as, { ...GUARDIAN, email: "kept@example.test" });
  await server.answer(await server.tokenTo("kept@example.test"), "agreed");
  const rule = RETENTION_RULES.find(({ name }) => name === "minors");
  if (rule?.by !== "rows") throw new Error("no such rule");
  const left = async (before: string) => {
    await removeRows(server.db, rule, { before: new Date(before), atMost: 1_000 });
    const own = server.db.selectFrom("guardian_requests").select("answer").where("user_id", "=", as.userId);
    return own.execute();
  };
  expect(await left("2026-04-29T00:00:00Z")).toEqual([{ answer: "agreed" }]);
  expect(await left("2026-05-02T00:00:00Z")).toEqual([]);
});

test("two dates said at the same moment: one counts", async () => {
  const as = await givenUser(server.db);
  const answers = await Promise.all([server.state(as, "2010-05-01"), server.state(as, "2011-05-01")]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});
