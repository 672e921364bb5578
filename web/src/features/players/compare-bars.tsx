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
        caption="Figures of both players"
        names={[players[0].name, players[1].name]}
        rows={comparisonsOf(versus)}
      />
      <Facts>
        <Fact name="Meetings">{matches.toLocaleString("en-NG")}</Fact>
        {draws > 0 && <Fact name="Drawn">{draws}</Fact>}
        <Fact name="Last met">
          {last_played_at === null ? "Never" : <DateTime value={last_played_at} format="record" />}
        </Fact>
        {expectation && <Fact name="Expected by">{RULESET_WORDS[expectation.ruleset]}</Fact>}
      </Facts>
    </>
  );
}

function comparisonsOf({ wins, frames, highest_breaks, expectation }: Versus): Comparison[] {
  const rows: Comparison[] = [
    { name: "Matches won", values: wins },
    { name: "Frames won", values: frames },
    { name: "Highest break", values: highest_breaks },
  ];
  if (!expectation) return rows;
  const share = Math.round(100 * expectation.share);
  return [...rows, { name: "Expected, %", values: [share, 100 - share] }];
}
