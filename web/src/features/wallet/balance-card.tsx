import { Eye, EyeOff, Plus } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import styles from "./wallet-page.module.css";

/** The balance, which can be hidden on a phone in public, and the way to raise it. */
export function BalanceCard({ balance, onDeposit }: { balance: number; onDeposit: () => void }) {
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
      <Button variant="primary" large onClick={onDeposit}>
        <Plus aria-hidden="true" />
        Deposit
      </Button>
    </Card>
  );
}
