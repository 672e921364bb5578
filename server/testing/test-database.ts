import { createHash, randomBytes } from "node:crypto";
import type { Role } from "@pockethall/contract/endpoint";
import { nameKey } from "@pockethall/domain/names";
import pg from "pg";
import { inject } from "vitest";
import { type Db, openDatabase } from "../src/platform/database/database.ts";
import { newId } from "../src/platform/ids.ts";
import { DATABASE_PLACEHOLDER, TEMPLATE } from "./global-setup.ts";

/** A database of its own, cloned from the migrated template (about 0.1 s) and dropped at the end. */
export async function openTestDatabase(): Promise<{ db: Db; url: string } & AsyncDisposable> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const serverUrl = inject("databaseUrl");
  await asOwner(serverUrl, `create database ${name} template ${TEMPLATE}`);
  const url = serverUrl.replace(DATABASE_PLACEHOLDER, name);
  const db = openDatabase({ url });
  return {
    db,
    url,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await asOwner(serverUrl, `drop database ${name} with (force)`);
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

export type TestUser = { userId: string; playerId: string; name: string; email: string; token: string };

let people = 0;

/** An account with a living session, straight into the tables: fast, and no log-in is needed. */
export async function givenUser(
  db: Db,
  {
    roles = [],
    state = "Lagos",
    name,
    coordinates,
    isVerified = true,
  }: { roles?: readonly Role[]; state?: string; name?: string; coordinates?: string; isVerified?: boolean } = {},
): Promise<TestUser> {
  people += 1;
  const user = {
    userId: newId(),
    playerId: newId(),
    name: name ?? `Test Player ${people}`,
    email: `player${people}-${randomBytes(4).toString("hex")}@example.test`,
    token: randomBytes(32).toString("base64url"),
  };
  const phone = `+23480${String(people).padStart(4, "0")}${String(process.pid % 10_000).padStart(4, "0")}`;
  await db
    .insertInto("players")
    .values({ id: user.playerId, name: user.name, name_key: nameKey(user.name), state })
    .execute();
  await db
    .insertInto("users")
    .values({
      id: user.userId,
      player_id: user.playerId,
      email: user.email,
      phone,
      password_hash: "none",
      email_verified_at: isVerified ? new Date() : null,
      phone_verified_at: isVerified ? new Date() : null,
    })
    .execute();
  if (roles.length > 0)
    await db
      .insertInto("user_roles")
      .values(
        roles.map((role) => ({
          user_id: user.userId,
          role,
          state: role === "coordinator" ? (coordinates ?? state) : null,
        })),
      )
      .execute();
  await db
    .insertInto("sessions")
    .values({
      id: newId(),
      user_id: user.userId,
      token_hash: createHash("sha256").update(user.token).digest(),
      device: "test",
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return user;
}
