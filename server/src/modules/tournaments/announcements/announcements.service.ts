import type { Announcement } from "@pockethall/contract/announcements";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { participantIdsOf } from "../entries/registrations.read-model.ts";
import { lockTournament } from "../tournaments.service.ts";
import { countSince } from "./announcements.read-model.ts";
import { insertAnnouncement } from "./announcements.repository.ts";

type Message = { actorId: UserId; tournamentId: TournamentId; text: string };

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 10;

// Messages of the organizers to all players of a tournament.

/**
 * Notifies every player with a place, and shows the message on the tournament's page for a day.
 * @throws DomainProblem `illegal-step` for a draft, `too-many-requests` after ten messages within an hour.
 */
export async function announce(tx: Tx, { actorId, tournamentId, text }: Message): Promise<Announcement> {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status === "draft")
    throw new DomainProblem("illegal-step", { message: "Publish the tournament first. A draft has no players." });
  const at = tx.clock();
  if ((await countSince(tx.db, tournamentId, new Date(at.getTime() - HOUR_MS))) >= MOST_AN_HOUR)
    throw new DomainProblem("too-many-requests", {
      message: `At most ${MOST_AN_HOUR} messages an hour. Wait a while.`,
    });
  const id = newId();
  await insertAnnouncement(tx.db, { id, tournament_id: tournamentId, author_id: actorId, text, created_at: at });
  const subject = `tournament:${tournamentId}`;
  await recordAudit(tx.db, { actorId, action: "tournament.announce", subject, before: null, after: { text }, at });
  await notifications.notifyPlayers(tx, await participantIdsOf(tx.db, tournamentId), {
    event: "tournament",
    type: "info",
    title: `Message from the organiser of ${tournament.name}`,
    message: text,
    url: `/tournaments/${tournamentId}`,
  });
  publishTournament(tx, tournamentId, "details");
  return { id, text, created_at: at.toISOString() };
}
