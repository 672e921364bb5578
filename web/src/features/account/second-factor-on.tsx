import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./second-factor.module.css";
import { makeRecoveryCodes, type SecondFactor, turnOff } from "./second-factor.queries.ts";

const FEW_CODES = 3;

type OnProps = { factor: SecondFactor; onNewCodes: (codes: readonly string[]) => void };

/** A second factor that is on: since when, how many recovery codes are left, and how to change it. */
export function SecondFactorOn({ factor, onNewCodes }: OnProps) {
  const [asked, setAsked] = useState<"codes" | "off" | null>(null);
  const confirm = useStepUp();
  const close = () => setAsked(null);
  return (
    <TitledCard title={t`Authenticator app`} aside={<Chip tone="completed">{t`On`}</Chip>}>
      <div className={styles.stack}>
        <Facts>
          <Fact name={t`On since`}>
            <RecordTime value={factor.enabled_at} />
          </Fact>
          <Fact name={t`Recovery codes left`}>{factor.recovery_codes_left}</Fact>
        </Facts>
        {factor.recovery_codes_left < FEW_CODES && (
          <Notice tone="warning">{t`You're running out of recovery codes. Make new ones now.`}</Notice>
        )}
        <div className={styles.buttons}>
          <Button onClick={() => setAsked("codes")}>{t`New recovery codes`}</Button>
          <Button onClick={() => setAsked("off")}>{t`Turn off`}</Button>
        </div>
      </div>
      {asked === "codes" && (
        <ConfirmDialog
          title={t`New recovery codes`}
          confirmLabel={t`Make new codes`}
          fallback={t`Couldn't make new codes`}
          onConfirm={async () => onNewCodes(await confirm(makeRecoveryCodes))}
          onClose={close}
        >
          <p>{t`The old codes will no longer work.`}</p>
        </ConfirmDialog>
      )}
      {asked === "off" && (
        <ConfirmDialog
          title={t`Turn off the second factor?`}
          confirmLabel={t`Turn off`}
          danger
          fallback={t`Couldn't turn it off`}
          onConfirm={async () => {
            await confirm(turnOff);
            toast.success(t`Second factor turned off`);
          }}
          onClose={close}
        >
          <p>
            {factor.required
              ? t`Your role needs a second factor. You can't work in this role until you set one up again.`
              : t`Your password alone will be enough to log in.`}
          </p>
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}
