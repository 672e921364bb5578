import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { useStepUp } from "../../lib/step-up.ts";
import * as texts from "../../texts/account/second-factor-page.ts";
import { Button } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { QrPicture } from "../../ui/qr-picture.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import styles from "./second-factor.module.css";
import { beginSetUp, confirmSetUp, type NewSecret } from "./second-factor.queries.ts";

type SetUpProps = {
  /** Takes the recovery codes once the factor is on. */
  onCodes: (codes: readonly string[]) => void;
};

/** From the explanation to the first code: the secret is made when it is asked for. */
export function SecondFactorSetUp({ onCodes }: SetUpProps) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useStepUp();
  if (secret) return <FirstCode secret={secret} onCodes={onCodes} />;
  const begin = async () => {
    setBusy(true);
    setProblem(null);
    await confirm(beginSetUp).then(setSecret, (error: unknown) =>
      setProblem(messageOf(error, texts.failedToStartTheSetUp)),
    );
    setBusy(false);
  };
  return (
    <div className={styles.stack}>
      <p>{texts.withASecondFactorNobody}</p>
      <p>{texts.youNeedAnAuthenticatorApp}</p>
      <FormError message={problem} />
      <div>
        <Button variant="primary" loading={busy} onClick={() => void begin()}>
          {texts.setUp}
        </Button>
      </div>
    </div>
  );
}

function FirstCode({ secret: { secret, uri }, onCodes }: SetUpProps & { secret: NewSecret }) {
  const confirm = useStepUp();
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => (/^\d{6}$/u.test(code.replaceAll(/\s/gu, "")) ? {} : { code: texts.enterThe6DigitsOf }),
    submit: async ({ code }) => onCodes(await confirm(() => confirmSetUp(code.replaceAll(/\s/gu, "")))),
    fallback: texts.failedToCheckTheCode,
  });
  return (
    <div className={styles.stack}>
      <ol className={styles.steps}>
        <li>{texts.scanThisCodeWith}</li>
        <li>{texts.thenEnterTheSixDigits}</li>
      </ol>
      <div className={styles.code}>
        <QrPicture text={uri} label={texts.qrCodeForYourApp} className={styles.picture} />
        <div className={styles.stack}>
          <CopyField label={texts.key} value={secret} hint={texts.cannotScanEnterThisKey} lines={2} />
          <a href={uri}>{texts.openInAnAppOn}</a>
        </div>
      </div>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <TextField
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.text("code")}
        />
        <div>
          <Button type="submit" variant="primary" loading={form.busy}>
            {texts.turnOn}
          </Button>
        </div>
      </FormStack>
    </div>
  );
}
