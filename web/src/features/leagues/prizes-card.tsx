import { t } from "@lingui/core/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { canManageMoney } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { LinkButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import styles from "./leagues.module.css";
import { PLAYED_ENOUGH } from "./prize-labels.ts";

type PrizesProps = { league: LeagueDetail };

const WORDS: Record<LeagueDetail["prizes"]["state"], string> = {
  none: "",
  preview: t`Paid at the end.`,
  waiting: t`Waiting for finance to approve.`,
  paid: t`Paid to the winners' rewards.`,
  returned: t`No one played enough matches to win a prize. Each fee goes back to the wallet that paid it.`,
};

const SHARED_BY_DIVISION = t`Each division shares its own fees.`;

/** What members paid is what the best win; nothing for a league that is free. */
export function PrizesCard({ league }: PrizesProps) {
  const { prizes, divisions, kind } = league;
  const isFinance = useSession((session) => canManageMoney(session.user));
  if (prizes.state === "none") return null;
  const inDivision = (division: number | null) =>
    divisions.length > 1 ? t`Division ${{ division: division ?? "" }}, ` : "";
  return (
    <TitledCard title={t`Prizes`}>
      <p>
        {t`Pool:`} <Money naira={prizes.pool} decimals={2} />
      </p>
      <p className={styles.quiet}>
        {WORDS[prizes.state]}
        {prizes.state === "preview" && divisions.length > 1 && ` ${SHARED_BY_DIVISION}`}
      </p>
      {prizes.state === "preview" && <p className={styles.quiet}>{PLAYED_ENOUGH[kind]}</p>}
      <Facts>
        {prizes.shares.length === 0
          ? prizes.table.map(({ place, percent }) => (
              <Fact key={place} name={t`Place ${place}`}>
                {percent} %
              </Fact>
            ))
          : prizes.shares.map(({ player, division, place, amount }) => (
              <Fact
                key={player.id}
                name={t`${{ inDivision: inDivision(division) }}place ${place}: ${{ name: player.name }}`}
              >
                <Money naira={amount} decimals={2} />
              </Fact>
            ))}
      </Facts>
      {isFinance && prizes.state === "waiting" && (
        <LinkButton to="/finance?tab=prizes&of=leagues">{t`Approve in Finance`}</LinkButton>
      )}
    </TitledCard>
  );
}
