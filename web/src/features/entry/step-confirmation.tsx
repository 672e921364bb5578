import type { Tournament } from "@pockethall/contract/tournaments";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Fact, Facts } from "../../ui/facts.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./entry.module.css";
import { Fee } from "./fee.tsx";
import type { Receipt } from "./registration-steps.ts";

/** The receipt of a seat. */
export function ConfirmationStep({ tournament, receipt }: { tournament: Tournament; receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the pressed button is gone: start at the good news
  return (
    <>
      <div className={styles.success}>
        <CircleCheck aria-hidden="true" />
        <h3 ref={heading} tabIndex={-1}>
          Registration Successful!
        </h3>
        <p className={styles.quiet}>Your seat is confirmed. See you at the table.</p>
      </div>
      <Facts>
        <Fact name="Transaction ID">
          <span className="tabular">{receipt.transactionId}</span>
        </Fact>
        <Fact name="Tournament">{tournament.name}</Fact>
        <Fact name="Amount paid">
          <Fee naira={tournament.entry_fee} />
        </Fact>
        <Fact name="Payment method">{receipt.method === "wallet" ? "Wallet" : "Paystack"}</Fact>
        <Fact name="Registered">
          <RecordTime value={receipt.paidAt} />
        </Fact>
      </Facts>
    </>
  );
}
