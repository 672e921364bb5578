import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Fact, Facts } from "../../ui/facts.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./entry.module.css";
import { Fee } from "./fee.tsx";
import type { Receipt } from "./registration-steps.ts";

/** The receipt of a registration. */
export function ConfirmationStep({ tournament, receipt }: { tournament: Tournament; receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the pressed button is gone: start at the good news
  return (
    <>
      <div className={styles.success}>
        <CircleCheck aria-hidden="true" />
        <h3 ref={heading} tabIndex={-1}>
          {t`Registration Successful!`}
        </h3>
        <p className={styles.quiet}>{t`Your seat is confirmed. See you at the table.`}</p>
      </div>
      <Facts>
        <Fact name={t`Transaction ID`}>
          <span className="tabular">{receipt.transactionId}</span>
        </Fact>
        <Fact name={t`Tournament`}>{tournament.name}</Fact>
        <Fact name={t`Amount paid`}>
          <Fee naira={tournament.entry_fee} />
        </Fact>
        <Fact name={t`Payment method`}>{receipt.method === "wallet" ? t`Wallet` : t`Paystack`}</Fact>
        <Fact name={t`Registered`}>
          <RecordTime value={receipt.paidAt} />
        </Fact>
      </Facts>
    </>
  );
}
