import { t } from "@lingui/core/macro";
import type { Withdrawal } from "@pockethall/contract/withdrawals";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { refreshWallet } from "./wallet.queries.ts";
import pageStyles from "./wallet-page.module.css";
import styles from "./withdraw.module.css";
import { wordsOf } from "./withdrawal-labels.ts";
import { maskedAccount } from "./withdrawal-order.ts";
import { WITHDRAWALS_PER_PAGE, withdrawalsQuery } from "./withdrawals.queries.ts";

/** The user's withdrawals and their states; renders nothing before the first one. */
export function WithdrawalList() {
  const [page, setPage] = useState(1);
  const withdrawals = useQuery(withdrawalsQuery(page));
  useFreshWallet(withdrawals.data?.data);
  if (withdrawals.data === undefined ? !withdrawals.isError : withdrawals.data.meta.total === 0) return null;
  return (
    <section aria-labelledby="wallet-withdrawals">
      <h2 id="wallet-withdrawals" className={pageStyles.heading}>
        {t`Withdrawals`}
      </h2>
      <Loaded query={withdrawals} waiting={null} failure={t`Couldn't load withdrawals`}>
        {({ data, meta }) => (
          <>
            <Card as="div" flush>
              <ul>
                {data.map((row) => (
                  <WithdrawalRow key={row.id} withdrawal={row} />
                ))}
              </ul>
            </Card>
            <Pagination
              label={t`Withdrawals`}
              page={page}
              perPage={WITHDRAWALS_PER_PAGE}
              total={meta.total}
              onPage={setPage}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** What came back from a bank is in the balance and the history too: they are asked for when a state has changed. */
function useFreshWallet(withdrawals: readonly Withdrawal[] | undefined): void {
  const states = withdrawals?.map(({ id, state }) => `${id} ${state}`).join();
  const known = useRef<{ states: string; ids: string }>(undefined);
  const ids = withdrawals?.map(({ id }) => id).join();
  useEffect(() => {
    if (states === undefined || ids === undefined) return;
    const before = known.current;
    known.current = { states, ids };
    if (before && before.ids === ids && before.states !== states) void refreshWallet();
  }, [states, ids]);
}

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, fee, bank_name, account_number, account_name, created_at } = withdrawal;
  const { chip, chipTone, sentence } = wordsOf(withdrawal);
  return (
    <li className={styles.row}>
      <span className={pageStyles.sign}>
        <Landmark aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.line}>
          <strong>{maskedAccount(bank_name, account_number)}</strong>
          <span className={pageStyles.amount}>
            <Money naira={amount} decimals={2} />
          </span>
        </p>
        <p className="quiet">
          {account_name}&nbsp;· <RecordTime value={created_at} />
          {fee > 0 && <> · {t`Fee ${{ amount: nairaText(fee, 2) }}`}</>}
        </p>
        <p className={styles.stand}>
          <Chip tone={chipTone}>{chip}</Chip> {sentence}
        </p>
      </div>
    </li>
  );
}
