import type { LeagueDetail } from "@pockethall/contract/leagues";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { askToLogIn } from "../../lib/auth-prompt.ts";
import { queryClient } from "../../lib/query.ts";
import * as texts from "../../texts/leagues/league-page.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshLeagues } from "./leagues.queries.ts";

type JoinProps = { league: LeagueDetail; me: string | null };

/** Joining or leaving, whichever is possible for the one who looks; nothing otherwise. */
export function JoinLeague({ league, me }: JoinProps) {
  const [asking, setAsking] = useState(false);
  const isIn = league.members.some(({ player_id }) => player_id === me);
  const isLadder = league.kind === "ladder";
  const isTaking = league.status === "open" || (league.status === "running" && isLadder);
  if (!isTaking) return null;
  if (isIn)
    return (
      <>
        <Button variant="plain" onClick={() => setAsking(true)}>
          {texts.leaveLeague}
        </Button>
        {asking && <LeaveDialog league={league} onClose={() => setAsking(false)} />}
      </>
    );
  const open = () => setAsking(true);
  return (
    <>
      <Button variant="primary" large onClick={() => (me === null ? askToLogIn({ onSignedIn: open }) : open())}>
        {texts.joinLeague}
      </Button>
      {asking && me !== null && <JoinDialog league={league} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = { league: LeagueDetail; onClose: () => void };

function JoinDialog({ league, onClose }: DialogProps) {
  const keys = useRef(createAttemptKey());
  const { id, name, entry_fee: fee } = league;
  const join = async () => {
    await attempt(keys.current, id, (idempotencyKey) =>
      call("POST /api/leagues/:id/join", { params: { id }, body: {}, idempotencyKey }),
    );
    await refreshAll();
    toast.success(texts.youAreIn(name));
  };
  return (
    <ConfirmDialog
      title={texts.join(name)}
      confirmLabel={fee > 0 ? texts.payAndJoin(nairaText(fee, 2)) : texts.joinLeague}
      onConfirm={join}
      fallback={texts.failedToJoinLeague}
      onClose={onClose}
    >
      {fee > 0 ? (
        <>
          <p>
            {texts.theFeeOf} <strong>{nairaText(fee, 2)}</strong> {texts.comesFromYour}{" "}
            <Link to="/wallet">{texts.wallet}</Link>
            {texts.allFeesAreThePrizes}
          </p>
          <p>{texts.leaveBeforeItStartsAnd}</p>
        </>
      ) : (
        <p>{texts.thisLeagueIsFreeLook}</p>
      )}
    </ConfirmDialog>
  );
}

function LeaveDialog({ league, onClose }: DialogProps) {
  const keys = useRef(createAttemptKey());
  const { id, name, entry_fee: fee, status } = league;
  const leave = async () => {
    await attempt(keys.current, id, (idempotencyKey) =>
      call("DELETE /api/leagues/:id/join", { params: { id }, idempotencyKey }),
    );
    await refreshAll();
    toast.success(texts.youHaveLeft(name));
  };
  return (
    <ConfirmDialog
      title={texts.leave(name)}
      confirmLabel={texts.leaveLeague}
      danger
      onConfirm={leave}
      fallback={texts.failedToLeaveTheLeague}
      onClose={onClose}
    >
      <p>{consequence(status === "open", fee)}</p>
    </ConfirmDialog>
  );
}

function consequence(isBefore: boolean, fee: number): string {
  if (!isBefore) return texts.youCanJoinAgainIn(fee > 0 ? texts.theFeeStaysWithThe : "");
  return fee > 0 ? texts.returnsToYourWallet(nairaText(fee, 2)) : texts.youCanJoinAgainWhile;
}

/** The league, and the wallet that its fee left or came back to. */
const refreshAll = () => Promise.all([refreshLeagues(), queryClient.invalidateQueries({ queryKey: ["wallet"] })]);
