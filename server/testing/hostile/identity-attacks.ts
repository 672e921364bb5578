import { type Attack, send, type Target, times, tryEach } from "./attack.ts";

// Weak passwords, other people's contacts, and names that imitate others (findings, m1 to m4).

const LEAKED = [
  "zaq12wsx",
  "asdf1234",
  "michael1",
  "charlie1",
  "pokemon1",
  "pass1234",
  "Chinedu123",
  "Oluwaseun1",
  "01012000",
];
const IMPERSONATING = [
  "PocketHall Support",
  "ＡＤＭＩＮ",
  "PocketHaII",
  "Adrnin",
  "rnoderator",
  "HeIp Desk",
  "\u200b\u200b",
  "\u202eylisae",
  "Official",
];

let phones = 4_000_000;
const signUp = (on: Target, fields: object) => {
  phones += 1;
  const form = {
    name: "Ada Obi",
    email: `identity${phones}@example.test`,
    phone: `0803${phones}`,
    password: "A-quiet-cue-2026",
    state: "Lagos",
  };
  return send(on, "POST /api/auth/register", { body: { ...form, ...fields } });
};

export const IDENTITY_ATTACKS: readonly Attack[] = [
  {
    name: "sign-ups with passwords from leaked lists and local names (m1)",
    expected: "422 on the password",
    run: (on) =>
      tryEach(
        times(LEAKED.length * 10),
        (index) => signUp(on, { password: LEAKED[index % LEAKED.length] }),
        ({ status, body }) => status === 422 && Object.keys((body["errors"] ?? {}) as object).includes("password"),
      ),
  },
  {
    name: "sign-ups with another person's phone number, which is not confirmed (m2)",
    expected: "each is answered like a free number; the owner of the number signs up too",
    run: (on) =>
      tryEach(
        times(40),
        () => signUp(on, { phone: "08035550001" }),
        ({ status }) => status === 201,
      ),
  },
  {
    name: "the public search is asked for accounts and addresses (m3)",
    expected: "200 without an address or a domain",
    run: (on) =>
      tryEach(
        times(60),
        (index) =>
          send(
            on,
            `GET /api/${["players", "search"][index % 2]}?query=${["Owner", "Number", "example.test"][index % 3]}`,
          ),
        ({ status, body }) => status === 200 && !/@|example\.test/u.test(JSON.stringify(body)),
      ),
  },
  {
    name: "names that pass for staff, or that cannot be seen (m4)",
    expected: "422 on the name",
    run: (on) =>
      tryEach(
        times(IMPERSONATING.length * 10),
        (index) => signUp(on, { name: IMPERSONATING[index % IMPERSONATING.length] }),
        ({ status, body }) => status === 422 && Object.keys((body["errors"] ?? {}) as object).includes("name"),
      ),
  },
  {
    name: "the operator's figures are read from outside (m9)",
    expected: "401, 403 or 404",
    run: (on) =>
      tryEach(
        times(60),
        () => send(on, "GET /metrics"),
        ({ status }) => status === 401 || status === 403 || status === 404,
      ),
  },
];
