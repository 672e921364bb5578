import { t } from "@lingui/core/macro";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { useStepUp } from "../../lib/step-up.ts";
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
      setProblem(messageOf(error, t`Couldn't start the setup`)),
    );
    setBusy(false);
  };
  return (
    <div className={styles.stack}>
      <p>{t`With a second factor, a stolen password isn't enough to get into your account. You'll also need a code from your phone each time you log in.`}</p>
      <p>{t`You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis. It works without data.`}</p>
      <FormError message={problem} />
      <div>
        <Button variant="primary" loading={busy} onClick={() => void begin()}>
          {t`Set up`}
        </Button>
      </div>
    </div>
  );
}

function FirstCode({ secret: { secret, uri }, onCodes }: SetUpProps & { secret: NewSecret }) {
  const confirm = useStepUp();
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => (/^\d{6}$/u.test(code.replaceAll(/\s/gu, "")) ? {} : { code: t`Enter the 6-digit code` }),
    submit: async ({ code }) => onCodes(await confirm(() => confirmSetUp(code.replaceAll(/\s/gu, "")))),
    fallback: t`Couldn't check the code`,
  });
  return (
    <div className={styles.stack}>
      <ol className={styles.steps}>
        <li>{t`Scan this code with your authenticator app.`}</li>
        <li>{t`Enter the 6-digit code from the app.`}</li>
      </ol>
      <div className={styles.code}>
        <QrPicture text={uri} label={t`QR code for your authenticator app`} className={styles.picture} />
        <div className={styles.stack}>
          <CopyField label={t`Key`} value={secret} hint={t`Can't scan? Enter this key in the app.`} lines={2} />
          <a href={uri}>{t`Open in an app on this phone`}</a>
        </div>
      </div>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <TextField label={t`Code`} inputMode="numeric" autoComplete="one-time-code" required {...form.text("code")} />
        <div>
          <Button type="submit" variant="primary" loading={form.busy}>
            {t`Turn on`}
          </Button>
        </div>
      </FormStack>
    </div>
  );
}
