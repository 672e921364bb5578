import { t } from "@lingui/core/macro";
import { Notice } from "../../ui/notice.tsx";

/** A warning where an account is in another name than the user's; nothing where the names agree. */
export function OtherName({ ownName }: { ownName: string | null }) {
  if (ownName === null) return null;
  return (
    <Notice tone="warning">
      {t`This account isn't in your name, ${ownName}. Our finance team checks such withdrawals, which takes longer.`}
    </Notice>
  );
}
