import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { canReferee } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { NotAllowed } from "../../ui/not-allowed.tsx";

/** Shows the pad to those who may score, and a notice to the others. */
export function RefereeGate({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  if (canReferee(user)) return children;
  return <NotAllowed title={t`Referee`} hint={t`This page is for referees.`} />;
}
