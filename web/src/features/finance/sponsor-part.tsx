import { t } from "@lingui/core/macro";
import type { PoolCover } from "@pockethall/contract/pool-payers";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./finance.module.css";
import { refreshFinance } from "./finance.queries.ts";
import { SponsorDialog } from "./sponsor-dialog.tsx";

/** The sponsor of a draft's pool as recorded, recording one, and agreeing to what another person recorded. */
export function SponsorPart({ cover }: { cover: PoolCover }) {
  const { sponsor, tournament } = cover;
  const [open, setOpen] = useState<"record" | "agree" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {sponsor && (
        <Facts>
          <Fact name={t`Sponsor`}>{sponsor.name}</Fact>
          <Fact name={t`From the wallet of`}>{sponsor.account}</Fact>
          <Fact name={t`Amount`}>
            <Money naira={sponsor.amount} decimals={2} />
          </Fact>
          <Fact name={t`Reference of the money received`}>{sponsor.receipt}</Fact>
          <Fact name={t`Recorded by`}>{sponsor.recorded_by}</Fact>
        </Facts>
      )}
      <div className={styles.actions}>
        {sponsor && (
          <Button
            variant="primary"
            onClick={() => setOpen("agree")}
            aria-label={t`Agree to the sponsor: ${{ name: tournament.name }}`}
          >
            {t`Agree to the sponsor`}
          </Button>
        )}
        <Button onClick={() => setOpen("record")} aria-label={t`Record a sponsor: ${{ name: tournament.name }}`}>
          {sponsor ? t`Record again` : t`Record a sponsor`}
        </Button>
      </div>
      {open === "record" && <SponsorDialog cover={cover} onClose={close} />}
      {open === "agree" && sponsor && <AgreeDialog tournament={tournament} sponsor={sponsor} onClose={close} />}
    </>
  );
}

type AgreeDialogProps = Pick<PoolCover, "tournament"> & {
  sponsor: NonNullable<PoolCover["sponsor"]>;
  onClose: () => void;
};

function AgreeDialog({ tournament, sponsor: { name, account, amount, recorded_at }, onClose }: AgreeDialogProps) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const agree = async () => {
    const params = { tournamentId: tournament.id };
    const body = { amount, recorded_at };
    const send = (idempotencyKey: string) =>
      call("POST /api/finance/pool-payers/:tournamentId/sponsor/agree", { params, body, idempotencyKey });
    await confirm(() => attempt(keys.current, `${tournament.id} ${recorded_at}`, send));
    await refreshFinance();
    toast.success(t`The organiser can publish now`);
  };
  return (
    <ConfirmDialog
      title={t`Agree to the sponsor ${{ name }}?`}
      confirmLabel={t`Agree`}
      onConfirm={agree}
      fallback={t`Couldn't agree. Try again.`}
      onClose={onClose}
    >
      <p>{t`${{ amount: nairaText(amount, 2) }} leaves the wallet of ${{ account }} when ${{ tournament: tournament.name }} is published. What isn't needed returns there.`}</p>
    </ConfirmDialog>
  );
}
