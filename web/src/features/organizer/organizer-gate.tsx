import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { canOrganize } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { NotAllowed } from "../../ui/not-allowed.tsx";

/** Shows the organizer pages to authorised users, and a notice to the others. */
export function OrganizerGate({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  if (canOrganize(user)) return children;
  return <NotAllowed title={t`Organise`} hint={t`This page is for organisers and coordinators.`} />;
}
