import * as texts from "../../texts/players/versus-page.ts";
import { type Comparison, ComparisonBars } from "../../ui/charts/comparison-bars.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import type { Versus } from "./players.queries.ts";
import { RULESET_WORDS } from "./ruleset-words.ts";

/** What two players have against each other: bars where both have a figure, facts below. */
export function CompareBars({ versus }: { versus: Versus }) {
  const { players, expectation, matches, draws, last_played_at } = versus;
  return (
    <>
      <ComparisonBars
        caption={texts.figuresOfBothPlayers}
        names={[players[0].name, players[1].name]}
        rows={comparisonsOf(versus)}
      />
      <Facts>
        <Fact name={texts.meetings}>{matches.toLocaleString("en-NG")}</Fact>
        {draws > 0 && <Fact name={texts.drawn}>{draws}</Fact>}
        <Fact name={texts.lastMet}>
          {last_played_at === null ? texts.never : <DateTime value={last_played_at} format="record" />}
        </Fact>
        {expectation && <Fact name={texts.expectedBy}>{RULESET_WORDS[expectation.ruleset]}</Fact>}
      </Facts>
    </>
  );
}

function comparisonsOf({ wins, frames, highest_breaks, expectation }: Versus): Comparison[] {
  const rows: Comparison[] = [
    { name: texts.matchesWon, values: wins },
    { name: texts.framesWon, values: frames },
    { name: texts.highestBreak, values: highest_breaks },
  ];
  if (!expectation) return rows;
  const share = Math.round(100 * expectation.share);
  return [...rows, { name: texts.expected, values: [share, 100 - share] }];
}
