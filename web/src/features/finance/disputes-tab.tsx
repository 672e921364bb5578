import { t } from "@lingui/core/macro";
import type { Dispute } from "@pockethall/contract/disputes";
import { useQuery } from "@tanstack/react-query";
import { nairaDifference } from "../../lib/naira.ts";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./finance.module.css";
import { disputesQuery } from "./finance.queries.ts";
import { QueueTab } from "./queue-tab.tsx";

const CHOICES = [
  { value: "open", label: t`Open` },
  { value: "lost", label: t`Lost` },
  { value: "won", label: t`Won` },
  { value: "all", label: t`All disputes` },
] as const;
const CHIPS = {
  open: { tone: "warning", label: t`Open` },
  won: { tone: "completed", label: t`Won` },
  lost: { tone: "danger", label: t`Lost` },
} as const;

/** Payments that payers' banks ask back: open ones by their deadline, decided ones with what they cost. */
export function DisputesTab() {
  const [params] = useSearch();
  const state = choiceOf(params.get("state"), CHOICES, "open");
  const disputes = useQuery(disputesQuery(state === "all" ? undefined : state, pageOf(params)));
  return (
    <QueueTab
      choices={CHOICES}
      state={state}
      fallback="open"
      query={disputes}
      label={t`Disputes`}
      loading={t`Loading disputes`}
      failure={t`Couldn't load disputes`}
      title={state === "open" ? t`No open disputes` : t`No disputes here`}
      hint={t`A dispute shows here when a payer's bank asks for a card payment back.`}
      notice={(rows) =>
        rows.some((dispute) => dispute.state === "open") && (
          <div className={styles.above}>
            <Notice tone="info">{t`Accept or contest a dispute in the Paystack dashboard before its deadline. The decision will show here automatically.`}</Notice>
          </div>
        )
      }
    >
      {(dispute) => <DisputeCard key={dispute.id} dispute={dispute} />}
    </QueueTab>
  );
}

function DisputeCard({ dispute }: { dispute: Dispute }) {
  const { reference, state, amount, user, held, owed, resolution, due_at, created_at, resolved_at } = dispute;
  const chip = CHIPS[state];
  return (
    <Card as="li" stack>
      <CardHead>
        <h2 className={styles.tileTitle}>
          <Link to={`/finance/payments/${reference}`}>{reference}</Link>
        </h2>
        <Chip tone={chip.tone}>{chip.label}</Chip>
      </CardHead>
      <p className={styles.amount}>
        <Money naira={amount} decimals={2} />
      </p>
      <Facts>
        {user ? (
          <>
            <Fact name={t`Payer`}>{user.name}</Fact>
            <Fact name={t`Email`}>
              <Breakable text={user.email} />
            </Fact>
          </>
        ) : (
          <Fact name={t`Payer`}>{t`Not one of our payments`}</Fact>
        )}
        {state === "open" && (
          <>
            <Fact name={t`Answer by`}>{due_at ? <RecordTime value={due_at} /> : t`No deadline given`}</Fact>
            <Fact name={t`Held`}>
              <Money naira={held} decimals={2} />
            </Fact>
            {held < amount && (
              <Fact name={t`Not covered`}>
                <Money naira={nairaDifference(amount, held)} decimals={2} />
              </Fact>
            )}
          </>
        )}
        {owed > 0 && (
          <Fact name={t`Became a debt`}>
            <Money naira={owed} decimals={2} />
          </Fact>
        )}
        <Fact name={t`Opened`}>
          <RecordTime value={created_at} />
        </Fact>
        {resolved_at && (
          <Fact name={t`Decided`}>
            <RecordTime value={resolved_at} />
          </Fact>
        )}
        {resolution && <Fact name={t`Resolution`}>{resolution}</Fact>}
      </Facts>
    </Card>
  );
}
