import { t } from "@lingui/core/macro";
import type { MoneyLimits } from "@pockethall/contract/limits";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TitledCard } from "../../ui/card.tsx";
import { CardGridSkeleton } from "../../ui/card-grid.tsx";
import { Chip } from "../../ui/chip.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
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
        {t`Prizes, credits to a wallet, money out of suspense and refunds above this need two people of finance.`}
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
      <p className="quiet">{t`The operator sets it at the server's start: ${setting}`}</p>
    </TitledCard>
  );
}

const OnOff = ({ isOn }: { isOn: boolean }) => (
  <Chip tone={isOn ? "completed" : "neutral"}>{isOn ? t`On` : t`Off`}</Chip>
);

type TierRow = MoneyLimits["tiers"]["rows"][number];
const COLUMNS: readonly Column<TierRow>[] = [
  { key: "tier", header: t`Tier`, cell: ({ tier }) => tier },
  { key: "day", header: t`Each way a day`, number: true, cell: ({ a_day }) => <Money naira={a_day} /> },
  {
    key: "wallet",
    header: t`In the wallet`,
    number: true,
    cell: ({ in_wallet }) => (in_wallet === null ? t`No limit` : <Money naira={in_wallet} />),
  },
];

function Tiers({ tiers: { is_on, rows } }: { tiers: MoneyLimits["tiers"] }) {
  return (
    <TitledCard title={t`Limits by tier`} aside={<OnOff isOn={is_on} />}>
      <p>
        {is_on
          ? t`A day's deposits and withdrawals, and the wallet, stay within a person's tier.`
          : t`Off: deposits, withdrawals and wallets have no limit by tier. Turned on, these would apply.`}
      </p>
      <DataTable caption={t`Limits by tier`} columns={COLUMNS} rows={rows} rowKey={({ tier }) => String(tier)} />
      <p className="quiet">{t`The operator sets it at the server's start: ${{ setting: SETTINGS.tiers }}`}</p>
    </TitledCard>
  );
}
