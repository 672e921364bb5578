import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { useSession } from "../../lib/session-store.ts";

type ForAnotherProps = { approval: { first_approver_id: string | null }; children: ReactNode };

/** What a second person does; the first approver reads that it is theirs to do. */
export function ForAnother({ approval, children }: ForAnotherProps) {
  const isOwn = useSession(({ user }) => user?.id === approval.first_approver_id);
  return isOwn ? <p className="quiet">{t`You have approved this. A second person must approve it too.`}</p> : children;
}
