import { t } from "@lingui/core/macro";
import type { SavedBankAccount } from "@pockethall/contract/withdrawals";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { IconButton } from "../../ui/button.tsx";
import { FormError } from "../../ui/notice.tsx";
import styles from "./withdraw.module.css";
import { maskedAccount } from "./withdrawal-order.ts";
import { removeSavedAccount } from "./withdrawals.queries.ts";

type SavedAccountsProps = {
  accounts: readonly SavedBankAccount[];
  /** Null: another account, which is typed in. */
  chosen: SavedBankAccount | null;
  onChoose: (account: SavedBankAccount | null) => void;
};

/** Where the money goes: an account used before, or another one. */
export function SavedAccounts({ accounts, chosen, onChoose }: SavedAccountsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (account: SavedBankAccount) => {
    setProblem(null);
    try {
      await removeSavedAccount(account.id);
      if (chosen?.id === account.id) onChoose(null);
    } catch (error) {
      setProblem(messageOf(error, t`Couldn't remove this account`));
    }
  };
  return (
    <fieldset className={styles.saved}>
      <legend>{t`Send to`}</legend>
      {accounts.map((account) => {
        const name = maskedAccount(account.bank_name, account.account_number);
        return (
          <div key={account.id} className={styles.account}>
            <Choice
              name={name}
              words={account.account_name}
              isChosen={chosen?.id === account.id}
              onChoose={() => onChoose(account)}
            />
            <IconButton label={t`Remove ${name}`} onClick={() => void remove(account)}>
              <Trash2 />
            </IconButton>
          </div>
        );
      })}
      <div className={styles.account}>
        <Choice name={t`Another account`} isChosen={chosen === null} onChoose={() => onChoose(null)} />
      </div>
      <FormError message={problem} />
    </fieldset>
  );
}

type ChoiceProps = { name: string; words?: string; isChosen: boolean; onChoose: () => void };

const Choice = ({ name, words, isChosen, onChoose }: ChoiceProps) => (
  <label>
    <input type="radio" name="account" checked={isChosen} onChange={onChoose} />
    <span>
      {name}
      {words !== undefined && <span className="quiet"> {words}</span>}
    </span>
  </label>
);
