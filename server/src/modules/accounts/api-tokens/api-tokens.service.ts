import type { TokenScope } from "@pockethall/contract/access/scopes";
import { type ApiToken, MOST_TOKENS, type NewApiToken, TOKEN_PREFIX } from "@pockethall/contract/api-tokens";
import type { Role } from "@pockethall/contract/endpoint";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { newToken, sha256 } from "../../../kernel/tokens.ts";
import type { Outbox } from "../../../mail/outbox.ts";
import { tokenMadeMessage } from "../messages.ts";
import { holdSession } from "../sessions.repository.ts";
import * as rows from "./api-tokens.repository.ts";

type Owner = Pick<Caller, "userId">;
type NoticeDeps = { outbox: Outbox; publicUrl: string };
type Wish = { name: string; scopes: readonly TokenScope[]; expires_in_days: number };

const DAY_MS = 24 * 3_600_000;
const TOUCH_EVERY_MS = 5 * 60_000;
const NOTICE_USEFUL_MS = DAY_MS;

export const tokens = async (db: Db, { userId }: Owner, now: Date): Promise<ApiToken[]> =>
  (await rows.tokensInForce(db, userId, now)).map(answerOf);

/**
 * Makes a token for an organiser, and announces it to the account's e-mail. @returns its secret as well, which is not kept.
 * @throws DomainProblem `illegal-step`, `not-authenticated` when the session has just ended.
 */
export async function createToken(
  { outbox, publicUrl }: NoticeDeps,
  tx: Tx,
  { userId, email, sessionId }: Pick<Caller, "userId" | "email" | "sessionId">,
  wish: Wish,
): Promise<NewApiToken> {
  const now = tx.clock();
  if (!(await rows.lockOrganizer(tx.db, userId)))
    throw refusal("API tokens are for organisers: a token acts in the tournaments that you run as one.");
  // What ends the sessions ends the tokens: one made beside it would stay.
  if (!(await holdSession(tx.db, sessionId, now))) throw new DomainProblem("not-authenticated");
  if ((await rows.tokensInForce(tx.db, userId, now)).length >= MOST_TOKENS)
    throw refusal(`You have ${MOST_TOKENS} API tokens. Revoke one first.`);
  const token = TOKEN_PREFIX + newToken();
  const row = {
    id: newId(),
    name: wish.name,
    ending: token.slice(-4),
    scopes: [...new Set(wish.scopes)],
    created_at: now,
    expires_at: new Date(now.getTime() + wish.expires_in_days * DAY_MS),
  };
  await rows.insertToken(tx.db, { ...row, user_id: userId, token_hash: sha256(token) });
  const { id, name, scopes, expires_at } = row;
  const audit = { actorId: userId, action: "api-token.create" as const, subject: `user:${userId}`, at: now };
  await recordAudit(tx.db, { ...audit, before: null, after: { id, name, scopes, expires_at } });
  const usefulUntil = new Date(now.getTime() + NOTICE_USEFUL_MS);
  await outbox.post(tx, { ...tokenMadeMessage(publicUrl), recipient: email, key: `api-token:${id}`, usefulUntil });
  return { ...answerOf({ ...row, last_used_at: null }), token };
}

/** @throws DomainProblem `token-not-found`, for another person's as well. */
export async function revokeToken(tx: Tx, { userId }: Owner, id: string): Promise<void> {
  const now = tx.clock();
  const before = isId(id) ? await rows.revokeToken(tx.db, { id, userId }, now) : undefined;
  if (!before) throw new DomainProblem("token-not-found");
  const audit = { actorId: userId, action: "api-token.revoke" as const, subject: `user:${userId}`, at: now };
  await recordAudit(tx.db, { ...audit, before: { id, ...before }, after: null });
}

/** Whether a bearer token is one of these: a session's has no prefix and is shorter. */
export const isApiToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX) && token.length === 47;

type FinderDeps = { db: Db; clock: Clock; needsSecondFactor: (roles: ReadonlySet<Role>, isDemo: boolean) => boolean };

/**
 * The person a token acts for, as an organiser and nothing more: other roles of the account are left out, so that a token of an
 * admin reaches only the tournaments that the person runs. The password counts as never given.
 */
export async function findTokenCaller(deps: FinderDeps, token: string): Promise<Caller | undefined> {
  const { db, clock } = deps;
  const now = clock();
  const found = await rows.findActiveToken(db, sha256(token), now);
  if (!found) return undefined;
  const { tokenId, scopes, lastUsedAt, roles, appointments, isDemo, hasSecondFactor, ...person } = found;
  const since = new Date(now.getTime() - TOUCH_EVERY_MS);
  if (!lastUsedAt || lastUsedAt <= since) await rows.touchToken(db, tokenId, { now, since });
  const isRequired = deps.needsSecondFactor(new Set(roles), isDemo);
  return {
    ...person,
    sessionId: tokenId,
    confirmedAt: new Date(0),
    roles: new Set(["organizer"] as const),
    appointments: new Set(appointments.filter((appointment) => appointment === "organizer")),
    coordinates: null,
    secondFactor: !isRequired ? "optional" : hasSecondFactor ? "there" : "missing",
    scopes: new Set(scopes),
  };
}

const refusal = (message: string) => new DomainProblem("illegal-step", { message });

type Row = Awaited<ReturnType<typeof rows.tokensInForce>>[number];
const answerOf = ({ created_at, expires_at, last_used_at, ...row }: Row): ApiToken => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
