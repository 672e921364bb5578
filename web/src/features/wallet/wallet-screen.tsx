import { t } from "@lingui/core/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { DebtCard } from "./debt-card.tsx";
import type { DepositDialogProps } from "./deposit-dialog.tsx";
import { DepositStatus } from "./deposit-status.tsx";
import { RewardsCard } from "./rewards-card.tsx";
import { kindOf } from "./transaction-kinds.ts";
import { TransactionList } from "./transaction-list.tsx";
import { useDeposit } from "./use-deposit.ts";
import { useWithdrawal, type WithdrawalDesk } from "./use-withdrawal.ts";
import { refreshWallet, transactionsQuery, walletQuery } from "./wallet.queries.ts";
import styles from "./wallet-page.module.css";
import type { WithdrawDialogProps } from "./withdraw-dialog.tsx";

/** What the app hands in, because its code comes later than the page. */
export type WalletParts = {
  DepositDialog: ComponentType<DepositDialogProps>;
  WithdrawDialog: ComponentType<Omit<WithdrawDialogProps, "contacts">>;
  WithdrawalStatus: ComponentType<{ desk: WithdrawalDesk }>;
  WithdrawalList: ComponentType;
};

/** Nothing of it came, not even from an earlier visit. */
const isLost = ({ isError, data }: UseQueryResult<unknown>): boolean => isError && data === undefined;

/** Balance, rewards, deposits, withdrawals and the history. Money is shown as the server has it, never ahead of it. */
export function WalletScreen({ DepositDialog, WithdrawDialog, WithdrawalStatus, WithdrawalList }: WalletParts) {
  const wallet = useQuery(walletQuery);
  const [params] = useSearch();
  const history = useQuery(transactionsQuery(pageOf(params), kindOf(params.get("kind")))); // as its list asks for it
  const deposit = useDeposit();
  const withdrawal = useWithdrawal();
  const [asking, setAsking] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const [typed, setTyped] = useState("");
  const ask = () => {
    deposit.clear();
    setTyped("");
    setAsking(true);
  };
  const withdraw = () => {
    if (withdrawal.open) return void withdrawal.check(); // first what became of that one
    withdrawal.dismiss();
    void wallet.refetch();
    setWithdrawing(true);
  };
  // Paystack's window needs every modal closed; an outcome shown on the page needs no dialog either.
  const isShown = deposit.end?.kind === "credited" || deposit.end?.kind === "unconfirmed";
  const isAway = isShown || deposit.phase === "paying" || deposit.phase === "verifying";
  return (
    <>
      <PageHeader title={t`Wallet`} actions={<LinkButton to="/help">{t`Help with payments`}</LinkButton>} />
      <div className={styles.page}>
        <DepositStatus deposit={deposit} />
        <WithdrawalStatus desk={withdrawal} />
        {isLost(wallet) && isLost(history) ? (
          <ErrorState
            title={t`Failed to load wallet data`}
            hint={messageOf(wallet.error, "")}
            onRetry={() => void refreshWallet()}
          />
        ) : (
          <>
            <Loaded
              query={wallet}
              waiting={<BalanceCard balance={undefined} onDeposit={ask} onWithdraw={withdraw} />}
              failure={wallet.data ? t`Failed to fetch wallet.` : t`Failed to fetch wallet balance`}
            >
              {({ balance, rewards }) => (
                <div className={styles.top}>
                  <BalanceCard balance={balance} onDeposit={ask} onWithdraw={withdraw} />
                  {rewards > 0 && <RewardsCard rewards={rewards} />}
                  <DebtCard balance={balance} />
                </div>
              )}
            </Loaded>
            <WithdrawalList />
            <TransactionList />
          </>
        )}
      </div>
      {asking && !isAway && (
        <DepositDialog deposit={deposit} typed={typed} onTyped={setTyped} onClose={() => setAsking(false)} />
      )}
      {withdrawing && wallet.data && (
        <WithdrawDialog desk={withdrawal} balanceNaira={wallet.data.balance} onClose={() => setWithdrawing(false)} />
      )}
    </>
  );
}
