import type { AuditEntry } from "@pockethall/contract/organizing";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { RegistrationId, TournamentId } from "@pockethall/domain/ids";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../testing/app/test-server.ts";
import { inDays } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
let server: Server;
let organizer: TestUser;

beforeAll(async () => {
  server = await openServer();
  organizer = await givenUser(server.db, { roles: ["organizer"], name: "Ngozi Owner" });
  return () => server.close();
});

/** The whole server, asked as a browser would. */
async function openServer() {
  const opened = await openTestServer();
  return {
    db: opened.db,
    ask: (endpoint: string, request: Parameters<typeof send>[2] = {}) => send(opened.http, endpoint, request),
    close: () => opened[Symbol.asyncDispose](),
  };
}

const days = (count: number) => inDays(count).toISOString();
const fields = () => ({
  name: "Ikeja Open",
  description: "Eight reds, one champion.",
  venue: "Green Baize Hall",
  state: "Lagos",
  start_date: days(10),
  end_date: days(12),
  registration_deadline: days(7),
  total_prize_pool: 5_000,
  entry_fee: 2_500.5,
  max_participants: 8 as number | null,
  total_frames: 7,
});
type Fields = ReturnType<typeof fields>;

async function givenDraft(more: object = {}, as = organizer): Promise<{ id: TournamentId; sent: Fields & object }> {
  const sent = { ...fields(), ...more };
  const answer = await server.ask("POST /api/organizer/tournaments", { as, body: sent });
  expect(answer.json()).toMatchObject({ data: { status: "draft" } });
  return { id: answer.json().data.id, sent };
}
const step = async (id: string, name: string) =>
  expect((await server.ask(`POST /api/organizer/tournaments/${id}/${name}`, { as: organizer })).statusCode).toBe(200);
const edit = (id: string, body: object, as = organizer) =>
  server.ask(`PUT /api/organizer/tournaments/${id}`, { as, body });
const read = async (id: string): Promise<Tournament> =>
  (await server.ask(`GET /api/organizer/tournaments/${id}`, { as: organizer })).json().data;
const auditOf = async (id: string, query = ""): Promise<AuditEntry[]> =>
  (await server.ask(`GET /api/organizer/tournaments/${id}/audit${query}`, { as: organizer })).json().data;
const freePlaces = async (id: TournamentId) =>
  (await server.db.selectFrom("tournament_places").select("id").where("tournament_id", "=", id).execute()).length;

/** Places straight into the tables, with the free places laid as they then are. */
async function givenParticipants(id: TournamentId, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const { playerId } = await givenUser(server.db);
    const registration = {
      id: newId<RegistrationId>(),
      tournament_id: id,
      player_id: playerId,
      fee_kobo: 0,
      payment_method: "none" as const,
    };
    await server.db.insertInto("registrations").values(registration).execute();
  }
  const { max_participants } = await read(id);
  await server.db
    .updateTable("tournaments")
    .set({ entrant_count: count, max_participants })
    .where("id", "=", id)
    .execute();
}

const SETTINGS = {
  format: "groups",
  format_options: { groupCount: 2, qualifiersPerGroup: 2, legs: 1 },
  draw_method: "by-hand",
  ruleset: "snooker6",
  frames_from_the_end: { "1": 11, "2": 9 },
  prize_table: [6_000, 2_500, 1_500],
  comments_enabled: false,
  needs_approval: true,
  unchecked_lose_seat: false,
  venue_latitude: 6.6018,
  venue_longitude: 3.3515,
};

