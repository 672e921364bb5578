import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { DepositDialog } from "./deposit-dialog.tsx";
import { DepositStatus } from "./deposit-status.tsx";
import { RewardsCard } from "./rewards-card.tsx";
import { TransactionList } from "./transaction-list.tsx";
import { useDeposit } from "./use-deposit.ts";
import { walletQuery } from "./wallet.queries.ts";
import styles from "./wallet-page.module.css";

/** /wallet: balance, rewards, deposits and the history. Money is shown as the server has it, never ahead of it. */
export function WalletPage() {
  const wallet = useQuery(walletQuery);
  const deposit = useDeposit();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  const ask = () => {
    deposit.clear();
    setTyped("");
    setAsking(true);
  };
  // Paystack's window needs every modal closed; an end that is told on the page needs no dialog either.
  const isTold = deposit.end?.kind === "credited" || deposit.end?.kind === "unconfirmed";
  const isAway = isTold || deposit.phase === "paying" || deposit.phase === "verifying";
  return (
    <>
      <PageHeader title="Wallet" />
      <div className={styles.page}>
        <DepositStatus deposit={deposit} />
        <Loaded query={wallet} waiting={<Skeleton height={168} />} failure="Failed to fetch wallet balance">
          {({ balance, rewards }) => (
            <div className={styles.top}>
              <BalanceCard balance={balance} onDeposit={ask} />
              {rewards > 0 && <RewardsCard rewards={rewards} />}
            </div>
          )}
        </Loaded>
        <TransactionList />
      </div>
      {asking && !isAway && (
        <DepositDialog deposit={deposit} typed={typed} onTyped={setTyped} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
