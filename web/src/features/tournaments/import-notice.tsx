import { t } from "@lingui/core/macro";
import { Notice } from "../../ui/notice.tsx";

/** Says whether the imported results of a tournament count. */
export const ImportNotice = ({ state }: { state: "pending" | "rejected" }) =>
  state === "pending" ? (
    <Notice>{t`These results were imported. They count for rankings and ratings once an admin approves them.`}</Notice>
  ) : (
    <Notice tone="warning">{t`These results were imported and rejected. They do not count for rankings and ratings.`}</Notice>
  );