describe("edit", () => {
  test("every setting is written, read back and shown to all, and the version rises", async () => {
    const { id, sent } = await givenDraft();
    const times = {
      check_in_opens_at: days(9),
      check_in_closes_at: days(9.5),
      refund_tiers: [{ until: days(8), hundredths: 5_000 }],
    };
    const stream_url = "https://youtu.be/dQw4w9WgXcQ?t=4";
    const answer = await edit(id, { ...sent, ...SETTINGS, ...times, stream_url, name: "Ikeja Masters", version: 1 });
    const settings = { ...SETTINGS, ...times, version: 2, stream_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" };
    expect(answer.json()).toMatchObject({ data: { name: "Ikeja Masters", settings } });
    await step(id, "publish");
    expect((await server.ask(`GET /api/tournaments/${id}`)).json().data).toMatchObject({ settings });
    const list = (await server.ask("GET /api/tournaments")).json().data;
    expect(list.find((each: Tournament) => each.id === id)).not.toHaveProperty("settings");
  });

  test("of two editors at once, one gets a conflict, and the other's change is kept", async () => {
    const { id, sent } = await givenDraft();
    const answers = await Promise.all(
      ["Hall A", "Hall B", "Hall C"].map((venue) => edit(id, { ...sent, venue, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const [won, ...lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    for (const answer of lost) expect(answer.json()).toMatchObject({ code: "tournament-changed" });
    expect(await read(id)).toMatchObject({ venue: won?.json().data.venue, settings: { version: 2 } });
    expect((await edit(id, { ...sent, venue: "Hall D", version: 2 })).statusCode).toBe(200);
  });

  test("an error is reported on its field, and nothing is written", async () => {
    const { id, sent } = await givenDraft();
    const wrong = {
      registration_deadline: sent.end_date,
      prize_table: [5_000, 4_000],
      stream_url: "https://example.com/x",
      total_frames: 4,
      version: 1,
    };
    expect((await edit(id, { ...sent, ...wrong })).json()).toMatchObject({
      status: 422,
      errors: {
        registration_deadline: "The deadline must be before the start",
        prize_table: "The shares must add up to 100 %",
        stream_url: "Paste the link of a YouTube video or live stream",
        total_frames: "Use an odd number of frames",
      },
    });
    expect((await read(id)).settings?.version).toBe(1);
  });

  test("the free places follow the capacity, which never falls below the participants", async () => {
    const { id, sent } = await givenDraft();
    await step(id, "publish");
    await givenParticipants(id, 3);
    expect(await freePlaces(id)).toBe(5);
    const sized = (max_participants: number | null, version: number) =>
      edit(id, { ...sent, max_participants, version });
    expect((await sized(16, 1)).statusCode).toBe(200);
    expect(await freePlaces(id)).toBe(13);
    expect((await sized(2, 2)).json()).toMatchObject({
      errors: { max_participants: "At least 3, because that many have entered." },
    });
    expect(await freePlaces(id)).toBe(13);
    expect((await sized(3, 2)).statusCode).toBe(200);
    expect(await freePlaces(id)).toBe(0);
    expect((await sized(null, 3)).statusCode).toBe(200);
    expect(await freePlaces(id)).toBe(0);
  });

  test("an entry fixes the fee, a draw the format, the end all but the texts", async () => {
    const { id, sent } = await givenDraft();
    await step(id, "publish");
    await givenParticipants(id, 3);
    const locked = async (change: object, version: number) =>
      Object.keys((await edit(id, { ...sent, ...change, version })).json().errors ?? {}).toSorted();
    expect(await locked({ entry_fee: 1, total_prize_pool: 1 }, 1)).toEqual(["entry_fee", "total_prize_pool"]);
    await step(id, "draw");
    const { settings } = await read(id);
    const version = settings?.version ?? 0;
    const change = { total_frames: 9, ruleset: "snooker15", max_participants: 32, venue: "Another hall" };
    expect(await locked(change, version)).toEqual(["max_participants", "total_frames"]);
    await step(id, "start");
    expect(await locked({ ...change, start_date: days(11) }, version)).toEqual(
      ["max_participants", "ruleset", "start_date", "total_frames"].toSorted(),
    );
    await server.db.updateTable("tournaments").set({ status: "cancelled" }).where("id", "=", id).execute();
    expect(await locked({ venue: "Another hall", description: "Called off." }, version)).toEqual(["venue"]);
    expect(await locked({ description: "Called off." }, version)).toEqual([]);
  });

  test("a prize for the highest break is part of the pool, and only where breaks are", async () => {
    const { id, sent } = await givenDraft({ ruleset: "snooker15", highest_break_prize: 1_000 });
    expect((await read(id)).settings?.highest_break_prize).toBe(1_000);
    const snooker = { ...sent, ruleset: "snooker15" };
    const errorsOf = async (change: object) => (await edit(id, { ...snooker, ...change, version: 1 })).json().errors;
    expect(await errorsOf({ highest_break_prize: 5_000.01 })).toEqual({
      highest_break_prize: "At most the prize pool",
    });
    expect(await errorsOf({ ruleset: "rack", highest_break_prize: 1 })).toEqual({
      highest_break_prize: "Pool frames have no breaks, so there is no prize for one",
    });
    const { highest_break_prize: _, ...older } = { highest_break_prize: 0, ...snooker };
    expect((await edit(id, { ...older, highest_break_prize: null, version: 1 })).statusCode).toBe(200);
    expect((await read(id)).settings?.highest_break_prize).toBe(1_000);
    expect((await edit(id, { ...snooker, highest_break_prize: 0, version: 2 })).statusCode).toBe(200);
    expect((await read(id)).settings?.highest_break_prize).toBe(0);
  });

  test("a coordinator keeps it in their own state", async () => {
    const coordinator = await givenUser(server.db, { roles: ["coordinator"], coordinates: "Lagos" });
    const { id, sent } = await givenDraft();
    expect((await edit(id, { ...sent, state: "Kano", version: 1 }, coordinator)).statusCode).toBe(403);
    expect((await edit(id, { ...sent, venue: "Ojota", version: 1 }, coordinator)).statusCode).toBe(200);
  });
});

describe("picture", () => {
  const form = (bytes: Buffer, name = "image", mime = "image/png") => {
    const head = `--line\r\nContent-Disposition: form-data; name="${name}"; filename="x.png"\r\nContent-Type: ${mime}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--line--\r\n")]);
  };
  const upload = (id: string, body: Buffer) =>
    server.ask(`POST /api/organizer/tournaments/${id}/image`, {
      as: organizer,
      body,
      headers: { "content-type": "multipart/form-data; boundary=line" },
    });

  test("is re-encoded and shown, and taken away again; what is no picture is refused on its field", async () => {
    const { id } = await givenDraft();
    const before = (await read(id)).image_url;
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#0a0" } })
      .png()
      .toBuffer();
    expect((await upload(id, form(picture))).json().data.image_url).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/u);
    for (const body of [form(Buffer.from("<svg/>")), form(picture, "other"), form(Buffer.alloc(0))])
      expect((await upload(id, body)).json()).toMatchObject({ status: 422, errors: { image: expect.any(String) } });
    expect((await upload(id, form(Buffer.alloc(9_000_000)))).json()).toMatchObject({ status: 413 });
    await server.ask(`DELETE /api/organizer/tournaments/${id}/image`, { as: organizer });
    expect((await read(id)).image_url).toBe(before);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      "Changed the picture",
      "Changed the picture",
      "Created the draft",
    ]);
  });
});

test("a duplicate has every setting, its times moved with the start, and is a draft of its own", async () => {
  const more = {
    ...SETTINGS,
    check_in_opens_at: days(9),
    check_in_closes_at: days(9.5),
    refund_tiers: [{ until: days(8), hundredths: 5_000 }],
    stream_url: "https://youtu.be/dQw4w9WgXcQ",
  };
  const { id } = await givenDraft(more);
  const original = await read(id);
  const body = { name: "Ikeja Open II", start_date: days(40) };
  const answer = await server.ask(`POST /api/organizer/tournaments/${id}/duplicate`, { as: organizer, body });
  const copy: Tournament = answer.json().data;
  const moved = (time?: string | null) =>
    Date.parse(time ?? "") + Date.parse(body.start_date) - Date.parse(original.start_date);
  expect(copy).toMatchObject({ name: body.name, status: "draft", venue: original.venue, entry_fee: 2_500.5 });
  expect(copy.settings).toMatchObject({ ...SETTINGS, stream_url: null, version: 1 });
  expect(Date.parse(copy.end_date)).toBe(moved(original.end_date));
  expect(Date.parse(copy.registration_deadline)).toBe(moved(original.registration_deadline));
  expect(Date.parse(copy.settings?.check_in_opens_at ?? "")).toBe(moved(original.settings?.check_in_opens_at));
  expect(Date.parse(copy.settings?.refund_tiers[0]?.until ?? "")).toBe(moved(more.refund_tiers[0]?.until));
  expect(copy.id).not.toBe(id);
});

test("the audit trail shows who changed what, before and after, in words, page by page", async () => {
  const { id, sent } = await givenDraft();
  await edit(id, { ...sent, entry_fee: 3_000, prize_table: [6_000, 4_000], comments_enabled: false, version: 1 });
  await step(id, "publish");
  await givenParticipants(id, 2);
  await step(id, "draw");
  const referee = await givenUser(server.db, { roles: ["referee"], name: "Ref Audu" });
  const game = await server.db
    .selectFrom("games")
    .select("id")
    .where("tournament_id", "=", id)
    .executeTakeFirstOrThrow();
  await server.db.updateTable("games").set({ referee_id: referee.userId }).where("id", "=", game.id).execute();
  await server.db
    .insertInto("audit_log")
    .values({
      actor_id: organizer.userId,
      action: "match.plan",
      subject: `match:${game.id}`,
      before: JSON.stringify({ referee_id: null, scheduled_at: "2026-12-05T09:00:00.000Z" }),
      after: JSON.stringify({ referee_id: referee.userId, scheduled_at: "2026-12-05T10:30:00.000Z" }),
    })
    .execute();

  const [planned, drawn, published, edited, created] = await auditOf(id);
  expect(planned).toMatchObject({
    action: "Planned a match",
    about: "Final, match 1",
    actor: { name: "Ngozi Owner" },
    changes: [
      { field: "Referee", before: null, after: "Ref Audu" },
      { field: "Time", before: "Dec 05, 2026, 10:00", after: "Dec 05, 2026, 11:30" },
    ],
  });
  expect(drawn?.action).toBe("Made the draw");
  expect(published?.changes).toEqual([
    { field: "Status", before: "draft", after: "upcoming" },
    { field: "Pool payer", before: null, after: "organiser" },
  ]);
  expect(edited?.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
    { field: "Comments", before: "Yes", after: "No" },
    { field: "Entry fee", before: "₦2,500.50", after: "₦3,000.00" },
    { field: "Prize shares", before: null, after: "60 %, 40 %" },
  ]);
  expect(created).toMatchObject({ action: "Created the draft", changes: [] });
  expect((await auditOf(id, "?per_page=2&page=2")).map(({ action }) => action)).toEqual(
    [published, edited].map((line) => line?.action),
  );
  const referees = await server.ask(`GET /api/organizer/tournaments/${id}/referees`, { as: organizer });
  expect(referees.json().data).toEqual([
    { user_id: referee.userId, player_id: referee.playerId, name: "Ref Audu", role: null, match_ids: [game.id] },
  ]);
});

test("a match gets its stream and is featured; a link that is no video is refused", async () => {
  const { id } = await givenDraft();
  await step(id, "publish");
  await givenParticipants(id, 2);
  await step(id, "draw");
  const game = await server.db
    .selectFrom("games")
    .select("id")
    .where("tournament_id", "=", id)
    .executeTakeFirstOrThrow();
  const show = (body: object) => server.ask(`PUT /api/organizer/matches/${game.id}/stream`, { as: organizer, body });
  const answer = await show({ stream_url: "https://www.youtube.com/live/dQw4w9WgXcQ?si=x", featured: true });
  const shown = { youtube_video_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", featured: true };
  expect(answer.json().data).toMatchObject(shown);
  expect((await show({ stream_url: "https://example.com" })).json()).toMatchObject({
    errors: { stream_url: "Paste the link of a YouTube video or live stream" },
  });
  expect((await show({})).json().data).toMatchObject(shown);
  expect((await show({ stream_url: null })).json().data).toMatchObject({ youtube_video_url: null, featured: true });
  expect((await auditOf(id)).slice(0, 2).map(({ action, about }) => [action, about])).toEqual([
    ["Changed the stream of a match", "Final, match 1"],
    ["Changed the stream of a match", "Final, match 1"],
  ]);
});

test("each step lists what is missing for it", async () => {
  const { id } = await givenDraft({ format: "groups", format_options: { groupCount: 2 } });
  const missing = async () => {
    const { data } = (await server.ask(`GET /api/organizer/tournaments/${id}/steps`, { as: organizer })).json();
    return Object.fromEntries(data.map((each: { step: string; missing: string | null }) => [each.step, each.missing]));
  };
  expect(await missing()).toMatchObject({ publish: null, draw: "A tournament that is draft cannot be drawn." });
  await step(id, "publish");
  expect((await missing())["draw"]).toBe("A tournament needs at least two participants.");
  await givenParticipants(id, 3);
  expect((await missing())["draw"]).toBe("2 groups need at least 4 participants.");
  await givenParticipants(id, 4);
  expect(await missing()).toMatchObject({ draw: null, start: "The draw has not been made yet.", cancel: null });
  await step(id, "draw");
  expect(await missing()).toMatchObject({ undraw: null, start: null, draw: "The draw has already been made." });
  await server.db.updateTable("games").set({ started_at: new Date() }).where("tournament_id", "=", id).execute();
  expect((await missing())["undraw"]).toBe("A match has started or has a result, so you can't undo the draw.");
});
