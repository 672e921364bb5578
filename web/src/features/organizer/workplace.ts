import type { Endpoints } from "@pockethall/contract/endpoints";
import type { AppointedRole, NewInvitation } from "@pockethall/contract/officials";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { rolesFor } from "./official-labels.ts";

type Appointment = Endpoints["POST /api/organizer/tournaments/:id/officials"]["body"];
type Invited = { role: AppointedRole };

/** Where people are appointed: one tournament, or a hall with what is played there. */
export type Workplace = {
  kind: "tournament" | "hall";
  /** The tasks that the user may give here. */
  roles: readonly AppointedRole[];
  appoint: (appointment: Appointment) => Promise<unknown>;
  end: (userId: UserId) => Promise<unknown>;
  invite: (invited: Invited) => Promise<NewInvitation>;
  withdrawInvitations: () => Promise<unknown>;
};

/** `mayAppointAll`: also co-organizers. */
export function tournamentWorkplace(id: TournamentId, mayAppointAll: boolean): Workplace {
  const params = { id };
  return {
    kind: "tournament",
    roles: rolesFor(mayAppointAll),
    appoint: (body) => call("POST /api/organizer/tournaments/:id/officials", { params, body }),
    end: (user_id) => call("DELETE /api/organizer/tournaments/:id/officials/:user_id", { params: { id, user_id } }),
    invite: async (body) => (await call("POST /api/organizer/tournaments/:id/invitations", { params, body })).data,
    withdrawInvitations: () => call("DELETE /api/organizer/tournaments/:id/invitations", { params }),
  };
}

/** `mayAppointAll`: also co-organizers. */
export function hallWorkplace(id: string, mayAppointAll: boolean): Workplace {
  const params = { id };
  return {
    kind: "hall",
    roles: rolesFor(mayAppointAll),
    appoint: (body) => call("POST /api/organizer/halls/:id/officials", { params, body }),
    end: (user_id) => call("DELETE /api/organizer/halls/:id/officials/:user_id", { params: { id, user_id } }),
    invite: async (body) => (await call("POST /api/organizer/halls/:id/invitations", { params, body })).data,
    withdrawInvitations: () => call("DELETE /api/organizer/halls/:id/invitations", { params }),
  };
}
