import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./api-access.module.css";
import { eventLabel, STATE_LABELS } from "./event-labels.ts";
import { type Delivery, deliveriesQuery, sendAgain, type Webhook } from "./webhooks.queries.ts";

/** What was sent to an address in the last 30 days, and what became of it. */
export function DeliveryList({ webhook: { id, disabled_at } }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const deliveries = useQuery({ ...deliveriesQuery(id, page), refetchInterval: refreshAfterMs });
  return (
    <Loaded
      query={deliveries}
      failure={t`Couldn't load the deliveries`}
      waiting={<SkeletonRows rows={3} label={t`Loading the deliveries`} />}
    >
      {({ data, meta }) =>
        meta.total === 0 ? (
          <p>{t`Nothing was sent in the last 30 days`}</p>
        ) : (
          <>
            <ul className={styles.list} aria-label={t`Deliveries`}>
              {data.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} webhookId={id} mayRepeat={disabled_at === null} />
              ))}
            </ul>
            <Pagination
              label={t`Deliveries`}
              page={meta.page}
              perPage={meta.per_page}
              total={meta.total}
              onPage={setPage}
            />
          </>
        )
      }
    </Loaded>
  );
}

const REFRESH_MS = 3_000;
/** A first attempt takes seconds; later ones come after minutes. */
const refreshAfterMs = ({ state }: { state: { data?: { data: readonly Delivery[] } | undefined } }) =>
  state.data?.data.some((delivery) => delivery.state === "waiting" && delivery.error === null) ? REFRESH_MS : false;

type DeliveryRowProps = { delivery: Delivery; webhookId: string; mayRepeat: boolean };

function DeliveryRow({ delivery, webhookId, mayRepeat }: DeliveryRowProps) {
  const { id, event, state, created_at, attempts, next_attempt_at, error } = delivery;
  const [busy, setBusy] = useState(false);
  const { label, tone } = STATE_LABELS[state];
  const repeat = async () => {
    setBusy(true);
    try {
      await sendAgain(webhookId, id);
    } catch (problem) {
      toast.error(messageOf(problem, t`Couldn't send it again`));
    }
    setBusy(false);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.event}>
          {eventLabel(event)} <Chip tone={tone}>{label}</Chip>
        </p>
        <p className="quiet">
          <RecordTime value={created_at} />
          &nbsp;· {plural({ attempts }, { one: "# attempt", other: "# attempts" })}
        </p>
        {error !== null && <p>{error}</p>}
        {state === "waiting" && error !== null && (
          <p className="quiet">
            {t`Next attempt`} <RecordTime value={next_attempt_at} />
          </p>
        )}
      </div>
      {mayRepeat && (state !== "waiting" || error !== null) && (
        <Button
          loading={busy}
          aria-label={t`Send again: ${{ event: eventLabel(event) }}`}
          onClick={() => void repeat()}
        >
          {t`Send again`}
        </Button>
      )}
    </li>
  );
}
