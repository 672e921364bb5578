import { plural, t } from "@lingui/core/macro";
import type { LeaguePrizePlan } from "@pockethall/contract/league-prizes";
import { useRef } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Card } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import styles from "./finance.module.css";
import { PayPrizes, PrizeHistory } from "./pay-prizes.tsx";

type PlanProps = { plan: LeaguePrizePlan };

/** One league's prizes: who gets what, and paying it while it waits. */
export function LeaguePrizeCard({ plan }: PlanProps) {
  const { league, amount, shares } = plan;
  const divisions = new Set(shares.map(({ division }) => division)).size;
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const pay = async () => {
    const approve = (idempotencyKey: string) =>
      call("POST /api/finance/leagues/:id/approve-prizes", { params: { id: league.id }, idempotencyKey });
    const { data } = await confirm(() => attempt(keys.current, league.id, approve));
    return data.state;
  };
  return (
    <Card as="li" stack>
      <h2 className={styles.tileTitle}>
        <Link to={`/leagues/${league.id}`}>{league.name}</Link>
      </h2>
      <p className={styles.amount}>
        <Money naira={amount} decimals={2} />
      </p>
      <Facts>
        {shares.map(({ player, division, place, amount: prize, ...own }) => (
          <Fact
            key={player.id}
            name={
              divisions > 1
                ? t`Division ${{ division: division ?? "" }}, place ${place}: ${{ name: player.name }}`
                : t`Place ${place}: ${{ name: player.name }}`
            }
          >
            <Money naira={prize} decimals={2} />
            <span className="quiet"> {recordOf(own)}</span>
            {player.runs_event && <span className="quiet"> {t`Also organises this league: check the results.`}</span>}
          </Fact>
        ))}
        <Fact name={t`Organiser`}>{league.organizer}</Fact>
        <Fact name={t`Matches played`}>
          {t`${{ played: plan.matches_played }} of ${{ planned: plan.matches_planned }}`}
        </Fact>
        <Fact name={t`Walkovers`}>{plan.walkovers}</Fact>
        <Fact name={t`Confirmed without an answer`}>{plan.silences}</Fact>
        <PrizeHistory plan={plan} />
      </Facts>
      {plan.state === "waiting" && <PayPrizes name={league.name} amount={amount} plan={plan} pay={pay} />}
    </Card>
  );
}

type Share = LeaguePrizePlan["shares"][number];

/** What the player did for the prize; what rests on less than a match is named. */
function recordOf({ matches_played, walkovers, silences }: Pick<Share, "matches_played" | "walkovers" | "silences">) {
  const words = [plural({ matches_played }, { one: "# match played", other: "# matches played" })];
  if (walkovers > 0) words.push(plural({ walkovers }, { one: "# walkover", other: "# walkovers" }));
  if (silences > 0) words.push(plural({ silences }, { one: "# without an answer", other: "# without an answer" }));
  return words.join(", ");
}
