import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { canOrganize, canRunTournaments } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { LinkButton } from "../../ui/button.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";

type RequireOrganizerProps = {
  /** Appointed co-organizers run tournaments, and create none. */
  isCreating?: boolean;
  children: ReactNode;
};

/** Shows the organizer pages to authorised users, and a notice to the others. */
export function RequireOrganizer({ isCreating = false, children }: RequireOrganizerProps) {
  const user = useSession((session) => session.user);
  if (isCreating ? canOrganize(user) : canRunTournaments(user)) return children;
  return (
    <NotAllowed
      title={t`Organise`}
      hint={t`This page is for organisers and coordinators.`}
      action={<LinkButton to="/organize/apply">{t`Apply to organise`}</LinkButton>}
    />
  );
}
