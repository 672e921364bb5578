import type { LeagueDetail } from "@pockethall/contract/leagues";
import { canManageMoney } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import * as texts from "../../texts/leagues/league-page.ts";
import { LinkButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import styles from "./leagues.module.css";

type PrizesProps = { league: LeagueDetail };

const WORDS: Record<LeagueDetail["prizes"]["state"], string> = {
  none: "",
  preview: texts.sharedOutAtTheEnd,
  waiting: texts.waitsForApprovalByFinance,
  paid: texts.paidToTheWinnersRewards,
};

/** What members paid is what the best win; nothing for a league that is free. */
export function PrizesCard({ league }: PrizesProps) {
  const { prizes, divisions } = league;
  const isFinance = useSession((session) => canManageMoney(session.user));
  if (prizes.state === "none") return null;
  const inDivision = (division: number | null) => (divisions.length > 1 ? texts.divisionGiven(division) : "");
  return (
    <TitledCard title={texts.prizes}>
      <p>
        {texts.pool} <Money naira={prizes.pool} decimals={2} />
      </p>
      <p className={styles.quiet}>{WORDS[prizes.state]}</p>
      <Facts>
        {prizes.shares.length === 0
          ? prizes.table.map(({ place, percent }) => (
              <Fact key={place} name={texts.place(place)}>
                {percent} %
              </Fact>
            ))
          : prizes.shares.map(({ player, division, place, amount }) => (
              <Fact key={player.id} name={texts.placeInDivision(inDivision(division), place, player.name)}>
                <Money naira={amount} decimals={2} />
              </Fact>
            ))}
      </Facts>
      {isFinance && prizes.state === "waiting" && (
        <LinkButton to="/finance?tab=prizes&of=leagues">{texts.approveInFinance}</LinkButton>
      )}
    </TitledCard>
  );
}
