import { useEffect, useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import * as texts from "../../texts/account/settings-page.ts";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { codeOf, deliveryWords } from "./contact-words.ts";
import { type ContactName, type ContactState, sendCode, verifyContact } from "./contacts.queries.ts";
import styles from "./settings-page.module.css";

type CodeFormProps = { contact: ContactName; state: ContactState; toldAtMs: number };

const DONE: Record<ContactName, string> = { email: texts.emailVerified, phone: texts.phoneNumberVerified };

/** The code that came, and a new one once the wait is over. */
export function CodeForm({ contact, state, toldAtMs }: CodeFormProps) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => (codeOf(code) === undefined ? { code: texts.enterThe6DigitsOf } : {}),
    submit: async ({ code }) => {
      await verifyContact(contact, codeOf(code) ?? "");
      toast.success(DONE[contact]);
    },
    fallback: texts.failedToCheckTheCode,
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  return (
    <div className={styles.code}>
      <p role="status">{deliveryWords(contact, state)}</p>
      <FormStack ref={ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <TextField
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.text("code")}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" loading={form.busy}>
            {texts.confirmCode}
          </Button>
          <NewCode contact={contact} seconds={state.next_code_in_seconds} toldAtMs={toldAtMs} />
        </div>
      </FormStack>
    </div>
  );
}

function NewCode({ contact, seconds, toldAtMs }: { contact: ContactName; seconds: number; toldAtMs: number }) {
  const left = useCountdown(seconds, toldAtMs);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const again = async () => {
    setBusy(true);
    setProblem(null);
    await sendCode(contact).then(
      () => toast.info(texts.thereIsANewCode),
      (error: unknown) => setProblem(messageOf(error, texts.failedToSendTheCode)),
    );
    setBusy(false);
  };
  return (
    <>
      <Button disabled={left > 0} loading={busy} onClick={() => void again()}>
        {left > 0 ? texts.newCodeIn(waitForPeople(left)) : texts.newCode}
      </Button>
      <FormError message={problem} />
    </>
  );
}

const MINUTE_SECONDS = 60;
const waitForPeople = (seconds: number): string =>
  seconds > MINUTE_SECONDS ? texts.minNumber(Math.ceil(seconds / MINUTE_SECONDS)) : texts.sSeconds(seconds);
