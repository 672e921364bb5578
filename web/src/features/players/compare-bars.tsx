import { t } from "@lingui/core/macro";
import { type Comparison, ComparisonBars } from "../../ui/charts/comparison-bars.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import type { Versus } from "./players.queries.ts";
import { RULESET_LABELS } from "./ruleset-labels.ts";

/** What two players have against each other: bars where both have a figure, facts below. */
export function CompareBars({ versus }: { versus: Versus }) {
  const { players, expectation, matches, draws, last_played_at } = versus;
  return (
    <>
      <ComparisonBars
        caption={t`Figures of both players`}
        names={[players[0].name, players[1].name]}
        rows={comparisonsOf(versus)}
      />
      <Facts>
        <Fact name={t`Meetings`}>{matches.toLocaleString("en-NG")}</Fact>
        {draws > 0 && <Fact name={t`Drawn`}>{draws}</Fact>}
        <Fact name={t`Last met`}>
          {last_played_at === null ? t`Never` : <DateTime value={last_played_at} format="record" />}
        </Fact>
        {expectation && <Fact name={t`Chance by rating`}>{RULESET_LABELS[expectation.ruleset]}</Fact>}
      </Facts>
    </>
  );
}

function comparisonsOf({ wins, frames, highest_breaks, expectation }: Versus): Comparison[] {
  const rows: Comparison[] = [
    { name: t`Matches won`, values: wins },
    { name: t`Frames won`, values: frames },
    { name: t`Highest break`, values: highest_breaks },
  ];
  if (!expectation) return rows;
  const share = Math.round(100 * expectation.frame_chance);
  return [...rows, { name: t`Chance of a frame, %`, values: [share, 100 - share] }];
}
