import { parseArgs } from "node:util";
import type { Db } from "../../database/database.ts";
import { findUserByEmail } from "./accounts.read-model.ts";
import { listLogins } from "./login-log.repository.ts";

type Terms = { db: Db; say: (line: string) => void };

/** `npm run admin -- log-ins [--email E]`: the login log of one account, or of unregistered e-mails. */
export async function runLogIns(args: readonly string[], { db, say }: Terms): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { email: { type: "string" } } });
  const user = values.email === undefined ? null : await findUserByEmail(db, values.email);
  if (user === undefined) {
    say(`No account is registered as ${values.email}.`);
    return 2;
  }
  const rows = await listLogins(db, user?.userId ?? null);
  for (const { outcome, attempts, first_at, last_at } of rows)
    say(`${first_at.toISOString()} to ${last_at.toISOString()}  ${outcome}  ${attempts}`);
  if (rows.length === 0) say("The login log is empty.");
  return 0;
}
