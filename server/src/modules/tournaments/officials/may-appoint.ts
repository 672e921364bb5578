import type { AppointedRole } from "@pockethall/contract/officials";
import type { UserId } from "@pockethall/domain/ids";
import type { Caller } from "../../../http/auth/caller.ts";

type Actor = Pick<Caller, "userId" | "roles" | "coordinates">;
type Owned = { organizer_id: UserId | null; state: string };

/** The rule of the permission `owner-of-tournament`. */
export const isOwner = (actor: Actor, { organizer_id, state }: Owned): boolean =>
  actor.roles.has("admin") ||
  (actor.roles.has("organizer") && organizer_id === actor.userId) ||
  (actor.roles.has("coordinator") && actor.coordinates === state);

/** Whether a person who runs a tournament may give another person this task: co-organizers appoint no co-organizers. */
export const mayAppoint = (actor: Actor, role: AppointedRole, tournament: Owned): boolean =>
  role !== "co-organizer" || isOwner(actor, tournament);
