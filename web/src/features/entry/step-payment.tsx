import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { WireNaira } from "@pockethall/domain/money";
import { CreditCard, Wallet } from "lucide-react";
import { type ReactNode, useId } from "react";
import { nairaDifference } from "../../lib/naira.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import styles from "./entry.module.css";
import { Fee } from "./fee.tsx";
import type { CardScript, KnownBalance, Method, Options } from "./registration-steps.ts";

const SHORT = t`Insufficient wallet balance. Please top up your wallet or use Paystack payment.`;
const NO_SCRIPT = t`Paystack payment system is not available. Please try again later or use wallet payment if available.`;

const CARD = t`Card, bank transfer or USSD`;
const LOADING = t`Getting Paystack ready…`;
const LOADING_BALANCE = t`Getting your balance…`;

type PaymentStepProps = {
  tournament: Tournament;
  balance: KnownBalance;
  options: Options;
  script: CardScript;
  processing: boolean;
  /** The button that tops a short wallet up; false where the balance is enough or unknown. */
  addMoney: ReactNode;
  /** Tries again to get the provider's script. */
  onLoadCard: () => void;
  onChoose: (method: Method) => void;
};

/** The ways to pay and the total. The wallet comes first; an unavailable way shows why. */
export function PaymentStep(props: PaymentStepProps) {
  const { tournament, balance, options, script, processing, addMoney, onLoadCard, onChoose } = props;
  const { entry_fee: fee } = tournament;
  const choice = { chosen: options.method, onChoose };
  const left = options.method === "wallet" && typeof balance === "number" ? nairaDifference(balance, fee) : undefined;
  return (
    <>
      <fieldset className={styles.choices} disabled={processing}>
        <legend>{t`Payment method`}</legend>
        <Choice
          {...choice}
          method="wallet"
          name={t`Wallet`}
          icon={<Wallet aria-hidden="true" />}
          words={options.walletEnough ? balanceText(balance) : SHORT}
          usable={options.walletUsable}
        />
        {fee > 0 && (
          <Choice
            {...choice}
            method="paystack"
            name={t`Paystack`}
            icon={<CreditCard aria-hidden="true" />}
            words={options.cardUsable ? CARD : script === "loading" ? LOADING : NO_SCRIPT}
            usable={options.cardUsable}
          />
        )}
      </fieldset>
      {addMoney}
      {fee > 0 && script === "absent" && (
        <Button onClick={onLoadCard} disabled={processing}>
          {t`Try Paystack again`}
        </Button>
      )}
      <PaymentSummary fee={fee} left={left} />
    </>
  );
}

function balanceText(balance: KnownBalance): string {
  if (balance === "loading") return LOADING_BALANCE;
  return balance === undefined ? t`Balance unavailable right now` : t`Balance ${{ amount: nairaText(balance, 2) }}`;
}

/** The total; `left` is the remaining wallet balance, where known. */
function PaymentSummary({ fee, left }: { fee: WireNaira; left: WireNaira | undefined }) {
  return (
    <>
      <h3 className={styles.summary}>{t`Payment summary`}</h3>
      <Facts>
        <Fact name={t`Entry fee`}>
          <Fee naira={fee} />
        </Fact>
        <Fact name={t`Total to pay`}>
          <Money naira={fee} decimals={2} />
        </Fact>
        {left !== undefined && (
          <Fact name={t`Wallet after payment`}>
            <Money naira={left} decimals={2} />
          </Fact>
        )}
      </Facts>
    </>
  );
}

type ChoiceProps = {
  method: Method;
  name: string;
  icon: ReactNode;
  words: string;
  usable: boolean;
  chosen: Method | null;
  onChoose: (method: Method) => void;
};

function Choice({ method, name, icon, words, usable, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className={cx(styles.choice, chosen === method && styles.chosen, !usable && styles.unusable)}>
      <input
        type="radio"
        name="payment-method"
        value={method}
        checked={chosen === method}
        disabled={!usable}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-words`}
        onChange={() => onChoose(method)}
      />
      {icon}
      <span>
        <strong id={`${id}-name`}>{name}</strong>
        <span id={`${id}-words`} className={styles.quiet}>
          {words}
        </span>
      </span>
    </label>
  );
}
