import { isDeepStrictEqual } from "node:util";
import { LEAGUE_FIELDS, type LeagueField, leagueEditProblems, leagueEditRefusal } from "@pockethall/domain/leagues";
import { kobo } from "@pockethall/domain/money";
import { dayText } from "@pockethall/domain/time";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { leagueNotice } from "./league-deps.ts";
import { type LeagueCreator, type LeagueFields, leagueProblems, requireOwnState } from "./league-fields.ts";
import { lockLeague, publishLeague } from "./league-lock.ts";
import { membersOf } from "./league-members.repository.ts";
import { type LeagueRow, updateLeague } from "./leagues.repository.ts";
import { rulesFromWire, rulesToWire } from "./rules-on-the-wire.ts";

type Editing = { caller: LeagueCreator; leagueId: string; fields: LeagueFields };

/**
 * Changes a league that has not started, and notifies its members of new dates.
 *
 * @throws DomainProblem `illegal-step` later, `invalid-request` with a sentence per field, `not-permitted`, `league-not-found`.
 */
export async function editLeague(tx: Tx, { caller, leagueId, fields: typed }: Editing): Promise<void> {
  const league = await lockLeague(tx, leagueId);
  const refusal = leagueEditRefusal(league.status);
  if (refusal !== null) throw new DomainProblem("illegal-step", { message: refusal });
  const members = (await membersOf(tx.db, leagueId)).filter(({ left_at }) => left_at === null);
  const before = fieldsOf(league);
  const fields = { ...typed, join_by: typed.join_by === null ? null : new Date(typed.join_by).toISOString() };
  const changed = LEAGUE_FIELDS.filter((field) => !isDeepStrictEqual(before[field], fields[field]));
  if (changed.length === 0) return;
  requireOwnState(caller, fields.state);
  const errors = {
    ...ofChanged(leagueProblems(fields, tx.clock()), changed),
    ...leagueEditProblems({ members: members.length, maxPlayers: fields.max_players, changed }),
  };
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
  await updateLeague(tx.db, leagueId, columnsOf(fields));
  const pick = (from: LeagueFields) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  await recordAudit(tx.db, {
    actorId: caller.userId,
    action: "league.edit",
    subject: `league:${leagueId}`,
    before: pick(before),
    after: pick(fields),
    at: tx.clock(),
  });
  if (changed.includes("starts_on") || changed.includes("join_by")) {
    const message = `The organiser has changed the dates of ${fields.name}. It now starts on ${dayText(fields.starts_on)}.`;
    const words = { type: "warning", title: "League dates changed", message } as const;
    await notifications.notifyPlayers(
      tx,
      members.map(({ player_id }) => player_id),
      leagueNotice(leagueId, words),
    );
  }
  publishLeague(tx, leagueId);
}

/** A league whose first day has passed while it was open, or with a table of an earlier version, can still change its texts. */
const ofChanged = (errors: Record<string, string>, changed: readonly LeagueField[]): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => changed.some((field) => field === name.split(".")[0])));

const fieldsOf = (league: LeagueRow): LeagueFields => ({
  name: league.name,
  description: league.description,
  venue: league.venue,
  state: league.state,
  entry_fee: kobo(league.entry_fee_kobo),
  max_players: league.max_players,
  starts_on: league.starts_on,
  join_by: league.join_by?.toISOString() ?? null,
  prize_table: league.prize_shares,
  rules: rulesToWire(league.rules),
});

function columnsOf({ entry_fee, prize_table, rules, ...fields }: LeagueFields) {
  const stored = rulesFromWire(rules);
  return {
    ...fields,
    entry_fee_kobo: entry_fee,
    prize_shares: prize_table ? [...prize_table] : null,
    kind: stored.kind,
    rules: JSON.stringify(stored),
  };
}
