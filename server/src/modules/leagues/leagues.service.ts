import type { LeagueDetail } from "@pockethall/contract/answers";
import { type LeagueStep, leagueStep, nextSeasonName } from "@pockethall/domain/leagues";
import { lagosTimestamp } from "@pockethall/domain/time";
import { recordAudit } from "../../database/audit.repository.ts";
import type { LeagueAction } from "../../database/audit-actions.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { leagueNotice } from "./league-deps.ts";
import { findLeagueDetail } from "./league-detail.read-model.ts";
import { closeMatches, undecidedMatches } from "./league-end.ts";
import { enqueueFeeReturns } from "./league-fee-returns.service.ts";
import { type LeagueCreator, type LeagueFields, leagueProblems, requireOwnState } from "./league-fields.ts";
import { inviteLastSeason } from "./league-invitations.ts";
import { lockLeague, publishLeague } from "./league-lock.ts";
import { membersOf } from "./league-members.repository.ts";
import { proposePrizes } from "./league-prizes.service.ts";
import { makeSeason } from "./league-start.ts";
import { hasNextSeason, insertLeague, type LeagueRow, updateLeague } from "./leagues.repository.ts";
import { rulesFromWire } from "./rules-on-the-wire.ts";

type Actor = Pick<Caller, "userId">;
// A league's life, step by step (domain/leagues `leagueStep`); each step is in the audit log.

/** @throws DomainProblem `illegal-step` with the reason, `league-not-found`; so do the other steps. */
export const open = (tx: Tx, actor: Actor, id: string) => take(tx, { actor, id, step: "open" });

/** Makes divisions and rounds, or the first order of a ladder. */
export const start = (tx: Tx, actor: Actor, id: string) => take(tx, { actor, id, step: "start" });

/** What was not played is void, open challenges lapse; the prizes are proposed. */
export const end = (tx: Tx, actor: Actor, id: string) => take(tx, { actor, id, step: "end" });

/** Every fee goes back by a job that begins when this commits. */
export const cancel = (tx: Tx, actor: Actor, id: string, reason: string) =>
  take(tx, { actor, id, step: "cancel", reason });

/** @throws DomainProblem `invalid-request` for rules that contradict themselves, `not-permitted` outside their own state. */
export async function create(tx: Tx, creator: LeagueCreator, fields: LeagueFields): Promise<LeagueDetail> {
  const rules = rulesFromWire(fields.rules);
  const errors = leagueProblems(fields, tx.clock());
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
  requireOwnState(creator, fields.state);
  const id = newId();
  await insertLeague(tx.db, {
    id,
    name: fields.name,
    description: fields.description,
    venue: fields.venue,
    state: fields.state,
    kind: rules.kind,
    rules: JSON.stringify(rules),
    organizer_id: creator.userId,
    entry_fee_kobo: fields.entry_fee,
    max_players: fields.max_players,
    starts_on: fields.starts_on,
    join_by: fields.join_by,
    prize_shares: fields.prize_table ? [...fields.prize_table] : null,
    created_at: tx.clock(),
  });
  await audit(tx, { actor: creator, action: "league.create", id, before: null, after: fields, at: tx.clock() });
  return readBack(tx, id);
}

type Taking = { actor: Actor; id: string; step: LeagueStep; reason?: string };

async function take(tx: Tx, { actor, id, step, reason }: Taking): Promise<LeagueDetail> {
  const league = await lockLeague(tx, id);
  const members = (await membersOf(tx.db, id)).filter(({ left_at }) => left_at === null);
  const undecided = step === "end" ? await undecidedMatches(tx, league) : 0;
  const result = leagueStep({ status: league.status, members: members.length, undecided }, step);
  if (!result.ok) throw new DomainProblem("illegal-step", { message: result.reason });
  const at = tx.clock();
  await EFFECTS[step](tx, league);
  const set = {
    ...(step === "start" ? { started_at: at } : {}),
    ...(step === "end" ? { ended_at: at } : {}),
    ...(reason ? { cancellation_reason: reason } : {}),
  };
  await updateLeague(tx.db, id, { status: result.status, ...set });
  await audit(tx, {
    actor,
    action: `league.${step}`,
    id,
    before: { status: league.status },
    after: { status: result.status, reason },
    at,
  });
  const words = noticeOf(league, step, reason);
  const recipients = members.map(({ player_id }) => player_id);
  if (words) await notifications.notifyPlayers(tx, recipients, leagueNotice(id, words));
  publishLeague(tx, id);
  return readBack(tx, id);
}

