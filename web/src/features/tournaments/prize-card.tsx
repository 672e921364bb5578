import { kobo, nairaFromKobo, parseWireNaira } from "@pockethall/domain/money";
import { DEFAULT_PRIZE_TABLE, splitPrizes } from "@pockethall/domain/prizes";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";

const PLACES = ["Champion", "Runner-up", "Third place"] as const;

/** What each place earns of the prize pool, by the same rule that pays it out. */
export function PrizeCard({ poolNaira }: { poolNaira: number }) {
  const shares = splitPrizes(parseWireNaira(poolNaira) ?? kobo(0), DEFAULT_PRIZE_TABLE, {
    champion: "1",
    runnerUp: "2",
    third: ["3"],
  });
  return (
    <TitledCard title="Prize Distribution">
      <Facts>
        <Fact name="Prize pool">
          <Money naira={poolNaira} />
        </Fact>
        {DEFAULT_PRIZE_TABLE.map(({ percent }, index) => (
          <Fact key={PLACES[index]} name={`${PLACES[index]} (${percent}%)`}>
            <Money naira={nairaFromKobo(shares[index]?.amountKobo ?? kobo(0))} />
          </Fact>
        ))}
      </Facts>
    </TitledCard>
  );
}
