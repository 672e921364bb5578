import { t } from "@lingui/core/macro";
import type { OrganizerSettlement } from "@pockethall/contract/organizer-settlements";
import type { TournamentId } from "@pockethall/domain/ids";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { nairaSize } from "../../lib/naira.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money, nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

/** Under the key of the organizer's queries: every change of a tournament refetches it. */
const settlementQuery = (id: TournamentId) =>
  queryOptions({
    queryKey: ["organizer", "settlement", id],
    queryFn: async ({ signal }): Promise<OrganizerSettlement> =>
      (await call("GET /api/organizer/tournaments/:id/settlement", { params: { id }, signal })).data,
  });

/** What organizer and PocketHall owe each other once the tournament is over, and paying it. Nothing before, or without money. */
export function SettlementCard({ tournamentId, isOwner }: { tournamentId: TournamentId; isOwner: boolean }) {
  const { data: settlement } = useQuery(settlementQuery(tournamentId));
  const [asking, setAsking] = useState(false);
  if (!settlement || settlement.state === "not-over") return null;
  const { state, cash_fees, surplus, due, net } = settlement;
  if (state === "settled" && settlement.settled_at === null) return null;
  return (
    <TitledCard title={t`Settlement`}>
      <p className="quiet">{stateText(settlement)}</p>
      {state === "open" && (
        <Facts>
          <Fact name={t`Entry fees taken in cash`}>
            <Money naira={cash_fees} decimals={2} />
          </Fact>
          <Fact name={due > 0 ? t`Owed to the organiser` : t`Owed to PocketHall`}>
            <Money naira={nairaSize(due)} decimals={2} />
          </Fact>
          <Fact name={t`Left over for the organiser`}>
            <Money naira={surplus} decimals={2} />
          </Fact>
        </Facts>
      )}
      {state === "open" && net < 0 && isOwner && (
        <Button onClick={() => setAsking(true)}>{t`Pay ${{ amount: nairaText(nairaSize(net), 2) }}`}</Button>
      )}
      {asking && <PayDialog settlement={settlement} onClose={() => setAsking(false)} />}
    </TitledCard>
  );
}

function stateText({ state, net }: OrganizerSettlement): string {
  if (state === "settled") return t`This tournament is settled.`;
  if (net < 0) return t`The organiser owes ${{ amount: nairaText(nairaSize(net), 2) }} and pays it from the wallet.`;
  return t`The organiser gets ${{ amount: nairaText(net, 2) }}. PocketHall's finance team pays it to the wallet.`;
}

function PayDialog({ settlement, onClose }: { settlement: OrganizerSettlement; onClose: () => void }) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const { net, tournament } = settlement;
  const pay = async () => {
    const params = { id: tournament.id };
    await confirm(() =>
      attempt(keys.current, `${tournament.id} ${net}`, (idempotencyKey) =>
        call("POST /api/organizer/tournaments/:id/settlement/pay", { params, body: { net }, idempotencyKey }),
      ),
    );
    await refreshTournaments();
    toast.success(t`Paid from your wallet`);
  };
  return (
    <ConfirmDialog
      title={t`Settle this tournament?`}
      confirmLabel={t`Pay ${{ amount: nairaText(nairaSize(net), 2) }}`}
      onConfirm={pay}
      fallback={t`Couldn't pay. Try again.`}
      onClose={onClose}
    >
      <p>{t`${{ amount: nairaText(nairaSize(net), 2) }} leaves your wallet. It is the cash that you took, less what is left over.`}</p>
    </ConfirmDialog>
  );
}
