import type { Tx } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { isAccountLocked } from "./access-control.repository.ts";
import { readUser } from "./accounts.read-model.ts";
import { type Client, clientHashes } from "./client.ts";
import { deviceName } from "./device.ts";
import { isKnownDevice, rememberClient } from "./known-clients.repository.ts";
import { provePassword, type SignInDeps } from "./password-attempts.ts";
import { endOldSessions, insertSession } from "./sessions.repository.ts";
import { newToken, sha256 } from "./tokens.ts";

const HOUR_MS = 3_600_000;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const NOT_REMEMBERED_MS = 12 * HOUR_MS;

export type Login = { email: string; password: string; remember: boolean; client: Client };
/** As many as the list of sessions shows, so that an owner sees every one that is open. */
const MOST_SESSIONS = 100;

type SessionWish = { userId: string; remember: boolean; client: Client };

/**
 * Opens a session; its token is told once and kept only as its hash. The device and its address are known from then on.
 *
 * @returns also the token that the device is to keep as a cookie: the one it has, or a new one.
 */
export async function openSession(tx: Tx, { userId, remember, client }: SessionWish, now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (remember ? REMEMBERED_MS : NOT_REMEMBERED_MS));
  const device = deviceName(client.userAgent);
  await insertSession(tx.db, { id: newId(), userId, tokenHash: sha256(token), device, expiresAt }, now);
  await endOldSessions(tx.db, userId, { most: MOST_SESSIONS, now });
  return { token, deviceToken: await keepClient(tx, userId, client, now) };
}

/** @returns the device's token. One that we did not give out is replaced: somebody else may have planted it. */
export async function keepClient(tx: Tx, userId: string, client: Client, now: Date): Promise<string> {
  const { device, address } = clientHashes(client);
  const isOurs = device !== null && (await isKnownDevice(tx.db, device));
  const deviceToken = isOurs && client.deviceToken !== undefined ? client.deviceToken : newToken();
  await rememberClient(tx.db, userId, { device: sha256(deviceToken), address }, now);
  return deviceToken;
}

/**
 * An unknown e-mail and a wrong password are told in the same words, after the same work. That an account is locked is
 * only told with the right password.
 */
export async function login(deps: SignInDeps, { email, password, remember, client }: Login) {
  const userId = await provePassword(deps, email, password, { client });
  if (await isAccountLocked(deps.db, userId)) throw new DomainProblem("account-locked");
  return deps.transact(async (tx) => {
    const { token, deviceToken } = await openSession(tx, { userId, remember, client }, deps.clock());
    return { signedIn: { token, user: await readUser(tx.db, userId) }, deviceToken };
  });
}
