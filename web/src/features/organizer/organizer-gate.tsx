import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { canOrganize } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { NotAllowed } from "../../ui/not-allowed.tsx";

/** Shows the organizer's desk to those who may have one, and says so to the others. */
export function OrganizerGate({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  if (canOrganize(user)) return children;
  return <NotAllowed title={t`Organise`} hint={t`This page is for organisers and coordinators.`} />;
}
