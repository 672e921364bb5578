import type { Tournament } from "@pockethall/contract/tournaments";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import * as texts from "../../texts/entry/registration-dialog.ts";
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
          {texts.registrationSuccessful}
        </h3>
        <p className={styles.quiet}>{texts.yourSeatIsConfirmedSee}</p>
      </div>
      <Facts>
        <Fact name={texts.transactionId}>
          <span className="tabular">{receipt.transactionId}</span>
        </Fact>
        <Fact name={texts.tournament}>{tournament.name}</Fact>
        <Fact name={texts.amountPaid}>
          <Fee naira={tournament.entry_fee} />
        </Fact>
        <Fact name={texts.paymentMethod}>{receipt.method === "wallet" ? texts.wallet : texts.paystack}</Fact>
        <Fact name={texts.registered}>
          <RecordTime value={receipt.paidAt} />
        </Fact>
      </Facts>
    </>
  );
}
