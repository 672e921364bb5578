import { createHash, randomBytes } from "node:crypto";
import type { Role } from "@pockethall/contract/endpoint";
import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import pg from "pg";
import { inject } from "vitest";
import { type Db, openDatabase } from "../../src/database/database.ts";
import { newId } from "../../src/kernel/ids.ts";
import { DATABASE_PLACEHOLDER, TEMPLATE } from "../app/global-setup.ts";
import { watchLocks } from "./lock-order.ts";
import { NO_TIMEOUTS } from "./owner-database.ts";

/** The drop that is under way. It waits for a checkpoint, and a next test need not wait for that: one is let run beside it. */
let lastDrop: Promise<void> = Promise.resolve();

/** A database of its own, cloned from the migrated template (about 0.1 s) and dropped after its end. */
export async function openTestDatabase(): Promise<{ db: Db; url: string } & AsyncDisposable> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const serverUrl = inject("databaseUrl");
  // Copied as files: through the log, block by block, it costs a third more.
  await asOwner(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = serverUrl.replace(DATABASE_PLACEHOLDER, name);
  const db = openDatabase({ url, onConnect: watchLocks, timeouts: NO_TIMEOUTS });
  return {
    db,
    url,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await lastDrop;
      lastDrop = asOwner(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function asOwner(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl.replace(DATABASE_PLACEHOLDER, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The hash of a random password at the lowest cost: test users log in with their token. */
const UNKNOWN_PASSWORD =
  "$argon2id$v=19$m=8,t=1,p=1$KWo8daGnLCU2iiWoMLXe4A$hQEk7f5NuWjrez/L/8DCi5RBeOdeIa0/FPpPeC3G+ew";

export type TestUser = { userId: UserId; playerId: PlayerId; name: string; email: string; token: string };

let people = 0;

type UserFields = {
  roles?: readonly Role[];
  state?: string;
  name?: string;
  coordinates?: string;
  isVerified?: boolean;
};

/** An account with an active session, straight into the tables: fast, and no log-in is needed. */
export async function givenUser(db: Db, fields: UserFields = {}): Promise<TestUser> {
  const [user] = await givenUsers(db, [fields]);
  return user as TestUser;
}

/** The same for several, in as many statements as for one. */
export async function givenUsers(db: Db, several: readonly UserFields[]): Promise<TestUser[]> {
  if (several.length === 0) return [];
  const all = several.map(newcomer);
  await db.insertInto("players").values(all.map(playerRow)).execute();
  await db.insertInto("users").values(all.map(userRow)).execute();
  const roles = all.flatMap(roleRows);
  if (roles.length > 0) await db.insertInto("user_roles").values(roles).execute();
  await db.insertInto("sessions").values(all.map(sessionRow)).execute();
  return all.map(({ user }) => user);
}

type Newcomer = { user: TestUser; phone: string; fields: UserFields };

function newcomer(fields: UserFields): Newcomer {
  people += 1;
  const user = {
    userId: newId<UserId>(),
    playerId: newId(),
    name: fields.name ?? `Test Player ${people}`,
    email: `player${people}-${randomBytes(4).toString("hex")}@example.test`,
    token: randomBytes(32).toString("base64url"),
  };
  const phone = `+23480${String(people).padStart(4, "0")}${String(process.pid % 10_000).padStart(4, "0")}`;
  return { user, phone, fields };
}

function playerRow({ user, fields: { state = "Lagos" } }: Newcomer) {
  return { id: user.playerId, name: user.name, name_key: nameKey(user.name), state };
}

function userRow({ user, phone, fields: { isVerified = true } }: Newcomer) {
  const verifiedAt = isVerified ? new Date() : null;
  return {
    id: user.userId,
    player_id: user.playerId,
    email: user.email,
    phone,
    password_hash: UNKNOWN_PASSWORD,
    email_verified_at: verifiedAt,
    phone_verified_at: verifiedAt,
  };
}

function roleRows({ user, fields: { roles = [], state = "Lagos", coordinates } }: Newcomer) {
  return roles.map((role) => ({
    user_id: user.userId,
    role,
    state: role === "coordinator" ? (coordinates ?? state) : null,
  }));
}

function sessionRow({ user }: Newcomer) {
  return {
    id: newId(),
    user_id: user.userId,
    token_hash: createHash("sha256").update(user.token).digest(),
    device: "test",
    expires_at: new Date(Date.now() + 3_600_000),
  };
}
