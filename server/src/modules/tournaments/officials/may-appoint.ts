import type { AppointedRole } from "@pockethall/contract/officials";
import type { UserId } from "@pockethall/domain/ids";
import type { Caller } from "../../../http/auth/caller.ts";
import { mayChangeHall, type OwnedHall } from "./hall-officials.read-model.ts";

/** The appointing person. */
export type Actor = Pick<Caller, "userId" | "roles" | "coordinates">;
type OwnedTournament = { organizer_id: UserId | null; state: string };

/** The rule of the permission `owner-of-tournament`. */
const isOwner = (actor: Actor, { organizer_id, state }: OwnedTournament): boolean =>
  actor.roles.has("admin") ||
  (actor.roles.has("organizer") && organizer_id === actor.userId) ||
  (actor.roles.has("coordinator") && actor.coordinates === state);

/** Whether a person who runs a tournament may give another person this task: co-organizers appoint no co-organizers. */
export const mayAppoint = (actor: Actor, role: AppointedRole, tournament: OwnedTournament): boolean =>
  role !== "co-organizer" || isOwner(actor, tournament);

/**
 * Whether a person may give another person this task of a hall. Its co-organizers run tournaments of its owner, in any
 * state: only the owner and admins appoint those.
 */
export const mayAppointInHall = (actor: Actor, role: AppointedRole, hall: OwnedHall): boolean =>
  mayChangeHall(actor, hall) && (role !== "co-organizer" || actor.roles.has("admin") || hall.owner_id === actor.userId);
