import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { canManageMoney } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { NotAllowed } from "../../ui/not-allowed.tsx";

/** Shows the finance pages to authorised users, and a notice to the others. */
export function RequireFinance({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  if (canManageMoney(user)) return children;
  return <NotAllowed title={t`Finance`} hint={t`This page is for the finance team.`} />;
}
