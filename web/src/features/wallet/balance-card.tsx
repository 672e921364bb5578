import { ArrowUpRight, Eye, EyeOff, Plus } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import styles from "./wallet-page.module.css";

type BalanceCardProps = { balance: number; onDeposit: () => void; onWithdraw: () => void };

/** The balance, which can be hidden on a phone in public, and the ways to raise it and to take it out. */
export function BalanceCard({ balance, onDeposit, onWithdraw }: BalanceCardProps) {
  const [hidden, setHidden] = useState(false);
  return (
    <Card as="section" aria-label="Balance" className={styles.balance}>
      <p className={styles.label}>
        Balance
        <IconButton label={hidden ? "Show balance" : "Hide balance"} onClick={() => setHidden(!hidden)}>
          {hidden ? <Eye /> : <EyeOff />}
        </IconButton>
      </p>
      <p className={styles.figure}>
        {hidden ? <span aria-label="hidden">••••••</span> : <Money naira={balance} decimals={2} />}
      </p>
      <div className={styles.moves}>
        <Button variant="primary" large onClick={onDeposit}>
          <Plus aria-hidden="true" />
          Deposit
        </Button>
        <Button large onClick={onWithdraw}>
          <ArrowUpRight aria-hidden="true" />
          Withdraw
        </Button>
      </div>
    </Card>
  );
}
