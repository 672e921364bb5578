import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { approvalsQuery } from "./finance.queries.ts";

const ACTIONS = {
  prizes: t`Prizes`,
  "league-prizes": t`League prizes`,
  correction: t`Corrections`,
  "suspense-release": t`Suspense`,
  "organizer-settlement": t`Organiser settlements`,
  "cash-prize": t`Prizes paid in cash`,
  "pool-payer": t`Prize pools`,
} as const;

/** What one person of finance has approved and a second one has to do too; nothing where there is none. */
export function FirstApprovals() {
  const { data = [] } = useQuery(approvalsQuery);
  if (data.length === 0) return null;
  return (
    <TitledCard title={t`Waiting for a second approval`}>
      <p className="quiet">{t`Another member of the finance team approves by doing the same: the same prizes, the same payment and wallet, or the same correction.`}</p>
      <Facts>
        {data.map(({ id, action, amount, owner, reason, approver, approved_at }) => (
          <Fact key={id} name={owner === null ? ACTIONS[action] : t`${{ action: ACTIONS[action] }}: ${owner}`} wide>
            <Money naira={amount} decimals={2} />
            &nbsp;· {reason}
            <br />
            {t`Approved first by ${approver},`} <RecordTime value={approved_at} />
          </Fact>
        ))}
      </Facts>
    </TitledCard>
  );
}
