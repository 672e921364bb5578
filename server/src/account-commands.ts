import { parseArgs } from "node:util";
import { ROLES } from "@pockethall/contract/endpoint";
import type { Db } from "./database/database.ts";
import { machineClock } from "./kernel/clock.ts";
import { commandServices } from "./services.ts";

const OPTIONS = { email: { type: "string" }, role: { type: "string" }, reason: { type: "string" } } as const;
const ACCESS = ["revoke", "lock", "unlock", "end-sessions", "reset-second-factor", "close", "clear-minor"] as const;
export type AccessCommand = (typeof ACCESS)[number];

const USUAL_REASON: { [name in AccessCommand]?: string } = { "reset-second-factor": "Lost phone and recovery codes" };

export const isAccessCommand = (name: string | undefined): name is AccessCommand =>
  ACCESS.some((known) => known === name);

/** `revoke`, `lock`, `unlock`, `end-sessions`, `reset-second-factor`: one account by its e-mail, with a reason for the audit log. */
export async function changeAccess(
  db: Db,
  [name, args]: readonly [AccessCommand, readonly string[]],
  say: (line: string) => void,
): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const { email = positionals[0], reason = USUAL_REASON[name] ?? "" } = values;
  const role = ROLES.find((known) => known === values.role);
  if (!email || !reason.trim() || (name === "revoke" && !role)) {
    say(`${name} needs --email, --reason${name === "revoke" ? ` and --role (${ROLES.join(", ")})` : ""}`);
    return 2;
  }
  const { accounts, transact } = commandServices(db, machineClock);
  const user = await accounts.findUserByEmail(email);
  if (!user) {
    say(`No account is registered as ${email}, or several are and none has verified it.`);
    return 2;
  }
  const change = { userId: user.userId, actorId: null, reason: reason.trim() };
  await transact(async (tx) => {
    if (name === "revoke" && role) await accounts.revokeRole(tx, { ...change, role });
    if (name === "lock") await accounts.lockAccount(tx, change);
    if (name === "unlock") await accounts.unlockAccount(tx, change);
    if (name === "end-sessions") await accounts.endSessions(tx, change);
    if (name === "clear-minor") await accounts.clearMinor(tx, change);
    if (name === "close") await accounts.closeByStaff(tx, change);
    if (name === "reset-second-factor") await accounts.resetSecondFactor(tx, change);
  });
  say(DONE[name](email, role ?? ""));
  return 0;
}

const DONE: Record<AccessCommand, (email: string, role: string) => string> = {
  revoke: (email, role) => `${email} is not ${role} any more.`,
  lock: (email) => `${email} is locked, and every session has ended.`,
  unlock: (email) => `${email} is unlocked.`,
  "end-sessions": (email) => `Every session of ${email} has ended.`,
  "clear-minor": (email) => `${email} no longer counts as under 18.`,
  close: (email) => `The account of ${email} is closed.`,
  "reset-second-factor": (email) => `${email} logs in with the password alone, and can set up a second factor again.`,
};
