import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { canManageMoney } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { NotAllowed } from "../../ui/not-allowed.tsx";

/** Shows finance's desk to those who may sit at it, and says so to the others. */
export function FinanceGate({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  if (canManageMoney(user)) return children;
  return <NotAllowed title={t`Finance`} hint={t`This page is for the finance team.`} />;
}
