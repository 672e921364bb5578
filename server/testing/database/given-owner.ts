import { randomBytes } from "node:crypto";
import pg from "pg";

/** A log-in role that owns its database, and may create no roles. */
export async function givenOwner(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `owner_${randomBytes(6).toString("hex")}`;
  await admin.query(`create role ${name} login password 'owner' nocreaterole nosuperuser`);
  await admin.query(`create database ${name} owner ${name}`);
  const url = new URL(adminUrl);
  Object.assign(url, { username: name, password: "owner", pathname: `/${name}` });
  return {
    name,
    url: url.href,
    admin,
    [Symbol.asyncDispose]: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${name}`);
      await admin.end();
    },
  };
}
