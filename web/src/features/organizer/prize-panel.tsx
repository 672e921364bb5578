import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { TitledCard } from "../../ui/card.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./organizer.module.css";
import { type PrizePlan, prizesQuery, shareName } from "./prize-plan.ts";

const STATES: Record<PrizePlan["state"], { label: string; tone: ChipTone; words: string }> = {
  preview: { label: t`Preview`, tone: "neutral", words: t`What each place earns when the tournament is over.` },
  waiting: {
    label: t`Awaiting approval`,
    tone: "warning",
    words: t`Finance reviews and pays these prizes. Until then, a corrected result changes them.`,
  },
  paid: { label: t`Paid`, tone: "completed", words: t`The prizes are in the winners' rewards.` },
  none: { label: t`No prizes`, tone: "neutral", words: t`This tournament has no prizes to pay.` },
};

/** What the tournament pays: a preview, what waits for finance, or what was paid. */
export function PrizesPanel({ tournamentId }: { tournamentId: TournamentId }) {
  const prizes = useQuery(prizesQuery(tournamentId));
  return (
    <TitledCard title={t`Prizes`}>
      <Loaded query={prizes} waiting={<SkeletonRows label={t`Loading prizes`} />} failure={t`Couldn't load the prizes`}>
        {(plan) => <PlanFacts plan={plan} />}
      </Loaded>
    </TitledCard>
  );
}

function PlanFacts({ plan }: { plan: PrizePlan }) {
  const { label, tone, words } = STATES[plan.state];
  return (
    <>
      <p className={styles.subtitle}>
        <Chip tone={tone}>{label}</Chip>
      </p>
      <p className="quiet">{words}</p>
      <Facts>
        {plan.pool > 0 && (
          <Fact name={t`Prize pool`}>
            <Money naira={plan.pool} decimals={2} />
          </Fact>
        )}
        {plan.highest_break_prize > 0 && (
          <Fact name={t`Highest break prize (included)`}>
            <Money naira={plan.highest_break_prize} decimals={2} />
          </Fact>
        )}
        {plan.shares.map((share) => (
          <Fact key={`${share.place} ${share.player?.id ?? ""}`} name={shareName(plan, share)}>
            <Money naira={share.amount} decimals={2} />
          </Fact>
        ))}
        {plan.approved_at && (
          <Fact name={t`Approved`}>
            {plan.approved_by ?? t`N/A`}, <RecordTime value={plan.approved_at} />
          </Fact>
        )}
      </Facts>
    </>
  );
}
