import type { Db } from "../../src/database/database.ts";
import { givenBalance } from "../database/given.ts";
import { givenUser, type TestUser } from "../database/test-database.ts";

/** People with ₦100,000 in the wallet each. */
export async function givenPeople(db: Db, count: number): Promise<TestUser[]> {
  const people: TestUser[] = [];
  for (let at = 0; at < count; at += 1) {
    const user = await givenUser(db);
    await givenBalance(db, user.userId, 100_000_00);
    people.push(user);
  }
  return people;
}

const DAY_MS = 86_400_000;

/** Passwords stay confirmed and sessions alive for a day: on a busy machine a round takes longer than the ten minutes. */
export async function keepConfirmed(db: Db): Promise<void> {
  const tomorrow = new Date(Date.now() + DAY_MS);
  await db.updateTable("sessions").set({ confirmed_at: tomorrow, expires_at: tomorrow }).execute();
}
