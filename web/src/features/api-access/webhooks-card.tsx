import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./api-access.module.css";
import { DeliveryList } from "./delivery-list.tsx";
import { EVENT_LABELS } from "./event-labels.ts";
import { NewWebhookForm } from "./new-webhook-form.tsx";
import {
  enableWebhook,
  type NewWebhook,
  removeWebhook,
  sendTest,
  type Webhook,
  webhooksQuery,
} from "./webhooks.queries.ts";

/** The addresses that events are sent to, what became of them, and a new address. */
export function WebhooksCard() {
  const [made, setMade] = useState<NewWebhook | null>(null);
  const [isOpen, setOpen] = useState(false);
  const webhooks = useQuery(webhooksQuery);
  const take = (webhook: NewWebhook) => {
    setMade(webhook);
    setOpen(false);
  };
  return (
    <TitledCard title={t`Webhooks`}>
      <div className={styles.stack}>
        <p className="quiet">{t`Your own server is notified when something changes in the tournaments that you organise.`}</p>
        {made && (
          <Notice tone="success">
            <CopyField
              label={t`Secret of the new address`}
              value={made.secret}
              hint={t`Copy it now: it is shown only once. It proves that a message is from us.`}
            />
          </Notice>
        )}
        <Loaded
          query={webhooks}
          failure={t`Couldn't load your webhooks`}
          waiting={<SkeletonRows rows={2} label={t`Loading your webhooks`} />}
        >
          {(rows) =>
            rows.length === 0 ? (
              <p>{t`No addresses yet`}</p>
            ) : (
              <ul className={styles.list} aria-label={t`Webhooks`}>
                {rows.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {isOpen ? (
          <NewWebhookForm onMade={take} />
        ) : (
          <div>
            <Button onClick={() => setOpen(true)}>{t`New address`}</Button>
          </div>
        )}
      </div>
    </TitledCard>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, events, created_at, disabled_at } = webhook;
  const [showsDeliveries, setShowsDeliveries] = useState(false);
  const test = async () => {
    await sendTest(id);
    setShowsDeliveries(true);
    toast.success(t`Test sent`);
  };
  return (
    <li className={styles.webhook}>
      <div className={styles.words}>
        <strong>{url}</strong>
        <ul className={styles.allowed}>
          {events.map((event) => (
            <li key={event}>{EVENT_LABELS[event]}</li>
          ))}
        </ul>
        <p className="quiet">
          {t`Added`} <RecordTime value={created_at} />
        </p>
      </div>
      {disabled_at !== null && <TurnedOff webhook={webhook} />}
      <div className={styles.buttons}>
        <Button
          aria-expanded={showsDeliveries}
          aria-label={t`Deliveries to ${{ address: url }}`}
          onClick={() => setShowsDeliveries(!showsDeliveries)}
        >
          {t`Deliveries`}
        </Button>
        <Button
          disabled={disabled_at !== null}
          aria-label={t`Send a test to ${{ address: url }}`}
          onClick={() => void test().catch((error) => toast.error(messageOf(error, t`Couldn't send the test`)))}
        >
          {t`Send a test`}
        </Button>
        <RemoveButton webhook={webhook} />
      </div>
      {showsDeliveries && <DeliveryList webhook={webhook} />}
    </li>
  );
}

function TurnedOff({ webhook: { id } }: { webhook: Webhook }) {
  const turnOn = async () => {
    await enableWebhook(id);
    toast.success(t`The address is on again`);
  };
  return (
    <Notice
      tone="warning"
      action={
        <Button onClick={() => void turnOn().catch((error) => toast.error(messageOf(error, t`Couldn't turn it on`)))}>
          {t`Turn on`}
        </Button>
      }
    >
      {t`Turned off: it failed too many times in a row. Nothing is sent there.`}
    </Notice>
  );
}

function RemoveButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await removeWebhook(id);
    toast.success(t`Address removed`);
  };
  return (
    <>
      <Button aria-label={t`Remove ${{ address: url }}`} onClick={() => setAsking(true)}>
        {t`Remove`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove this address?`}
          confirmLabel={t`Remove`}
          danger
          onConfirm={remove}
          fallback={t`Couldn't remove the address`}
          onClose={() => setAsking(false)}
        >
          <p>{t`Nothing more is sent to ${{ address: url }}. Its deliveries are deleted.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
