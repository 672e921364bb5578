import { t } from "@lingui/core/macro";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./second-factor.module.css";

type RecoveryCodesProps = {
  codes: readonly string[];
  /** The page that led here, when one did. */
  continueTo: string | null;
  onDone: () => void;
};

/** Ten codes for a lost phone, shown this once. */
export function RecoveryCodes({ codes, continueTo, onDone }: RecoveryCodesProps) {
  return (
    <TitledCard title={t`Your recovery codes`}>
      <div className={styles.stack}>
        <Notice tone="success">{t`Your second factor is on.`}</Notice>
        <p>{t`Save these codes somewhere you can reach without your phone, such as on paper. Each code works once. We won't show them again.`}</p>
        <CopyField label={t`Recovery codes`} value={codes.join("\n")} lines={codes.length} />
        <div className={styles.buttons}>
          {continueTo === null ? (
            <Button variant="primary" onClick={onDone}>
              {t`I have saved them`}
            </Button>
          ) : (
            <LinkButton variant="primary" to={continueTo} replace>
              {t`I have saved them`}
            </LinkButton>
          )}
        </div>
      </div>
    </TitledCard>
  );
}
