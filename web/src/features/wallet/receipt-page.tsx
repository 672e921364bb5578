import { t } from "@lingui/core/macro";
import type { Receipt } from "@pockethall/contract/receipts";
import { useQuery } from "@tanstack/react-query";
import { Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { usePageTitle } from "../../lib/page-title.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Logo } from "../../ui/logo.tsx";
import { nairaText } from "../../ui/money.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import receipts from "./receipt.module.css";
import { receiptPicture } from "./receipt-picture.ts";
import { receiptRows } from "./receipt-rows.ts";
import { sharePicture } from "./share-picture.ts";
import styles from "./statement.module.css";
import { receiptQuery } from "./wallet.queries.ts";

/** /wallet/receipts/:number: one transaction, to print or to send as a picture. */
export function ReceiptPage() {
  const heading = usePageTitle(t`Receipt`);
  const { number = "" } = useParams();
  const receipt = useQuery(receiptQuery(number));
  return (
    <main className={styles.page}>
      <div className={styles.controls}>
        <BackLink to="/wallet">{t`Wallet`}</BackLink>
        {receipt.data && <Controls receipt={receipt.data.data} />}
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {t`Receipt`}
      </h1>
      <Loaded
        query={receipt}
        waiting={<SkeletonRows label={t`Loading receipt`} />}
        failure={t`Couldn't load the receipt`}
      >
        {({ data }) => <ReceiptSheet receipt={data} />}
      </Loaded>
    </main>
  );
}

/** The amount without its sign: the words beside it say where it went. */
const amountOf = ({ amount }: Receipt): string => nairaText(amount, 2).replace("-", "");
const directionOf = ({ amount }: Receipt): string => (amount < 0 ? t`Paid` : t`Received`);

function Controls({ receipt }: { receipt: Receipt }) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const contents = { title: directionOf(receipt), amount: amountOf(receipt), rows: receiptRows(receipt) };
      await sharePicture(await receiptPicture(contents), `pockethall-receipt-${receipt.reference}.png`);
    } catch {
      toast.error(t`Couldn't draw the picture. Print the receipt instead.`);
    }
    setBusy(false);
  };
  return (
    <div className={styles.buttons}>
      <Button variant="primary" loading={busy} onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        {t`Share picture`}
      </Button>
      <Button onClick={() => print()}>
        <Printer aria-hidden="true" />
        {t`Print`}
      </Button>
    </div>
  );
}

function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Logo />
        <p className={receipts.amount}>
          <span className={styles.quiet}>{directionOf(receipt)}</span> <strong>{amountOf(receipt)}</strong>
        </p>
      </header>
      <Facts>
        {receiptRows(receipt).map(([name, value]) => (
          <Fact key={name + value} name={name}>
            <span className={receipts.value}>{value}</span>
          </Fact>
        ))}
      </Facts>
    </article>
  );
}
