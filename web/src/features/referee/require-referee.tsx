import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../lib/api.ts";
import { canReferee } from "../../lib/roles.ts";
import { refreshUser } from "../../lib/session.ts";
import { useSession } from "../../lib/session-store.ts";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { SpinnerBlock } from "../../ui/spinner.tsx";

type RequireRefereeProps = {
  children: ReactNode;
  /** What the others see instead of the notice of a page. */
  otherwise?: ReactNode;
};

/** Shows the pad to those who may score, and a notice to the others. Someone may have become a marker a moment ago. */
export function RequireReferee({ children, otherwise }: RequireRefereeProps) {
  const user = useSession((session) => session.user);
  const isKnown = canReferee(user);
  const asked = useQuery({
    queryKey: ["referee", "own-tasks"],
    queryFn: async ({ signal }) => {
      const { data } = await call("GET /api/auth/me", { signal });
      refreshUser(data);
      return canReferee(data);
    },
    enabled: !isKnown,
  });
  if (isKnown) return children;
  if (asked.isLoading) return <SpinnerBlock label={t`Loading page`} />;
  return otherwise ?? <NotAllowed title={t`Referee`} hint={t`This page is for referees.`} />;
}
