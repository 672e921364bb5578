import { expect, test } from "vitest";
import { type AccountSources, accountOnThisMachine, chooseAccount } from "./account.ts";

const ROOT = "root:x:0:0:root:/root:/bin/bash";
const POSTGRES = "postgres:x:101:104:PostgreSQL:/var/lib/postgresql:/bin/bash";
const NOBODY = "nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin";
const ADA = "ada:x:1000:1001:Ada:/home/ada:/bin/bash";

function machine(ownUid: number | undefined, lines: string[], addedByUseradd: string[] = []) {
  const accounts = [...lines];
  const asked = { useradd: 0 };
  const sources: AccountSources = {
    ownUid,
    readAccounts: () => accounts.join("\n"),
    createPostgresUser: () => {
      asked.useradd += 1;
      accounts.push(...addedByUseradd);
    },
  };
  return { sources, asked };
}

test.for([
  ["an ordinary user runs it as themselves", machine(1000, [ROOT, POSTGRES, ADA]), undefined, undefined, 0],
  ["a system without user ids runs it as it is", machine(undefined, []), undefined, undefined, 0],
  ["root hands it to postgres", machine(0, [ROOT, NOBODY, POSTGRES]), undefined, "postgres", 0],
  ["root adds postgres when missing", machine(0, [ROOT, NOBODY], [POSTGRES]), undefined, "postgres", 1],
  ["root takes nobody where no user can be added", machine(0, [ROOT, NOBODY]), undefined, "nobody", 1],
  ["a cluster stays with its owner", machine(0, [ROOT, POSTGRES, ADA]), 1000, "ada", 0],
  ["also with one that has no name here", machine(0, [ROOT, POSTGRES]), 1234, "uid 1234", 0],
  ["a cluster that root owns goes to postgres", machine(0, [ROOT, POSTGRES]), 0, "postgres", 0],
] as const)("%s", ([, { sources, asked }, clusterOwnerUid, name, useraddCalls]) => {
  expect(chooseAccount(sources, clusterOwnerUid)?.name).toBe(name);
  expect(asked.useradd).toBe(useraddCalls);
});

test("ids come from the account's own line", () => {
  expect(chooseAccount(machine(0, [ROOT, POSTGRES]).sources)).toEqual({ name: "postgres", uid: 101, gid: 104 });
});

test("with neither postgres nor nobody, the message to root names what to do", () => {
  expect(() => chooseAccount(machine(0, [ROOT]).sources)).toThrow(/useradd --system postgres.*DATABASE_URL/);
});

test("on this machine no account runs it as root", () => {
  expect(accountOnThisMachine()?.uid).not.toBe(0);
});
