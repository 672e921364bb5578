import { type Answer, type Attack, send, type Target, times, tryEach } from "./attack.ts";

// Attacks that take over an account, or lock its owner out.

const PASSWORD = "A-quiet-cue-2026";

async function signUp(on: Target, number: number) {
  const email = `owner${number}-${Date.now()}@example.test`;
  const form = {
    name: `Owner Number ${number}`,
    email,
    phone: `0803${1_000_000 + number}`,
    password: PASSWORD,
    state: "Lagos",
  };
  const address = `10.79.0.${number}`;
  const { body } = await send(on, "POST /api/auth/register", { body: form, address });
  return { email, address, token: String(body["token"]) };
}

/** The content of an answer without the caller's own names and numbers. */
function kindOf({ status, code, body }: Answer): string {
  const user = Object.entries((body["user"] ?? {}) as Record<string, unknown>);
  const facts = user.map(([name, value]) => `${name} ${typeof value === "boolean" ? value : typeof value}`);
  return [status, code, ...Object.keys(body), ...facts].join(" ");
}

/** Makes a session's password older than the ten minutes of step-up. */
const growOld = ({ db, player }: Target) =>
  db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(Date.now() - 3_600_000) })
    .where("user_id", "=", player.userId)
    .execute();
const makeFresh = ({ db, player }: Target) =>
  db.updateTable("sessions").set({ confirmed_at: new Date() }).where("user_id", "=", player.userId).execute();

export const ACCOUNT_ATTACKS: readonly Attack[] = [
  {
    name: "600 guesses at another's password from 600 addresses (M6)",
    expected:
      "none succeeds; at most 20 a minute are looked at; the owner's network logs in and the open session goes on",
    run: async (on) => {
      const owner = await signUp(on, 1);
      const guess = (index: number) =>
        send(on, "POST /api/auth/login", { body: { email: owner.email, password: `guess-number-${index}` } });
      let looked = 0;
      const begun = performance.now();
      const outcome = await tryEach(times(600), guess, ({ status }) => {
        if (status === 401) looked += 1;
        return status === 401 || status === 429;
      });
      const minutes = 1 + Math.ceil((performance.now() - begun) / 60_000);
      const { address, email, token } = owner;
      const own = await send(on, "POST /api/auth/login", { address, body: { email, password: PASSWORD } });
      const headers = { authorization: `Bearer ${token}` };
      const stepUp = await send(on, "POST /api/auth/step-up", { address, headers, body: { password: PASSWORD } });
      const broken = [
        ...outcome.broken,
        ...(looked > 20 * minutes ? [`${looked} guesses were looked at in ${minutes} minutes`] : []),
        ...(own.status === 200 ? [] : [`the owner's log-in was answered ${own.status} ${own.code}`]),
        ...(stepUp.status === 204 ? [] : [`the owner's step-up was answered ${stepUp.status} ${stepUp.code}`]),
      ];
      return { ...outcome, broken, figures: { "guesses looked at": looked } };
    },
  },
  {
    name: "sign-ups with a taken e-mail, to learn who has an account",
    expected: "60 a minute from one address at most, the rest 429; a free e-mail is answered in the same way",
    run: async (on) => {
      const { player } = on;
      const form = { name: "Ada Obi", phone: "08031112223", password: PASSWORD, state: "Lagos" };
      const kinds = { taken: new Set<string>(), free: new Set<string>() };
      let answered = 0;
      const outcome = await tryEach(
        times(200),
        (index) => {
          const email = index % 2 ? player.email : `free-${index}@example.test`;
          return send(on, "POST /api/auth/register", { body: { ...form, email }, address: "10.80.0.1" });
        },
        (answer, index) => {
          if (answer.status === 429) return true;
          answered += 1;
          kinds[index % 2 ? "taken" : "free"].add(kindOf(answer));
          return answer.status === 201;
        },
      );
      const [taken, free] = [[...kinds.taken].toSorted().join(), [...kinds.free].toSorted().join()];
      return {
        ...outcome,
        broken: [
          ...outcome.broken,
          ...(answered > 60 ? [`${answered} were answered`] : []),
          ...(taken === free ? [] : [`a taken e-mail: ${taken}; a free one: ${free}`]),
        ],
      };
    },
  },
  {
    name: "a stolen session that is an hour old: gifts, withdrawals, claims, deposits into another name (M1, M2)",
    expected: "403 step-up-required, and no money moves",
    run: async (on) => {
      await growOld(on);
      const endpoints: (readonly [string, object])[] = [
        ["POST /api/wallet/gift", { amount: 10, recipientId: on.organizer.playerId, message: "" }],
        ["POST /api/wallet/withdraw", { amount: 1_000, bank_code: "058", account_number: "0123456789" }],
        ["POST /api/wallet/claim-rewards", {}],
      ];
      const outcome = await tryEach(
        times(150),
        (index) => {
          const [endpoint, body] = endpoints[index % endpoints.length] ?? ["", {}];
          return send(on, endpoint, { as: on.player, body });
        },
        ({ code }) => code === "step-up-required" || code === "invalid-request",
      );
      await makeFresh(on);
      return outcome;
    },
  },
  {
    name: "made-up, cut and odd bearer tokens",
    expected: "401 each time",
    run: (on) => {
      const { token } = on.player;
      const tokens = ["", "x", token.slice(1), `${token}x`, token.toUpperCase(), `${token} ${token}`, "a".repeat(200)];
      return tryEach(
        times(350),
        (index) =>
          send(on, "GET /api/wallet", { headers: { authorization: `Bearer ${tokens[index % tokens.length]}` } }),
        ({ status }) => status === 401,
      );
    },
  },
];
