import type { UserId } from "@pockethall/domain/ids";
import { NOT_REMEMBERED_MS } from "@pockethall/domain/session-idle";
import type { Tx } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { newToken, sha256 } from "../../kernel/tokens.ts";
import { readUser } from "./accounts.read-model.ts";
import { type Client, clientHashes } from "./client.ts";
import { lockContacts } from "./contact-codes.repository.ts";
import { deviceName } from "./device.ts";
import { findPasswordHash, isKnownDevice, rememberClient } from "./known-clients.repository.ts";
import { countLogin, type LoginOutcome } from "./login-log.repository.ts";
import { endOldSessions, insertSession } from "./sessions.repository.ts";

const HOUR_MS = 3_600_000;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

/** As many as the list of sessions shows, so that an owner sees every one that is open. */
const MOST_SESSIONS = 100;

/** Whether the owner asked to be remembered: such a session lives longer than the others. */
export const isRemembered = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): boolean =>
  expiresAt.getTime() - createdAt.getTime() > NOT_REMEMBERED_MS;

type SessionWish = { userId: UserId; remember: boolean; client: Client; outcome: LoginOutcome };

/**
 * Opens a session; its token is returned once and kept only as its hash. The device and its address are known from then on.
 *
 * @returns also the token that the device is to keep as a cookie: the one it has, or a new one.
 */
export async function openSession(tx: Tx, { userId, remember, client, outcome }: SessionWish, now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (remember ? REMEMBERED_MS : NOT_REMEMBERED_MS));
  const device = deviceName(client.userAgent);
  await insertSession(tx.db, { id: newId(), userId, tokenHash: sha256(token), device, expiresAt }, now);
  await endOldSessions(tx.db, userId, { most: MOST_SESSIONS, now });
  const deviceToken = await keepClient(tx, userId, client, now);
  await countLogin(tx.db, { userId, outcome }, now);
  return { token, deviceToken };
}

/** @returns the device's token. One that the server did not issue is replaced: an attacker may have planted it. */
export async function keepClient(tx: Tx, userId: UserId, client: Client, now: Date): Promise<string> {
  const { device, address } = clientHashes(client);
  const isOurs = device !== null && (await isKnownDevice(tx.db, device));
  const deviceToken = isOurs && client.deviceToken !== undefined ? client.deviceToken : newToken();
  await rememberClient(tx.db, userId, { device: sha256(deviceToken), address }, now);
  return deviceToken;
}

/**
 * Locks the account of a password that was proven before this transaction: a reset or a change may have replaced it
 * meanwhile, and ended what it opened.
 *
 * @throws DomainProblem `invalid-credentials`.
 */
export async function requireProven(tx: Tx, { userId, hash }: { userId: UserId; hash: string }): Promise<void> {
  await lockContacts(tx.db, userId);
  if ((await findPasswordHash(tx.db, userId)) !== hash) throw new DomainProblem("invalid-credentials");
}

/** Opens a session. @returns what the client gets. */
export async function enter(tx: Tx, wish: SessionWish) {
  const { token, deviceToken } = await openSession(tx, wish, tx.clock());
  return { signedIn: { token, user: await readUser(tx.db, wish.userId) }, deviceToken };
}