type Effect = (tx: Tx, league: LeagueRow) => Promise<void>;
const EFFECTS: Record<LeagueStep, Effect> = {
  open: inviteLastSeason,
  start: (tx, league) => makeSeason(tx, league, tx.clock()),
  end: async (tx, league) => {
    await closeMatches(tx, league, tx.clock());
    await proposePrizes(tx, league, tx.clock());
  },
  cancel: async (tx, league) => {
    await closeMatches(tx, league, tx.clock());
    await enqueueFeeReturns(tx, league.id);
  },
};

function noticeOf({ name, kind, entry_fee_kobo }: LeagueRow, step: LeagueStep, reason = "") {
  const begin = kind === "ladder" ? "You can challenge players now." : "See who you play first.";
  const cancelled = [`${name} has been cancelled.`];
  if (entry_fee_kobo > 0) cancelled.push("Your fee will be refunded.");
  cancelled.push(`The organiser says: ${reason}`);
  switch (step) {
    case "open":
      return null;
    case "start":
      return { type: "info" as const, title: "League started", message: `${name} has started. ${begin}` };
    case "end":
      return { type: "info" as const, title: "League over", message: `${name} is over. See the final table.` };
    case "cancel":
      return {
        type: "warning" as const,
        title: "League cancelled",
        message: cancelled.join(" "),
      };
  }
}

type NextTerms = { starts_on: string; name?: string | undefined };

/** A draft with the same terms; its players start where they ended. @throws `illegal-step` unless it is over, or twice. */
export async function nextSeason(
  tx: Tx,
  actor: Actor,
  id: string,
  { starts_on, name }: NextTerms,
): Promise<LeagueDetail> {
  const league = await lockLeague(tx, id);
  if (league.status !== "completed")
    throw new DomainProblem("illegal-step", {
      message: "You can only prepare the next season of a league that's over.",
    });
  if (await hasNextSeason(tx.db, id))
    throw new DomainProblem("illegal-step", { message: "The next season already exists." });
  const at = tx.clock();
  const errors = seasonProblems(league, { starts_on, name }, at);
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
  const { description, venue, state, kind, rules, organizer_id, entry_fee_kobo, max_players, prize_shares } = league;
  const nextId = newId();
  const own = name ?? nextSeasonName(league.name);
  const terms = { name: own, description, venue, state, kind, organizer_id, entry_fee_kobo, max_players, prize_shares };
  const dates = { starts_on, join_by: null, created_at: at };
  await insertLeague(tx.db, { id: nextId, ...terms, ...dates, rules: JSON.stringify(rules), previous_id: id });
  await audit(tx, {
    actor,
    action: "league.create",
    id: nextId,
    before: null,
    after: { previous_id: id, starts_on, name: own },
    at,
  });
  return readBack(tx, nextId);
}

/** Two seasons of one name look the same in lists and notices. */
const seasonProblems = (before: LeagueRow, { starts_on, name }: NextTerms, now: Date): Record<string, string> => ({
  ...(starts_on < lagosTimestamp(now).slice(0, 10) ? { starts_on: "The first day is in the past" } : {}),
  ...(name?.toLowerCase() === before.name.toLowerCase() ? { name: "Give this season its own name" } : {}),
});

type Act = { actor: Actor; action: LeagueAction; id: string; before: unknown; after: unknown; at: Date };

const audit = (tx: Tx, { actor, action, id, before, after, at }: Act): Promise<void> =>
  recordAudit(tx.db, { actorId: actor.userId, action, subject: `league:${id}`, before, after, at });

async function readBack(tx: Tx, id: string): Promise<LeagueDetail> {
  const league = await findLeagueDetail(tx.db, id);
  if (!league) throw new DomainProblem("league-not-found");
  return league;
}
