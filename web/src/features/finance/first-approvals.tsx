import { useQuery } from "@tanstack/react-query";
import * as texts from "../../texts/finance/finance-page.ts";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./finance.module.css";
import { approvalsQuery } from "./finance.queries.ts";

const ACTIONS = {
  prizes: texts.prizes,
  "league-prizes": texts.leaguePrizes,
  correction: texts.corrections,
  "suspense-release": texts.suspense,
} as const;

/** What one person of finance has approved and a second one has to do too; nothing where there is none. */
export function FirstApprovals() {
  const { data = [] } = useQuery(approvalsQuery);
  if (data.length === 0) return null;
  return (
    <TitledCard title={texts.waitingForASecondApproval}>
      <p className={styles.quiet}>{texts.anotherPersonDoesTheSame}</p>
      <Facts>
        {data.map(({ id, action, amount, owner, reason, approver, approved_at }) => (
          <Fact key={id} name={owner === null ? ACTIONS[action] : texts.actionFor(ACTIONS[action], owner)} wide>
            <Money naira={amount} decimals={2} /> · {reason}
            <br />
            {texts.approvedFirstBy(approver)} <RecordTime value={approved_at} />
          </Fact>
        ))}
      </Facts>
    </TitledCard>
  );
}
