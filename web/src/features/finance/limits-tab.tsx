import { t } from "@lingui/core/macro";
import type { MoneyLimits } from "@pockethall/contract/limits";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TitledCard } from "../../ui/card.tsx";
import { CardGridSkeleton } from "../../ui/card-grid.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import styles from "./finance.module.css";
import { limitsQuery } from "./finance.queries.ts";
import { TierForm } from "./tier-form.tsx";

/** The limits that apply, each with its effect, and the tier of a person. */
export function LimitsTab() {
  const limits = useQuery(limitsQuery);
  return (
    <Loaded
      query={limits}
      waiting={<CardGridSkeleton cards={4} heightPx={120} label={t`Loading limits`} />}
      failure={t`Couldn't load limits`}
    >
      {(data) => (
        <div className={styles.detail}>
          <div className={styles.stack}>
            <Fixed limits={data} />
          </div>
          <div className={styles.stack}>
            <Tiers tiers={data.tiers} />
            <TierForm />
          </div>
        </div>
      )}
    </Loaded>
  );
}

const SETTINGS = {
  secondApproval: "SECOND_APPROVAL_ABOVE",
  pools: "PROMISED_POOLS_CEILING",
  tiers: "KYC_LIMITS",
  stampDuty: "STAMP_DUTY",
} as const;

function Fixed({ limits: { second_approval_above, promised_pools_ceiling, stamp_duty } }: { limits: MoneyLimits }) {
  return (
    <>
      <Limit title={t`Second approval`} setting={SETTINGS.secondApproval} value={second_approval_above}>
        {t`Prizes, credits to a wallet, money out of suspense and refunds above this need approval from two finance staff.`}
      </Limit>
      <Limit title={t`Promised prizes`} setting={SETTINGS.pools} value={promised_pools_ceiling}>
        {t`The published tournaments of one organiser may promise this much in prizes together.`}
      </Limit>
      <Limit title={t`Stamp duty`} setting={SETTINGS.stampDuty} isOn={stamp_duty.is_on}>
        {t`${{ duty: nairaText(stamp_duty.amount) }} on top of a withdrawal of ${{ from: nairaText(stamp_duty.from) }} or more is kept for the state.`}
      </Limit>
    </>
  );
}

type LimitProps = {
  title: string;
  /** Where the operator changes it. */
  setting: string;
  value?: MoneyLimits["second_approval_above"];
  isOn?: boolean;
  children: ReactNode;
};

function Limit({ title, setting, value, isOn, children }: LimitProps) {
  return (
    <TitledCard title={title} aside={isOn !== undefined && <OnOff isOn={isOn} />}>
      {value !== undefined && (
        <p className={styles.amount}>
          <Money naira={value} />
        </p>
      )}
      <p>{children}</p>
      <Setting name={setting} />
    </TitledCard>
  );
}

function Setting({ name }: { name: string }) {
  return (
    <p className="quiet">
      {t`Server setting:`} <span className={styles.setting}>{name}</span>
    </p>
  );
}

const OnOff = ({ isOn }: { isOn: boolean }) => (
  <Chip tone={isOn ? "completed" : "neutral"}>{isOn ? t`On` : t`Off`}</Chip>
);

function Tiers({ tiers: { is_on, rows } }: { tiers: MoneyLimits["tiers"] }) {
  return (
    <TitledCard title={t`Limits by tier`} aside={<OnOff isOn={is_on} />}>
      <p>
        {is_on
          ? t`A day's deposits, a day's withdrawals and the wallet each stay within a person's tier.`
          : t`Off: deposits, withdrawals and wallets have no limit by tier. Turned on, these would apply.`}
      </p>
      <Facts>
        {rows.map(({ tier, a_day, in_wallet }) => (
          <Fact key={tier} name={t`Tier ${tier}`}>
            {in_wallet === null
              ? t`${{ day: nairaText(a_day) }} a day, any amount in the wallet`
              : t`${{ day: nairaText(a_day) }} a day, ${{ wallet: nairaText(in_wallet) }} in the wallet`}
          </Fact>
        ))}
      </Facts>
      <Setting name={SETTINGS.tiers} />
    </TitledCard>
  );
}
