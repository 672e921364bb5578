import { randomBytes } from "node:crypto";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { seededRandom } from "@pockethall/domain/random";
import { STATES } from "@pockethall/domain/states";
import type { Tx } from "../database/transact.ts";
import { move } from "../modules/ledger/ledger.service.ts";
import type { Services } from "../services.ts";
import { demoNames } from "./names.ts";
import { DEMO_LOGINS, DEMO_PASSWORD } from "./season-plan.ts";

export type DemoPerson = { userId: UserId; playerId: PlayerId };
/** By e-mail: who is there already, when an interrupted load continues. */
export type KnownPeople = ReadonlyMap<string, DemoPerson>;

const PLAYER_COUNT = 200;
const SECOND_APPROVER = {
  email: "finance@demo.pockethall.test",
  name: "Demo Finance",
  phone: "+2348010000005",
  state: "Lagos",
};
const OPPONENT_BALANCE_KOBO = kobo(100_000_00);
const PLAYER_BALANCE_KOBO = kobo(25_000_00);

/** Money that demo people start with; from the platform's own account for opening balances, so the ledger sums to zero. */
export const openWallet = (tx: Tx, userId: UserId, amountKobo: ReturnType<typeof kobo>) =>
  move(tx, {
    key: `opening:${userId}`,
    kind: "opening",
    description: "Demo opening balance",
    from: { kind: "opening", owner: null },
    to: { kind: "wallet", owner: userId },
    amountKobo,
  });

/** Two hundred invented opponents with funded wallets, always the same ones. */
export async function createOpponents(services: Services, known: KnownPeople): Promise<DemoPerson[]> {
  const names = demoNames(PLAYER_COUNT, seededRandom("demo people"));
  const people: DemoPerson[] = [];
  for (const [index, name] of names.entries()) {
    const account = {
      name,
      email: `opponent${index + 1}@demo.pockethall.test`,
      phone: `+23480200${String(index + 1).padStart(5, "0")}`,
      password: randomBytes(18).toString("base64url"),
      state: STATES[(index * 7) % STATES.length] ?? "Lagos",
      isDemo: true,
    };
    const create = () =>
      services.transact(async (tx) => {
        const created = await services.accounts.createAccount(tx, account);
        await openWallet(tx, created.userId, OPPONENT_BALANCE_KOBO);
        return created;
      });
    people.push(known.get(account.email) ?? (await create()));
  }
  return people;
}

/** Gives the second approval that larger prizes need. This account has no log-in: the password is not kept. */
export const createSecondApprover = async (services: Services, known: KnownPeople): Promise<DemoPerson> =>
  known.get(SECOND_APPROVER.email) ??
  services.transact(async (tx) => {
    const password = randomBytes(18).toString("base64url");
    const person = await services.accounts.createAccount(tx, { ...SECOND_APPROVER, password, isDemo: true });
    await services.accounts.grantRole(tx, { userId: person.userId, role: "finance" });
    return person;
  });

/** The two who approve the demo's money; undefined where the demo is not complete. */
export function financeAmong(known: KnownPeople): Record<"admin" | "secondApprover", DemoPerson> | undefined {
  const admin = known.get(DEMO_LOGINS.find(({ role }) => role === "admin")?.email ?? "");
  const secondApprover = known.get(SECOND_APPROVER.email);
  return admin && secondApprover && { admin, secondApprover };
}

/** The four log-ins. `fund` opens the player's wallet: ₦25,000.00 is left after the entry that the season makes. */
export async function createLogins(
  services: Services,
  entryFeeKobo: number,
  known: KnownPeople,
): Promise<Record<"player" | "referee" | "organizer" | "admin", DemoPerson>> {
  const [player, referee, organizer, admin] = await Promise.all(
    DEMO_LOGINS.map(
      async ({ role, ...login }) =>
        known.get(login.email) ??
        services.transact(async (tx) => {
          const person = await services.accounts.createAccount(tx, { ...login, password: DEMO_PASSWORD, isDemo: true });
          if (role) await services.accounts.grantRole(tx, { userId: person.userId, role });
          else await openWallet(tx, person.userId, kobo(PLAYER_BALANCE_KOBO + entryFeeKobo));
          return person;
        }),
    ),
  );
  if (!player || !referee || !organizer || !admin) throw new Error("four demo log-ins were expected");
  return { player, referee, organizer, admin };
}
