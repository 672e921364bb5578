import { t } from "@lingui/core/macro";
import type { LeagueMatch } from "@pockethall/contract/leagues";
import { lazy, Suspense, useState } from "react";
import { call } from "../../lib/api.ts";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { cx } from "../../ui/cx.ts";
import { toast } from "../../ui/toast.ts";
import { MATCH_LABELS } from "./league-labels.ts";
import styles from "./leagues.module.css";
import { refreshLeagues } from "./leagues.queries.ts";
import { ResultDialog } from "./result-dialog.tsx";
import { claimText } from "./result-labels.ts";
import { playsIn } from "./waiting-for-me.ts";

// For the two players only.
const MatchTime = lazy(() => import("./match-time.tsx").then((module) => ({ default: module.MatchTime })));

type MatchListProps = { matches: readonly LeagueMatch[]; me: string | null; runs: boolean; isRunning: boolean };

/** Matches with the actions that the viewer may take. */
export const MatchList = ({ matches, ...looker }: MatchListProps) => (
  <ul className={cx(styles.list, styles.matches)}>
    {matches.map((match) => (
      <MatchRow key={match.id} match={match} {...looker} />
    ))}
  </ul>
);

const TONES: Partial<Record<LeagueMatch["status"], ChipTone>> = {
  reported: "warning",
  disputed: "danger",
  confirmed: "completed",
};

type MatchProps = Omit<MatchListProps, "matches"> & { match: LeagueMatch };

function MatchRow({ match, me, runs, isRunning }: MatchProps) {
  const { player1, player2, player1_score, player2_score, winner_id, status } = match;
  const side = (player: LeagueMatch["player1"], score: number | null) => (
    <span className={cx(styles.side, winner_id === player.id && styles.won)}>
      <span>{player.name}</span>
      <span className="tabular">{score ?? ""}</span>
    </span>
  );
  return (
    <Card
      as="li"
      flush
      className={styles.match}
      aria-label={t`${{ name: player1.name }} against ${{ otherName: player2.name }}`}
    >
      <span className={styles.players}>
        {side(player1, player1_score)}
        {side(player2, player2_score)}
      </span>
      <Chip tone={TONES[status] ?? "neutral"}>{MATCH_LABELS[status]}</Chip>
      <NoticeText match={match} me={me} />
      {isRunning && <Actions match={match} me={me} runs={runs} />}
      {/* Comes later, so below the buttons: above them it would move them away from a finger. */}
      {isRunning && status === "open" && me !== null && playsIn(match, me) && (
        <Suspense>
          <MatchTime match={match} me={me} />
        </Suspense>
      )}
    </Card>
  );
}

function NoticeText({ match, me }: Pick<MatchProps, "match" | "me">) {
  const { status, walkover, decided_by, dispute, confirm_by } = match;
  if (status === "open")
    return (
      <p className={cx(styles.note, styles.quiet)}>
        {Date.parse(match.play_from) > Date.now()
          ? t`Play from ${{ date: formatDate(match.play_from) }}`
          : t`Play before ${{ date: formatDate(match.play_by) }}`}
      </p>
    );
  if (status === "confirmed") {
    const how = { agreement: "", silence: t`It wasn't disputed.`, organizer: t`Decided by the organiser.` };
    const words = [walkover ? t`Walkover.` : "", decided_by ? how[decided_by] : ""].filter(Boolean).join(" ");
    return words === "" ? null : <p className={cx(styles.note, styles.quiet)}>{words}</p>;
  }
  if (status === "void") return null;
  return (
    <div className={styles.note}>
      <p>{claimText(match, match.report, me)}</p>
      {dispute && <p>{claimText(match, dispute, me)}</p>}
      {dispute?.reason && <p className={styles.quiet}>“{dispute.reason}”</p>}
      {status === "reported" && confirm_by === null && (
        <p className={styles.quiet}>{t`The organiser decides if there's no answer.`}</p>
      )}
      {confirm_by && (
        <p
          className={styles.quiet}
        >{t`If there's no answer, it's confirmed on ${{ date: formatDate(confirm_by) }}, ${{ time: formatTime(confirm_by) }}.`}</p>
      )}
    </div>
  );
}

const DECIDING: Partial<Record<LeagueMatch["status"], string>> = {
  disputed: t`Decide`,
  confirmed: t`Correct result`,
};

type Asking = "report" | "dispute" | "decide" | "confirm" | null;

/** One or two buttons: what this person may say now. */
function Actions({ match, me, runs }: Pick<MatchProps, "match" | "me" | "runs">) {
  const [asking, setAsking] = useState<Asking>(null);
  const plays = playsIn(match, me);
  const hasBegun = Date.parse(match.play_from) <= Date.now();
  const canAnswer = plays && (match.status === "disputed" || (match.status === "reported" && match.report?.by !== me));
  const claim = match.report?.by === me ? match.dispute : match.report;
  if (!(plays || runs) || !hasBegun || match.status === "void" || (plays && match.status === "confirmed")) return null;
  const button = (what: Exclude<Asking, null>, words: string, isFirst = false) => (
    <Button variant={isFirst ? "primary" : "secondary"} onClick={() => setAsking(what)}>
      {words}
      <span className="visually-hidden">
        : {t`${{ name: match.player1.name }} against ${{ otherName: match.player2.name }}`}
      </span>
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {canAnswer && button("confirm", t`Confirm`, true)}
      {canAnswer && match.status === "reported" && button("dispute", t`Dispute`)}
      {plays && match.status === "open" && button("report", t`Report result`, true)}
      {plays && match.status === "reported" && !canAnswer && button("report", t`Correct my report`)}
      {!plays && runs && button("decide", DECIDING[match.status] ?? t`Enter result`, match.status === "disputed")}
      {asking === "confirm" && claim && (
        <ConfirmResult match={match} claim={claim} me={me} onClose={() => setAsking(null)} />
      )}
      {asking !== null && asking !== "confirm" && (
        <ResultDialog match={match} me={me} what={asking} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

type ConfirmProps = {
  match: LeagueMatch;
  claim: NonNullable<LeagueMatch["report"]>;
  me: string | null;
  onClose: () => void;
};

function ConfirmResult({ match, claim, me, onClose }: ConfirmProps) {
  const confirm = async () => {
    await call("POST /api/leagues/:id/matches/:matchId/confirm", {
      params: { id: match.league_id, matchId: match.id },
    });
    await refreshLeagues();
    toast.success(t`Result confirmed`);
  };
  return (
    <ConfirmDialog
      title={t`Confirm this result?`}
      confirmLabel={t`Confirm`}
      onConfirm={confirm}
      fallback={t`Failed to update match result`}
      onClose={onClose}
    >
      <p>{claimText(match, claim, me)}</p>
      <p className={styles.quiet}>{t`Once confirmed, it counts and only the organiser can correct it.`}</p>
    </ConfirmDialog>
  );
}
