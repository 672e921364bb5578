import * as texts from "../../texts/people/people-page.ts";
import type { Person, RoleName } from "./people.queries.ts";

export const ROLE_LABELS: Record<RoleName, string> = {
  referee: texts.referee,
  organizer: texts.organiser,
  coordinator: texts.coordinator,
  finance: texts.finance,
  admin: texts.admin,
};

/** 'Referee', 'Coordinator, Kano'. */
export const roleLabel = ({ role, state }: Person["roles"][number]): string =>
  state === null ? ROLE_LABELS[role] : texts.roleOfState(ROLE_LABELS[role], state);
