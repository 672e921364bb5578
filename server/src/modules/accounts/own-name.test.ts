import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";

let app: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  app = await openAccountsServer();
});
afterAll(() => app[Symbol.asyncDispose]());

const signUp = (name: string) => app.send("POST /api/auth/register", { body: signUpForm({ name }) });
const rename = (token: string, name: string) => {
  const boundary = "----form";
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\n${name}\r\n--${boundary}--\r\n`;
  const headers = { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` };
  return app.app.inject({ method: "POST", url: "/api/profile", headers, payload });
};
const STAFF = "This name is reserved for PocketHall staff. Use your own name";
const TAKEN = "An organiser or staff member has this name. Add a middle name or an initial";

test.each([
  ["PocketHall Support", STAFF],
  ["ＡＤＭＩＮ", "Use ordinary letters"],
  ["Demo Organizer", STAFF],
  ["\u200b\u200b", "Remove invisible characters"],
  ["\u202eibO adA", "Remove invisible characters"],
  ["Аda Obi", "Use letters from one alphabet"],
])("no sign-up and no rename takes the name %j", async (name, message) => {
  const refused = await signUp(name);
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { name: message }]);
  const { token } = (await signUp("Bola Ade")).json();
  expect((await rename(token, name)).json().errors).toEqual({ name: message });
});

test.each(["Kikelomo Fagbemi", "Sule Shittu", "Anusiem Ofukwu", "Ibrahim Wankasi", "Titilayo Assumpta"])(
  "the real name %s is shown at once",
  async (name) => {
    expect((await signUp(name)).json().user).toMatchObject({ name, held_name: null });
  },
);

test("a name is kept composed, with its dots and tone marks", async () => {
  const { user } = (await signUp("  Ọláyínká   Adébáyọ̀ ".normalize("NFD"))).json();
  expect(user.name).toBe("Ọláyínká Adébáyọ̀".normalize("NFC"));
});

test("the name of a person with an office is reserved in every spelling", async () => {
  const staff = (await signUp("Ngozi Eze")).json();
  expect((await signUp("Ngozi Eze")).statusCode).toBe(201);
  const grant = { user_id: staff.user.id, role: "organizer" as const, granted_at: new Date() };
  await app.db.insertInto("user_roles").values(grant).execute();
  for (const name of ["Ngozi Eze", "eze NGOZI", "Ńgọzị Ézè"])
    expect((await signUp(name)).json().errors).toEqual({ name: TAKEN });
  expect((await signUp("Ngozi A. Eze")).statusCode).toBe(201);
  expect((await rename(staff.token, "Ngozi Eze")).statusCode).toBe(200);
  const other = (await signUp("Bola Ade")).json();
  expect((await rename(other.token, "Ngozi Ezé")).json().errors).toEqual({ name: TAKEN });
});
