import * as texts from "../../texts/account/second-factor-page.ts";
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
    <TitledCard title={texts.yourRecoveryCodes}>
      <div className={styles.stack}>
        <Notice tone="success">{texts.yourSecondFactorIsOn}</Notice>
        <p>{texts.keepTheseCodesWhere}</p>
        <CopyField label={texts.recoveryCodes} value={codes.join("\n")} lines={codes.length} />
        <div className={styles.buttons}>
          {continueTo === null ? (
            <Button variant="primary" onClick={onDone}>
              {texts.iHaveSavedThem}
            </Button>
          ) : (
            <LinkButton variant="primary" to={continueTo} replace>
              {texts.iHaveSavedThem}
            </LinkButton>
          )}
        </div>
      </div>
    </TitledCard>
  );
}
