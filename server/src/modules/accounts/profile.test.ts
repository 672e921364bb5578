import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function givenSignedIn(fields: Record<string, string> = {}) {
  const { token, user } = (await server.send("POST /api/auth/register", { body: signUpForm(fields) })).json();
  return { token: token as string, user };
}

type File = { name: string; bytes: Buffer; filename: string };

async function sendForm(token: string, fields: Record<string, string>, file?: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(file.name, new Blob([new Uint8Array(file.bytes)]), file.filename);
  const encoded = new Response(form);
  return server.app.inject({
    method: "POST",
    url: "/api/profile",
    headers: { authorization: `Bearer ${token}`, "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
    remoteAddress: `10.9.0.${(forms += 1)}`,
  });
}
let forms = 0;

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1b5e20" } })
    .withExif({ IFD0: { Copyright: "taken at home" }, IFD3: { GPSLatitude: "6/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

test("what is sent changes, what is absent stays", async () => {
  const { token, user } = await givenSignedIn({ state: "Lagos" });
  server.later(1_000);
  const answer = await sendForm(token, { name: "Ngozi Ádé", state: "Kano", bio: " Plays on Fridays. " });

  expect(answer.statusCode).toBe(200);
  const changed = answer.json().user;
  expect(changed).toEqual({
    ...user,
    name: "Ngozi Ádé",
    state: "Kano",
    bio: "Plays on Fridays.",
    updated_at: server.clock.now.toISOString(),
  });
  const player = await server.db
    .selectFrom("players")
    .select("name_key")
    .where("id", "=", user.player_id)
    .executeTakeFirst();
  expect(player?.name_key).toBe("ade ngozi");
  expect((await sendForm(token, { bio: "" })).json().user.bio).toBeNull();
});

test("a photo is re-encoded: square, small, without metadata, named by its content", async () => {
  const { token } = await givenSignedIn();
  const file = { name: "profile_image", bytes: await photo(900, 600), filename: "../../me.jpg" };
  const { user } = (await sendForm(token, {}, file)).json();

  expect(user.profile_image_url).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/);
  expect(user.avatar).toBe(user.profile_image_url);
  const kept = await readFile(`${server.folder}${user.profile_image_url}`);
  const metadata = await sharp(kept).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect(metadata.exif).toBeUndefined();
  expect((await sendForm(token, {}, file)).json().user.profile_image_url).toBe(user.profile_image_url);
  expect(await readdir(join(server.folder, "uploads"))).toHaveLength(1);
});

test.each([
  ["a script", Buffer.from("<script>alert(1)</script>")],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a JPEG broken off", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00])],
])("%s is no photo", async (_name, bytes) => {
  const { token } = await givenSignedIn();
  const answer = await sendForm(token, { bio: "new" }, { name: "profile_image", bytes, filename: "me.jpg" });

  expect(answer.json()).toMatchObject({ status: 422, errors: { profile_image: expect.stringContaining("Choose a") } });
  expect((await server.send("GET /api/auth/me", { token })).json().data).toMatchObject({ bio: null, avatar: null });
});

test("a photo above eight megabytes is too large", async () => {
  const { token } = await givenSignedIn();
  const file = { name: "profile_image", bytes: Buffer.alloc(8_000_001, 0xff), filename: "me.jpg" };
  const answer = await sendForm(token, {}, file);
  expect(answer.json()).toMatchObject({ status: 413, code: "payload-too-large" });
});

test.each([
  ["name", " ", "Name is required"],
  ["email", "nobody", "Enter a valid email address"],
  ["phone", "12345", "Enter a valid Nigerian phone number"],
  ["state", "Texas", "State is required"],
])("%s %j is refused", async (field, value, message) => {
  const { token } = await givenSignedIn();
  const answer = await sendForm(token, { [field]: value });
  expect(answer.json()).toMatchObject({ status: 422, errors: { [field]: message } });
});

test("another name, e-mail or phone needs the password again; unchanged ones and the rest do not", async () => {
  const { token, user } = await givenSignedIn();
  server.later(10 * 60_000 + 1);
  const { name, email, phone } = user;
  expect((await sendForm(token, { name, email: email.toUpperCase(), phone, bio: "new" })).statusCode).toBe(200);
  for (const field of ["name", "email", "phone"] as const) {
    const refused = await sendForm(token, { [field]: signUpForm()[field], bio: "newer" });
    expect(refused.json()).toMatchObject({ status: 403, code: "step-up-required" });
  }
  expect((await server.send("GET /api/auth/me", { token })).json().data).toMatchObject({
    name,
    email,
    phone,
    bio: "new",
  });
});

test("a form does not say whose e-mail or phone it names", async () => {
  const ada = await givenSignedIn();
  const { token } = await givenSignedIn();
  const email = await sendForm(token, { bio: "new", email: ada.user.email.toUpperCase() });
  const phone = await sendForm(token, { bio: "new", phone: ada.user.phone });

  expect([email.statusCode, phone.statusCode]).toEqual([200, 200]);
  const own = (await server.send("GET /api/auth/me", { token })).json().data;
  expect([own.email, own.phone]).not.toContain(ada.user.email);
});

test("JSON instead of a form is refused", async () => {
  const { token } = await givenSignedIn();
  const answer = await server.send("POST /api/profile", { token, body: { name: "Ada" } });
  expect(answer.json()).toMatchObject({ status: 415, code: "unsupported-media-type" });
});

test.each(["Call me: 08031234567", "Loans at www.loans.ng", "You are all mumu", "Quick loan, no collateral", "ni99er"])(
  "a self-description is refused with %s, and nothing else is saved",
  async (bio) => {
    const { token, user } = await givenSignedIn();
    const answer = await sendForm(token, { bio, state: "Kano" });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { bio: "Leave out insults, links, phone numbers and offers of money" },
    ]);
    expect((await server.send("GET /api/auth/me", { token })).json().data).toEqual(user);
  },
);

test("an older self-description does not stop its owner from changing the rest", async () => {
  const { token, user } = await givenSignedIn();
  const own_bio = "Call 08031234567 for a game";
  await server.db.updateTable("players").set({ own_bio }).where("id", "=", user.player_id).execute();
  const answer = await sendForm(token, { bio: own_bio, state: "Kano" });
  expect([answer.statusCode, answer.json().user]).toMatchObject([200, { bio: own_bio, state: "Kano" }]);
});
