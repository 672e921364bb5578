import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { codeOf, deliveryText } from "./contact-labels.ts";
import { type ContactName, type ContactState, sendCode, verifyContact } from "./contacts.queries.ts";
import styles from "./settings-page.module.css";

type CodeFormProps = { contact: ContactName; state: ContactState; receivedAtMs: number };

const DONE: Record<ContactName, string> = { email: t`Email verified`, phone: t`Phone number verified` };

/** The code that came, and a new one once the wait is over. */
export function CodeForm({ contact, state, receivedAtMs }: CodeFormProps) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => (codeOf(code) === undefined ? { code: t`Enter the 6-digit code` } : {}),
    submit: async ({ code }) => {
      await verifyContact(contact, codeOf(code) ?? "");
      toast.success(DONE[contact]);
    },
    fallback: t`Couldn't check the code`,
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  return (
    <div className={styles.code}>
      <p role="status">{deliveryText(contact, state)}</p>
      <FormStack ref={ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <TextField label={t`Code`} inputMode="numeric" autoComplete="one-time-code" required {...form.text("code")} />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" loading={form.busy}>
            {t`Confirm code`}
          </Button>
          <NewCode contact={contact} seconds={state.next_code_in_seconds} receivedAtMs={receivedAtMs} />
        </div>
      </FormStack>
    </div>
  );
}

function NewCode({ contact, seconds, receivedAtMs }: { contact: ContactName; seconds: number; receivedAtMs: number }) {
  const left = useCountdown(seconds, receivedAtMs);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const again = async () => {
    setBusy(true);
    setProblem(null);
    await sendCode(contact).then(
      () => toast.info(t`New code sent. Your old code no longer works.`),
      (error: unknown) => setProblem(messageOf(error, t`Couldn't send the code`)),
    );
    setBusy(false);
  };
  return (
    <>
      <Button disabled={left > 0} loading={busy} onClick={() => void again()}>
        {left > 0 ? t`New code in ${{ waitForPeople: waitForPeople(left) }}` : t`New code`}
      </Button>
      <FormError message={problem} />
    </>
  );
}

const MINUTE_SECONDS = 60;
const waitForPeople = (seconds: number): string =>
  seconds > MINUTE_SECONDS ? t`${{ number: Math.ceil(seconds / MINUTE_SECONDS) }} min` : t`${seconds} s`;
