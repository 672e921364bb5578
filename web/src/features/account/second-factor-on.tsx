import { useState } from "react";
import { useStepUp } from "../../lib/step-up.ts";
import * as texts from "../../texts/account/second-factor-page.ts";
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
    <TitledCard title={texts.authenticatorApp} aside={<Chip tone="completed">{texts.on}</Chip>}>
      <div className={styles.stack}>
        <Facts>
          <Fact name={texts.onSince}>
            <RecordTime value={factor.enabled_at} />
          </Fact>
          <Fact name={texts.recoveryCodesLeft}>{factor.recovery_codes_left}</Fact>
        </Facts>
        {factor.recovery_codes_left < FEW_CODES && <Notice tone="warning">{texts.fewRecoveryCodesAreLeft}</Notice>}
        <div className={styles.buttons}>
          <Button onClick={() => setAsked("codes")}>{texts.newRecoveryCodes}</Button>
          <Button onClick={() => setAsked("off")}>{texts.turnOff}</Button>
        </div>
      </div>
      {asked === "codes" && (
        <ConfirmDialog
          title={texts.newRecoveryCodes}
          confirmLabel={texts.makeNewCodes}
          fallback={texts.failedToMakeNewCodes}
          onConfirm={async () => onNewCodes(await confirm(makeRecoveryCodes))}
          onClose={close}
        >
          <p>{texts.theOldCodesWillNo}</p>
        </ConfirmDialog>
      )}
      {asked === "off" && (
        <ConfirmDialog
          title={texts.turnOffTheSecondFactor}
          confirmLabel={texts.turnOff}
          danger
          fallback={texts.failedToTurnItOff}
          onConfirm={async () => {
            await confirm(turnOff);
            toast.success(texts.secondFactorTurnedOff);
          }}
          onClose={close}
        >
          <p>{factor.required ? texts.yourRoleNeedsItYou : texts.yourPasswordAloneWillBe}</p>
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}
