import { plural, t } from "@lingui/core/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./leagues.module.css";

// For organizers only.
const TakeOutDialog = lazy(() => import("./take-out-dialog.tsx").then((module) => ({ default: module.TakeOutDialog })));

type Member = LeagueDetail["members"][number];
type MembersProps = { league: LeagueDetail; runs: boolean };

/** The members; the organizer can remove one until the league is over. */
export function MembersCard({ league, runs }: MembersProps) {
  const { members, status, divisions } = league;
  const [leaving, setLeaving] = useState<Member | null>(null);
  const gone = new Set(divisions.flatMap(({ table }) => table).flatMap((row) => (row.withdrawn ? row.player_id : [])));
  const mayTakeOut = runs && (status === "open" || status === "running");
  return (
    <TitledCard title={plural({ members: members.length }, { one: "# player", other: "# players" })}>
      {members.length === 0 ? (
        <p className={styles.quiet}>{t`No players yet.`}</p>
      ) : (
        <ul className={cx(styles.members, mayTakeOut && styles.withSteps)}>
          {members.map((member) => (
            <li key={member.player_id}>
              <span>
                <Link to={`/players/${member.player_id}`}>{member.name}</Link>
                {member.state && <span className={styles.quiet}>{member.state}</span>}
              </span>
              {mayTakeOut && !gone.has(member.player_id) && (
                <Button
                  variant="plain"
                  aria-label={t`Remove ${{ name: member.name }}`}
                  onClick={() => setLeaving(member)}
                >
                  {t`Remove`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <Suspense>
          <TakeOutDialog league={league} member={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </TitledCard>
  );
}
