import { type Account, newAccount, type Person, signUp } from "../fixtures/people.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { inParallel } from "./pool.ts";

/** Accounts for every state, with money that came in through the card provider's simulator. */
export async function signUpCountry(
  server: TestServer,
  {
    states,
    perState,
    balanceNaira,
    atOnce,
  }: { states: readonly Account["state"][]; perState: number; balanceNaira: number; atOnce: number },
): Promise<Map<string, Person[]>> {
  const registrations = states.flatMap((state) => Array.from({ length: perState }, () => state));
  const people = await inParallel(registrations, atOnce, (state) => signUp(server, { state, balanceNaira }));
  return Map.groupBy(people, ({ user }) => user.state ?? "");
}

/** A person with a role that only the command line gives; not a player of the season. */
export async function appointStaff(server: TestServer, role: "organizer" | "finance"): Promise<Person> {
  const account = newAccount();
  const signedIn = await server.call("POST /api/auth/register", { body: account });
  const { code, output } = await server.admin("grant", "--email", account.email, "--role", role);
  if (code !== 0) throw new Error(`grant ended with ${code}: ${output}`);
  return { ...signedIn, password: account.password };
}
