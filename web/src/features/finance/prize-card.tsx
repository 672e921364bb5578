import { t } from "@lingui/core/macro";
import type { PrizePlan } from "@pockethall/contract/prizes";
import { useRef } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Card } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { CoverFacts } from "./cover-facts.tsx";
import styles from "./finance.module.css";
import { refreshFinance } from "./finance.queries.ts";
import { PayPrizes, PrizeHistory } from "./pay-prizes.tsx";

type PlanProps = { plan: PrizePlan };

/** One tournament's prizes: who gets what, and paying it while it waits. */
export function PrizeCard({ plan }: PlanProps) {
  const { tournament, pool, shares, version } = plan;
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const pay = async () => {
    const params = { tournamentId: tournament.id };
    const body = version === null ? {} : { version };
    const approve = (idempotencyKey: string) =>
      call("POST /api/finance/prizes/:tournamentId/approve", { params, body, idempotencyKey });
    try {
      const { data } = await confirm(() => attempt(keys.current, `${tournament.id} ${version}`, approve));
      return data.state;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "prizes-changed") void refreshFinance();
      throw error;
    }
  };
  return (
    <Card as="li" stack>
      <h2 className={styles.tileTitle}>
        <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
      </h2>
      <p className={styles.amount}>
        <Money naira={pool} decimals={2} />
      </p>
      <Facts>
        {shares.map(({ place, amount, highest_break, player }) => (
          <Fact key={player?.id ?? place} name={t`Place ${place}: ${{ name: player?.name ?? t`N/A` }}`}>
            <Money naira={amount} decimals={2} />
            {highest_break > 0 && (
              <span className="quiet">
                {" "}
                {t`includes ${{ amount: nairaText(highest_break, 2) }} for the highest break`}
              </span>
            )}
            {player?.runs_event && (
              <span className="quiet"> {t`Also organises this tournament: check the results.`}</span>
            )}
            {player && !player.has_account && <span className="quiet"> {t`no account, stays in escrow`}</span>}
          </Fact>
        ))}
        {plan.state === "waiting" && <CoverFacts plan={plan} />}
        <PrizeHistory plan={plan} />
      </Facts>
      {plan.state === "waiting" && <PayPrizes name={tournament.name} amount={pool} plan={plan} pay={pay} />}
    </Card>
  );
}
