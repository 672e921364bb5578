import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";
import { type PoolCover, poolCoverQuery } from "./pool-cover.queries.ts";

/** The payer of the pool, the missing amount and its payment. Renders nothing without a pool. */
export function PoolCoverCard({ tournamentId, isDraft }: { tournamentId: TournamentId; isDraft: boolean }) {
  const { data: cover } = useQuery(poolCoverQuery(tournamentId));
  const [asking, setAsking] = useState(false);
  if (!cover || cover.pool === 0) return null;
  const mayPay = !isDraft && cover.payer !== "platform" && cover.missing > 0;
  return (
    <TitledCard title={t`Who pays the prizes`}>
      <p className="quiet">{payerText(cover)}</p>
      <Facts>
        {cover.full_field_fees !== null && (
          <Fact name={t`Entry fees of a full field`}>
            <Money naira={cover.full_field_fees} decimals={2} />
          </Fact>
        )}
        {cover.deposited > 0 && (
          <Fact name={t`Your deposit`}>
            <Money naira={cover.deposited} decimals={2} />
          </Fact>
        )}
        {cover.cash_owed > 0 && (
          <Fact name={t`Cash fees not paid in yet`}>
            <Money naira={cover.cash_owed} decimals={2} />
          </Fact>
        )}
        {mayPay && (
          <Fact name={t`Missing as of now`}>
            <Money naira={cover.missing} decimals={2} />
          </Fact>
        )}
      </Facts>
      {mayPay && <Button onClick={() => setAsking(true)}>{t`Pay what is missing`}</Button>}
      {asking && <DepositDialog cover={cover} onClose={() => setAsking(false)} />}
    </TitledCard>
  );
}

function payerText({ payer, pool, agreed_pool, sponsor }: PoolCover): string {
  if (payer === "sponsor")
    return sponsor?.is_agreed
      ? t`${{ sponsor: sponsor.name }} pays ${{ amount: nairaText(sponsor.amount, 2) }}. You pay what that and the entry fees don't cover, before the prizes are paid.`
      : t`PocketHall's finance team has not agreed yet to the sponsor.`;
  if (payer === null) return t`The entry fees pay the prizes. No one is named to cover a shortfall.`;
  if (payer === "organizer") return t`You pay what entry fees don't cover, before the prizes are paid.`;
  return agreed_pool < pool
    ? t`PocketHall's finance team has not agreed yet to pay what entry fees don't cover.`
    : t`PocketHall pays what entry fees don't cover.`;
}

function DepositDialog({ cover, onClose }: { cover: PoolCover; onClose: () => void }) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const { missing: amount, tournament } = cover;
  const pay = async () => {
    const params = { id: tournament.id };
    await confirm(() =>
      attempt(keys.current, `${tournament.id} ${amount}`, (idempotencyKey) =>
        call("POST /api/organizer/tournaments/:id/pool-deposit", { params, body: { amount }, idempotencyKey }),
      ),
    );
    await refreshTournaments();
    toast.success(t`Paid from your wallet`);
  };
  return (
    <ConfirmDialog
      title={t`Pay what is missing?`}
      confirmLabel={t`Pay ${{ amount: nairaText(amount, 2) }}`}
      onConfirm={pay}
      fallback={t`Couldn't pay. Try again.`}
      onClose={onClose}
    >
      <p>{t`${{ amount: nairaText(amount, 2) }} leaves your wallet for the prizes of ${{ name: tournament.name }}. What isn't needed returns to you when the tournament is settled.`}</p>
    </ConfirmDialog>
  );
}
