import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import styles from "./compare-bars.module.css";
import type { Versus } from "./players.queries.ts";
import { RULESET_WORDS } from "./ruleset-words.ts";

/** What two players have against each other: bars where both have a figure, facts below. */
export function CompareBars({ versus }: { versus: Versus }) {
  const { wins, frames, highest_breaks, expectation, matches, draws, last_played_at } = versus;
  const share = expectation && Math.round(100 * expectation.share);
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Figures of both players</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{versus.players[0].name}</th>
            <th scope="col">What</th>
            <th scope="col">{versus.players[1].name}</th>
          </tr>
        </thead>
        <tbody>
          <Bar name="Matches won" values={wins} />
          <Bar name="Frames won" values={frames} />
          <Bar name="Highest break" values={highest_breaks} />
          {expectation && share !== null && <Bar name="Expected, %" values={[share, 100 - share]} />}
        </tbody>
      </table>
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

function Bar({ name, values: [one, other] }: { name: string; values: readonly [number | null, number | null] }) {
  const sum = (one ?? 0) + (other ?? 0);
  const share = sum === 0 ? 50 : (100 * (one ?? 0)) / sum;
  return (
    <tr>
      <td className="tabular">{one?.toLocaleString("en-NG") ?? "N/A"}</td>
      <th scope="row">
        {name}
        <span className={styles.bar} aria-hidden="true">
          <span className={sum === 0 ? styles.none : styles.one} style={{ inlineSize: `${share}%` }} />
        </span>
      </th>
      <td className="tabular">{other?.toLocaleString("en-NG") ?? "N/A"}</td>
    </tr>
  );
}
