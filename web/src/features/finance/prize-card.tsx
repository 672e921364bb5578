import type { PrizePlan } from "@pockethall/contract/prizes";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { useStepUp } from "../../lib/step-up.ts";
import * as texts from "../../texts/finance/prize-tab.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./finance.module.css";
import { refreshFinance } from "./finance.queries.ts";

type PlanProps = { plan: PrizePlan };

/** One tournament's prizes: who gets what, and paying it while it waits. */
export function PrizeCard({ plan }: PlanProps) {
  const [asking, setAsking] = useState(false);
  const { tournament, pool, shares, proposed_at, approved_at, approved_by } = plan;
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.tileTitle}>
        <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
      </h2>
      <p className={styles.amount}>
        <Money naira={pool} decimals={2} />
      </p>
      <Facts>
        {shares.map(({ place, amount, player }) => (
          <Fact key={player?.id ?? place} name={texts.place(place, player?.name ?? texts.nA)}>
            <Money naira={amount} decimals={2} />
            {player?.runs_event && <span className={styles.quiet}> {texts.organisesThisTournament}</span>}
            {player && !player.has_account && <span className={styles.quiet}> {texts.noAccountStaysInEscrow}</span>}
          </Fact>
        ))}
        {plan.state === "waiting" && (
          <Fact name={texts.feesHeld}>
            <Money naira={plan.held} decimals={2} />{" "}
            {pool > plan.held && texts.thePlatformAdds(nairaText(pool - plan.held, 2))}
          </Fact>
        )}
        {plan.first_approval_by && (
          <Fact name={texts.waitingForASecondApproval}>{texts.approvedFirstBy(plan.first_approval_by)}</Fact>
        )}
        {proposed_at && (
          <Fact name={texts.proposed}>
            <RecordTime value={proposed_at} />
          </Fact>
        )}
        {approved_at && (
          <Fact name={texts.paid}>
            {approved_by ?? texts.atTheEndOfPlay}, <RecordTime value={approved_at} />
          </Fact>
        )}
      </Facts>
      {plan.state === "waiting" && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            onClick={() => setAsking(true)}
            aria-label={texts.approveAndPayName(tournament.name)}
          >
            {texts.approveAndPay}
          </Button>
        </div>
      )}
      {asking && <ApproveDialog plan={plan} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function ApproveDialog({ plan: { tournament, pool, version }, onClose }: PlanProps & { onClose: () => void }) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const approve = async () => {
    const params = { tournamentId: tournament.id };
    const body = version === null ? {} : { version };
    const pay = (idempotencyKey: string) =>
      call("POST /api/finance/prizes/:tournamentId/approve", { params, body, idempotencyKey });
    let isWaiting = false;
    try {
      const { data } = await confirm(() => attempt(keys.current, `${tournament.id} ${version}`, pay));
      isWaiting = data.state === "waiting";
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "prizes-changed") void refreshFinance();
      throw error;
    }
    await refreshFinance();
    toast.success(isWaiting ? texts.waitingForASecondApproval : texts.thePrizesArePaid);
  };
  return (
    <ConfirmDialog
      title={texts.payThesePrizes}
      confirmLabel={texts.approveAndPay}
      onConfirm={approve}
      fallback={texts.failedToApproveThePrizes}
      onClose={onClose}
    >
      <p>{texts.ofGoesToTheWinners(nairaText(pool, 2), tournament.name)}</p>
    </ConfirmDialog>
  );
}
