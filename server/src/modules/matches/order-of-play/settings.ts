import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { refereesAmong } from "../../tournaments/officials/appointments.read-model.ts";
import { lockHalls } from "./halls.repository.ts";
import * as settings from "./settings.repository.ts";

export type SettingsFields = Endpoints["PUT /api/organizer/tournaments/:id/order-of-play/settings"]["body"];
type Save = { tournamentId: TournamentId; fields: SettingsFields; actorId: UserId; at: Date };

/** Keeps what a tournament plans with. The caller has locked the tournament. */
export async function saveOrderSettings(tx: Tx, { tournamentId, fields, actorId, at }: Save): Promise<void> {
  const hallIds = [...new Set(fields.hall_ids)];
  const known = hallIds.every(isId) ? await lockHalls(tx.db, hallIds) : [];
  if (known.length < hallIds.length) throw new DomainProblem("hall-not-found");
  const played = await settings.hallsWithGames(tx.db, tournamentId);
  if (!played.every((id) => hallIds.includes(id))) throw new DomainProblem("hall-in-use");
  await settings.saveSettings(tx.db, {
    tournament_id: tournamentId,
    minutes_per_frame: fields.minutes_per_frame,
    rest_minutes: fields.rest_minutes,
    ...(fields.call_minutes === undefined ? {} : { call_minutes: fields.call_minutes }),
    ...(fields.loser_marks === undefined ? {} : { loser_marks: fields.loser_marks }),
  });
  await settings.replaceHalls(tx.db, tournamentId, hallIds);
  await settings.clearForeign(tx.db, tournamentId); // of a hall that is left out
  await settings.replaceReferees(tx.db, tournamentId, await refereeRows(tx, tournamentId, fields));
  const record = { actorId, action: "order-of-play.settings" as const, subject: `tournament:${tournamentId}` };
  await recordAudit(tx.db, { ...record, before: null, after: fields, at });
}

async function refereeRows(tx: Tx, tournamentId: TournamentId, { referees }: SettingsFields) {
  const wanted = new Map(referees.map((referee) => [referee.player_id, referee]));
  const found = await refereesAmong(tx.db, tournamentId, [...wanted.keys()]);
  const errors = { referees: "Appoint each of them as a referee first" };
  if (found.length < wanted.size) throw new DomainProblem("invalid-request", { errors });
  return found.map(({ userId, playerId, name }) => {
    const { available_from = null, available_to = null } = wanted.get(playerId) ?? {};
    if (available_from && available_to && Date.parse(available_to) <= Date.parse(available_from))
      throw new DomainProblem("invalid-request", { errors: { referees: `${name} leaves before arriving` } });
    return { tournament_id: tournamentId, user_id: userId, available_from, available_to };
  });
}
