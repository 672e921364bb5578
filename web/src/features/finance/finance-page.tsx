import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { overviewQuery } from "./finance.queries.ts";
import { OverviewTab } from "./overview-tab.tsx";
import { RequireFinance } from "./require-finance.tsx";
import { WithdrawalsTab } from "./withdrawals-tab.tsx";

// Most visits are for the queue: the other tabs come when they are chosen.
const PaymentsTab = lazy(() => import("./payments-tab.tsx").then((module) => ({ default: module.PaymentsTab })));
const DifferencesTab = lazy(() =>
  import("./differences-tab.tsx").then((module) => ({ default: module.DifferencesTab })),
);
const RefundsTab = lazy(() => import("./refunds-tab.tsx").then((module) => ({ default: module.RefundsTab })));
const BankTab = lazy(() => import("./bank-tab.tsx").then((module) => ({ default: module.BankTab })));
const LimitsTab = lazy(() => import("./limits-tab.tsx").then((module) => ({ default: module.LimitsTab })));
const DisputesTab = lazy(() => import("./disputes-tab.tsx").then((module) => ({ default: module.DisputesTab })));
const PrizeTab = lazy(() => import("./prize-tab.tsx").then((module) => ({ default: module.PrizeTab })));
const SuspenseTab = lazy(() => import("./suspense-tab.tsx").then((module) => ({ default: module.SuspenseTab })));
const CorrectionsTab = lazy(() =>
  import("./corrections-tab.tsx").then((module) => ({ default: module.CorrectionsTab })),
);

const TABS = [
  { value: "overview", label: t`Overview` },
  { value: "withdrawals", label: t`Withdrawals` },
  { value: "prizes", label: t`Prizes` },
  { value: "payments", label: t`Payments` },
  { value: "refunds", label: t`Refunds` },
  { value: "disputes", label: t`Disputes` },
  { value: "differences", label: t`Differences` },
  { value: "suspense", label: t`Suspense` },
  { value: "corrections", label: t`Corrections` },
  { value: "bank", label: t`Bank payouts` },
  { value: "limits", label: t`Limits` },
] as const;
type Tab = (typeof TABS)[number]["value"];

const PANELS: Record<Tab, ComponentType> = {
  overview: OverviewTab,
  withdrawals: WithdrawalsTab,
  prizes: PrizeTab,
  payments: PaymentsTab,
  refunds: RefundsTab,
  disputes: DisputesTab,
  differences: DifferencesTab,
  suspense: SuspenseTab,
  corrections: CorrectionsTab,
  bank: BankTab,
  limits: LimitsTab,
};

/** What belongs to one tab only: it goes when another is chosen. */
const OF_ONE_TAB = {
  page: null,
  of: null,
  state: null,
  search: null,
  status: null,
  amount: null,
  from: null,
  to: null,
};

/** /finance: the desk of those who look after the money. */
export function FinancePage() {
  return (
    <RequireFinance>
      <PageHeader title={t`Finance`} subtitle={t`Withdrawals, payments and differences`} />
      <FinanceTabs />
    </RequireFinance>
  );
}

function FinanceTabs() {
  const [params, change] = useSearch();
  const tab = choiceOf(params.get("tab"), TABS, "overview");
  const Panel = PANELS[tab];
  return (
    <Tabs
      label={t`Finance`}
      tabs={useCountedTabs()}
      value={tab}
      onChange={(next) => change({ ...OF_ONE_TAB, tab: next === "overview" ? null : next })}
    >
      <Suspense fallback={<SkeletonRows />}>
        <Panel />
      </Suspense>
    </Tabs>
  );
}

/** The tabs with what waits behind them. */
function useCountedTabs() {
  const { data } = useQuery(overviewQuery);
  const waiting: Partial<Record<Tab, number>> = {
    withdrawals: data?.withdrawals.waiting ?? 0,
    prizes: data?.prizes.waiting ?? 0,
    refunds: data?.refunds.waiting ?? 0,
    disputes: data?.disputes.open ?? 0,
    differences: data?.differences.open ?? 0,
    suspense: data?.suspense.payments ?? 0,
  };
  return TABS.map((tab) => ({ ...tab, ...(waiting[tab.value] ? { count: waiting[tab.value] ?? 0 } : {}) }));
}
