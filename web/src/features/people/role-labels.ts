import { t } from "@lingui/core/macro";
import type { Person, RoleName } from "./people.queries.ts";

export const ROLE_LABELS: Record<RoleName, string> = {
  referee: t`Referee`,
  organizer: t`Organiser`,
  coordinator: t`Coordinator`,
  finance: t`Finance`,
  admin: t`Admin`,
};

/** 'Referee', 'Coordinator, Kano'. */
export const roleLabel = ({ role, state }: Person["roles"][number]): string =>
  state === null ? ROLE_LABELS[role] : t`${{ role: ROLE_LABELS[role] }}, ${state}`;
