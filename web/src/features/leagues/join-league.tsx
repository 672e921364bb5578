import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { refundOnLeavingLeague } from "@pockethall/domain/entry-refunds";
import { kobo, koboFromWire, nairaFromKobo, type WireNaira } from "@pockethall/domain/money";
import { useRef, useState } from "react";
import { createAttemptKey } from "../../lib/attempt-key.ts";
import { askToLogIn } from "../../lib/auth-prompt.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { joinLeague, leaveLeague } from "./membership-calls.ts";

type JoinProps = { league: LeagueDetail; me: string | null };

/** Joining or leaving, whichever is possible for the viewer; nothing otherwise. */
export function JoinLeague({ league, me }: JoinProps) {
  // Kept apart from what is possible now: the live stream can bring the membership before the answer to the dialog, and
  // after a refusal the league is asked again while the dialog shows why.
  const [asked, setAsked] = useState<"join" | "leave" | null>(null);
  const isIn = league.members.some(({ player_id }) => player_id === me);
  const isLadder = league.kind === "ladder";
  const isTaking = league.status === "open" || (league.status === "running" && isLadder);
  const join = () => setAsked("join");
  const close = () => setAsked(null);
  return (
    <>
      {isTaking && isIn && (
        <Button variant="plain" onClick={() => setAsked("leave")}>
          {t`Leave league`}
        </Button>
      )}
      {isTaking && !isIn && (
        <Button variant="primary" large onClick={() => (me === null ? askToLogIn({ onSignedIn: join }) : join())}>
          {t`Join league`}
        </Button>
      )}
      {asked === "leave" && <LeaveDialog league={league} onClose={close} />}
      {asked === "join" && me !== null && <JoinDialog league={league} onClose={close} />}
    </>
  );
}

type DialogProps = { league: LeagueDetail; onClose: () => void };

function JoinDialog({ league, onClose }: DialogProps) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const { name, entry_fee: fee } = league;
  const join = async () => {
    await joinLeague(league, { keys: keys.current, confirm });
    toast.success(t`You're in ${name}`);
  };
  const amount = nairaText(fee, 2);
  return (
    <ConfirmDialog
      title={t`Join ${name}?`}
      confirmLabel={fee > 0 ? t`Pay ${{ amount: nairaText(fee, 2) }} and join` : t`Join league`}
      onConfirm={join}
      fallback={t`Failed to join league`}
      onClose={onClose}
    >
      {fee > 0 ? (
        <>
          <p>
            <Trans>
              The <strong>{amount}</strong> fee comes from your <Link to="/wallet">wallet</Link>. All fees go to the
              league's prizes.
            </Trans>
          </p>
          <p>{t`Full refund if you leave before it starts.`}</p>
        </>
      ) : (
        <p>{t`This league is free. Check the rules: players arrange and report their own matches.`}</p>
      )}
    </ConfirmDialog>
  );
}

function LeaveDialog({ league, onClose }: DialogProps) {
  const keys = useRef(createAttemptKey());
  const { id, name, entry_fee: fee, status } = league;
  const leave = async () => {
    await leaveLeague(id, keys.current);
    toast.success(t`You've left ${name}`);
  };
  return (
    <ConfirmDialog
      title={t`Leave ${name}?`}
      confirmLabel={t`Leave league`}
      danger
      onConfirm={leave}
      fallback={t`Couldn't leave the league. Try again.`}
      onClose={onClose}
    >
      <p>{consequence(status, fee)}</p>
    </ConfirmDialog>
  );
}

function consequence(status: LeagueDetail["status"], fee: WireNaira): string {
  if (fee === 0) return status === "open" ? t`You can join again while it's open.` : t`You can join again next season.`;
  const paid = { feeKobo: koboFromWire(fee), refundedKobo: kobo(0), hasAccount: true };
  const { refundKobo } = refundOnLeavingLeague(paid, status);
  return refundKobo > 0
    ? t`${{ amount: nairaText(nairaFromKobo(refundKobo), 2) }} will be refunded to your wallet.`
    : t`You can join again next season. The fee is non-refundable.`;
}
