import type { House } from "../fixtures/house.ts";
import { type Account, newAccount, type Person, signUp } from "../fixtures/people.ts";
import { inParallel } from "./pool.ts";

/** Accounts for every state, with money that came in through the card provider's simulator. */
export async function signUpCountry(
  house: House,
  {
    states,
    perState,
    balanceNaira,
    atOnce,
  }: { states: readonly Account["state"][]; perState: number; balanceNaira: number; atOnce: number },
): Promise<Map<string, Person[]>> {
  const seats = states.flatMap((state) => Array.from({ length: perState }, () => state));
  const people = await inParallel(seats, atOnce, (state) => signUp(house, { state, balanceNaira }));
  return Map.groupBy(people, ({ user }) => user.state ?? "");
}

/** Somebody with a role that only the command line gives; no part of the season themselves. */
export async function appointStaff(house: House, role: "organizer" | "finance"): Promise<Person> {
  const account = newAccount();
  const signedIn = await house.call("POST /api/auth/register", { body: account });
  const { code, output } = await house.admin("grant", "--email", account.email, "--role", role);
  if (code !== 0) throw new Error(`grant ended with ${code}: ${output}`);
  return { ...signedIn, password: account.password };
}
