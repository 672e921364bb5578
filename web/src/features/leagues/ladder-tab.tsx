import { plural, t } from "@lingui/core/macro";
import type { LeagueChallenge, LeagueDetail } from "@pockethall/contract/leagues";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../ui/link.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { ChallengeCard } from "./challenge-card.tsx";
import styles from "./leagues.module.css";
import { refreshLeagues } from "./leagues.queries.ts";

type LadderProps = { league: LeagueDetail; me: string | null };
type Rung = LeagueDetail["ladder"][number];

/** The current order, the possible challenges, and the open ones. */
export function LadderTab({ league, me }: LadderProps) {
  const open = league.challenges.filter(({ settled_at }) => settled_at === null);
  const over = league.challenges.filter(({ settled_at }) => settled_at !== null);
  if (league.ladder.length === 0) return <EmptyState art="rack" title={t`No players on this ladder yet.`} />;
  return (
    <>
      <ol className={styles.list} aria-label={t`Ladder`}>
        {league.ladder.map((rung) => (
          <RungCard key={rung.player_id} rung={rung} league={league} me={me} open={open} />
        ))}
      </ol>
      <section className={styles.block} aria-label={t`Challenges`}>
        <h2>{t`Challenges`}</h2>
        {league.challenges.length === 0 && <p className={styles.quiet}>{t`No challenges yet.`}</p>}
        <ul className={styles.list}>
          {[...open, ...over].map((challenge) => (
            <ChallengeCard key={challenge.id} challenge={challenge} league={league} me={me} />
          ))}
        </ul>
      </section>
    </>
  );
}

type RungProps = LadderProps & { rung: Rung; open: readonly LeagueChallenge[] };

function RungCard({ rung, league, me, open }: RungProps) {
  const [asking, setAsking] = useState(false);
  const { position, player_id, name, wins, losses } = rung;
  const isBusy = open.some(({ challenger, challenged }) => challenger.id === player_id || challenged.id === player_id);
  return (
    <Card as="li" flush className={cx(styles.rung, player_id === me && styles.own)}>
      <strong className="tabular">{position}</strong>
      <span>
        <Link to={`/players/${player_id}`}>{name}</Link>
        {player_id === me && <span className={styles.quiet}> {t`you`}</span>}
        <span className={styles.quiet}>
          {" "}
          {wins}–{losses}
          {isBusy && <>&nbsp;· {t`in a challenge`}</>}
        </span>
      </span>
      {!isBusy && isWithinReach(league, me, open, position) && (
        <Button onClick={() => setAsking(true)}>
          {t`Challenge`}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {asking && <ChallengeDialog league={league} rung={rung} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Whether the viewer may challenge this place; the server also knows recent matches. */
function isWithinReach(
  { status, rules, ladder }: LeagueDetail,
  me: string | null,
  open: readonly LeagueChallenge[],
  position: number,
): boolean {
  const own = ladder.find(({ player_id }) => player_id === me)?.position;
  if (status !== "running" || rules.kind !== "ladder" || own === undefined) return false;
  if (open.some(({ challenger, challenged }) => challenger.id === me || challenged.id === me)) return false;
  return position < own && own - position <= rules.challenge_reach;
}

function ChallengeDialog({ league, rung, onClose }: { league: LeagueDetail; rung: Rung; onClose: () => void }) {
  const challenge = async () => {
    const body = { opponentId: rung.player_id };
    await call("POST /api/leagues/:id/challenges", { params: { id: league.id }, body });
    await refreshLeagues();
    toast.success(t`We've notified ${{ name: rung.name }}`);
  };
  const days =
    league.rules.kind === "ladder"
      ? plural({ days_to_answer: league.rules.days_to_answer }, { one: "# day", other: "# days" })
      : "";
  return (
    <ConfirmDialog
      title={t`Challenge ${{ name: rung.name }}?`}
      confirmLabel={t`Challenge`}
      onConfirm={challenge}
      fallback={t`You can't make this challenge right now.`}
      onClose={onClose}
    >
      <p>{t`${{ name: rung.name }} has ${days} to answer. You can have one challenge at a time.`}</p>
    </ConfirmDialog>
  );
}
