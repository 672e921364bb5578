import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { ArrowUpRight, Eye, EyeOff, Plus } from "lucide-react";

import { type CSSProperties, useState } from "react";

import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FiguresAhead } from "../../ui/figures-ahead.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./wallet-page.module.css";

/** `balance` undefined: on its way; the card keeps its place meanwhile. */
type BalanceCardProps = { balance: WireNaira | undefined; onDeposit: () => void; onWithdraw: () => void };

/** The balance, which can be hidden on a phone in public, and the ways to raise it and to take it out. */
export function BalanceCard({ balance, onDeposit, onWithdraw }: BalanceCardProps) {
  const [hidden, setHidden] = useState(false);
  const isWaiting = balance === undefined;
  return (
    <Card as="section" aria-label={t`Balance`} className={styles.balance}>
      <p className={styles.label}>
        {t`Balance`}
        <IconButton label={hidden ? t`Show balance` : t`Hide balance`} onClick={() => setHidden(!hidden)}>
          {hidden ? <Eye /> : <EyeOff />}
        </IconButton>
      </p>
      <p className={styles.figure} style={lettersOf(balance)}>
        <Figure balance={balance} hidden={hidden} />
      </p>
      <div className={styles.moves}>
        <Button variant="primary" large disabled={isWaiting} onClick={onDeposit}>
          <Plus aria-hidden="true" />
          {t`Deposit`}
        </Button>
        <Button large disabled={isWaiting} onClick={onWithdraw}>
          <ArrowUpRight aria-hidden="true" />
          {t`Withdraw`}
        </Button>
      </div>
    </Card>
  );
}

/** The length of the figure, which its size depends on. */
const lettersOf = (balance: WireNaira | undefined): CSSProperties =>
  balance === undefined ? {} : ({ "--letters": nairaText(balance, 2).length } as CSSProperties);

function Figure({ balance, hidden }: { balance: WireNaira | undefined; hidden: boolean }) {
  if (balance === undefined)
    return (
      <>
        <Skeleton width="6em" height="1.15em" />
        <FiguresAhead />
      </>
    );
  return hidden ? <span aria-label={t`hidden`}>••••••</span> : <Money naira={balance} decimals={2} />;
}
