import { t } from "@lingui/core/macro";
import type { WithdrawalForFinance } from "@pockethall/contract/withdrawals";
import { Breakable } from "../../ui/breakable.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./finance.module.css";
import { REASON_LABELS, WITHDRAWAL_LABELS } from "./finance-labels.ts";
import { WithdrawalActions } from "./withdrawal-actions.tsx";

type WithdrawalProps = { withdrawal: WithdrawalForFinance };

/** One withdrawal: whose, where to, why it waits, who has approved it, and what can be done. */
export function WithdrawalCard({ withdrawal }: WithdrawalProps) {
  const { user, amount, state, created_at, reference } = withdrawal;
  const { label, tone } = WITHDRAWAL_LABELS[state];
  return (
    <Card as="li" stack>
      <CardHead>
        <h2>{user.name}</h2>
        <Chip tone={tone}>{label}</Chip>
      </CardHead>
      <p className={styles.amount}>
        <Money naira={amount} decimals={2} />
      </p>
      <p className="quiet">
        <Breakable text={user.email} />
        <br />
        {t`Requested`} <RecordTime value={created_at} />
        &nbsp;· {reference}
      </p>
      <Reasons withdrawal={withdrawal} />
      <Destination withdrawal={withdrawal} />
      {state === "review" && <WithdrawalActions withdrawal={withdrawal} />}
    </Card>
  );
}

function Reasons({ withdrawal: { reasons } }: WithdrawalProps) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label={t`Reason for review`}>
      {reasons.map((reason) => (
        <li key={reason}>
          <Chip tone={reason === "name-mismatch" ? "danger" : "warning"}>{REASON_LABELS[reason]}</Chip>
        </li>
      ))}
    </ul>
  );
}

function Destination({ withdrawal }: WithdrawalProps) {
  const { user, account_name, bank_name, account_number, approvals, fee, provider_status, rejection_reason } =
    withdrawal;
  const differs = withdrawal.reasons.includes("name-mismatch");
  return (
    <Facts>
      <Fact name={t`Name on the profile`}>{user.name}</Fact>
      <Fact name={t`Name at the bank`}>
        <span className={differs ? styles.differs : undefined}>{account_name}</span>
      </Fact>
      <Fact name={t`Bank account`}>
        {bank_name} <span className="tabular">{account_number}</span>
      </Fact>
      <Fact name={t`Fee`}>
        <Money naira={fee} decimals={2} />
      </Fact>
      {approvals.map(({ id, name, approved_at }, index) => (
        <Fact key={id} name={index === 0 ? t`First approval` : t`Second approval`}>
          {name}, <RecordTime value={approved_at} />
        </Fact>
      ))}
      {provider_status && <Fact name={t`Last answer from Paystack`}>{provider_status}</Fact>}
      {rejection_reason && (
        <Fact name={t`Rejected because`} wide>
          {rejection_reason}
        </Fact>
      )}
    </Facts>
  );
}
