import type { LeagueDetail } from "@pockethall/contract/leagues";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { canManageMoney } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { useStepUp } from "../../lib/step-up.ts";
import * as texts from "../../texts/leagues/league-page.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./leagues.module.css";
import { refreshLeagues } from "./leagues.queries.ts";

type PrizesProps = { league: LeagueDetail };

const WORDS: Record<LeagueDetail["prizes"]["state"], string> = {
  none: "",
  preview: texts.sharedOutAtTheEnd,
  waiting: texts.waitsForApprovalByFinance,
  paid: texts.paidToTheWinnersRewards,
};

/** What members paid is what the best win; nothing for a league that is free. */
export function PrizesCard({ league }: PrizesProps) {
  const { prizes, divisions } = league;
  const isFinance = useSession((session) => canManageMoney(session.user));
  if (prizes.state === "none") return null;
  const inDivision = (division: number | null) => (divisions.length > 1 ? texts.divisionGiven(division) : "");
  return (
    <TitledCard title={texts.prizes}>
      <p>
        {texts.pool} <Money naira={prizes.pool} decimals={2} />
      </p>
      <p className={styles.quiet}>{WORDS[prizes.state]}</p>
      <Facts>
        {prizes.shares.length === 0
          ? prizes.table.map(({ place, percent }) => (
              <Fact key={place} name={texts.place(place)}>
                {percent} %
              </Fact>
            ))
          : prizes.shares.map(({ player, division, place, amount }) => (
              <Fact key={player.id} name={texts.placeInDivision(inDivision(division), place, player.name)}>
                <Money naira={amount} decimals={2} />
              </Fact>
            ))}
      </Facts>
      {isFinance && prizes.state === "waiting" && <Approve league={league} />}
    </TitledCard>
  );
}

function Approve({ league: { id, name, prizes } }: PrizesProps) {
  const [asking, setAsking] = useState(false);
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const approve = async () => {
    await confirm(() =>
      attempt(keys.current, id, (idempotencyKey) =>
        call("POST /api/finance/leagues/:id/approve-prizes", { params: { id }, idempotencyKey }),
      ),
    );
    await refreshLeagues();
    toast.success(texts.thePrizesArePaid);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {texts.approveAndPay}
      </Button>
      {asking && (
        <ConfirmDialog
          title={texts.payThesePrizes}
          confirmLabel={texts.approveAndPay}
          onConfirm={approve}
          fallback={texts.failedToApproveThePrizes}
          onClose={() => setAsking(false)}
        >
          <p>{texts.ofGoesToTheWinners(nairaText(prizes.pool, 2), name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
