import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./jobs.module.css";
import { type OutboxChannel, sendAllAgain } from "./outbox.queries.ts";
import { CHANNEL_LABELS } from "./outbox-labels.ts";

const NONE = "–";

/** The messages of one channel in figures, and all that failed sent again. */
export function ChannelCard({ channel }: { channel: OutboxChannel }) {
  const [isAsking, setAsking] = useState(false);
  const { waiting, failed, oldest_waiting_at: oldest, last_sent_at: sent } = channel;
  return (
    <TitledCard title={CHANNEL_LABELS[channel.channel]}>
      <p className="quiet">{wayOf(channel)}</p>
      <div className={styles.pairs}>
        <Facts>
          <Fact name={t`Waiting`}>{waiting}</Fact>
          <Fact name={t`Waiting since`}>{oldest === null ? NONE : <RecordTime value={oldest} />}</Fact>
          <Fact name={t`Failed`}>{failed}</Fact>
          <Fact name={t`Last sent`}>{sent === null ? NONE : <RecordTime value={sent} />}</Fact>
        </Facts>
      </div>
      {channel.sends && failed > 0 && (
        <Button onClick={() => setAsking(true)}>
          {plural(failed, { one: "Send # failed message again", other: "Send all # failed messages again" })}
        </Button>
      )}
      {isAsking && <SendAllDialog channel={channel} onClose={() => setAsking(false)} />}
    </TitledCard>
  );
}

function wayOf({ channel, sends }: OutboxChannel): string {
  if (sends) return t`Messages are sent automatically.`;
  return channel === "e-mail"
    ? t`No mail server is set up. Staff can read messages on the command line. Set SMTP_URL to send them.`
    : t`No provider is set up. Staff can read messages on the command line.`;
}

function SendAllDialog({ channel: { channel }, onClose }: { channel: OutboxChannel; onClose: () => void }) {
  const confirm = useStepUp();
  const send = async () => {
    const { retried } = await confirm(() => sendAllAgain(channel));
    toast.success(plural(retried, { one: "# message will be sent again.", other: "# messages will be sent again." }));
  };
  return (
    <ConfirmDialog
      title={t`Send failed messages again`}
      confirmLabel={t`Send again`}
      onConfirm={send}
      fallback={t`Couldn't send the messages again. Try again.`}
      onClose={onClose}
    >
      <p>{t`Sends failed messages that haven't expired again, up to 500, oldest first.`}</p>
    </ConfirmDialog>
  );
}
