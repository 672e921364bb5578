import { t } from "@lingui/core/macro";
import { useId } from "react";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FormError } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./jobs.module.css";
import { sendAgain, type UnsentMessage } from "./outbox.queries.ts";
import { kindLabel, MESSAGE_STATES } from "./outbox-labels.ts";
import { useAction } from "./use-action.ts";

/** One unsent message: subject, recipient, and the reason. `sends`: whether its channel can send. */
export function UnsentCard({ message, sends }: { message: UnsentMessage; sends: boolean }) {
  const id = useId();
  const { label, tone } = MESSAGE_STATES[message.state];
  const hasFailed = message.state === "failed" || (message.state === "waiting" && message.attempts > 0);
  return (
    <Card as="li" stack aria-labelledby={id}>
      <CardHead>
        <h3 id={id} className={styles.title}>
          {kindLabel(message.kind)}
        </h3>
        <Chip tone={tone}>{label}</Chip>
      </CardHead>
      <p>{message.recipient}</p>
      {message.error !== null && <p>{message.error}</p>}
      <div className={styles.pairs}>
        <Facts>
          <Fact name={t`Written`}>
            <RecordTime value={message.created_at} />
          </Fact>
          <Fact name={t`Attempts`}>{message.attempts}</Fact>
          {sends && message.state === "waiting" && message.next_attempt_at !== null && (
            <Fact name={t`Next attempt`}>
              <RecordTime value={message.next_attempt_at} />
            </Fact>
          )}
          <Fact name={t`Useful until`}>
            <RecordTime value={message.useful_until} />
          </Fact>
        </Facts>
      </div>
      {sends && hasFailed && <SendAgain id={message.id} describedBy={id} />}
    </Card>
  );
}

function SendAgain({ id, describedBy }: { id: string; describedBy: string }) {
  const confirm = useStepUp();
  const send = useAction(async () => {
    await confirm(() => sendAgain(id));
    toast.success(t`The message will be sent in a moment.`);
  }, t`Couldn't send the message again. Try again.`);
  return (
    <>
      <FormError message={send.problem} />
      <div className={styles.actions}>
        <Button aria-describedby={describedBy} loading={send.isBusy} onClick={send.run}>{t`Send again`}</Button>
      </div>
    </>
  );
}
