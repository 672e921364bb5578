import { t } from "@lingui/core/macro";
import { Button } from "../../ui/button.tsx";
import styles from "./finance.module.css";

export type Asking = "approve" | "reject" | null;

type ReviewButtonsProps = {
  approvals: readonly { id: string }[];
  /** The caller's account. */
  me: string | undefined;
  onAsk: (asking: Asking) => void;
};

/** Approve and Reject for what may need two people: one person approves once. */
export function ReviewButtons({ approvals, me, onAsk }: ReviewButtonsProps) {
  const hasApproved = approvals.some(({ id }) => id === me);
  return (
    <>
      {hasApproved && <p className="quiet">{t`You have approved this. A second person must approve it too.`}</p>}
      <div className={styles.actions}>
        {!hasApproved && (
          <Button variant="primary" onClick={() => onAsk("approve")}>
            {approvals.length === 0 ? t`Approve` : t`Approve and send`}
          </Button>
        )}
        <Button variant="danger" onClick={() => onAsk("reject")}>
          {t`Reject`}
        </Button>
      </div>
    </>
  );
}
