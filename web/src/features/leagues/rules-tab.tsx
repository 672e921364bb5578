import type { LeagueDetail } from "@pockethall/contract/leagues";
import { Card } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { ruleTexts } from "./rules-messages.ts";

/** Everything that was agreed at the beginning. */
export function RulesTab({ league }: { league: LeagueDetail }) {
  return (
    <Card>
      <Facts>
        {ruleTexts(league.rules).map(([name, words]) => (
          <Fact key={name} name={name} wide>
            {words}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
