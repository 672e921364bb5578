import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";
import { moneyQuery } from "./organizer.queries.ts";

/** The tournament's money as everyone sees it, and what the platform keeps. */
export function MoneyTab({ tournament }: DeskTabProps) {
  const money = useQuery(moneyQuery(tournament.id));
  return (
    <TitledCard title={t`Money`} aside={<span className="quiet">{t`From the ledger`}</span>}>
      <Loaded query={money} waiting={<Skeleton height={220} />} failure={t`The money figures could not be loaded.`}>
        {(figures) => (
          <Facts>
            <Fact name={t`Entry fees in`}>
              <Money naira={figures.entry_fees} decimals={2} />
            </Fact>
            <Fact name={t`Refunds out`}>
              <Money naira={figures.refunds} decimals={2} />
            </Fact>
            <Fact name={t`Platform fee`}>
              <Money naira={figures.platform_fee} decimals={2} />
            </Fact>
            <Fact name={t`Organiser's deposit in`}>
              <Money naira={figures.deposits} decimals={2} />
            </Fact>
            {figures.sponsor && (
              <>
                <Fact name={t`${{ sponsor: figures.sponsor.name }}, sponsor, in`}>
                  <Money naira={figures.sponsor.paid} decimals={2} />
                </Fact>
                <Fact name={t`Returned to the sponsor`}>
                  <Money naira={figures.sponsor.returned} decimals={2} />
                </Fact>
              </>
            )}
            <Fact name={t`Guarantee in`}>
              <Money naira={figures.guarantee} decimals={2} />
            </Fact>
            <Fact name={t`Prizes out`}>
              <Money naira={figures.prizes} decimals={2} />
            </Fact>
            {figures.prize_list.map(({ place, player_id, name, amount }) => (
              <Fact key={player_id} name={`${place}: ${name}`}>
                <Money naira={amount} decimals={2} />
              </Fact>
            ))}
            <Fact name={t`Held in escrow`}>
              <Money naira={figures.escrow} decimals={2} />
            </Fact>
          </Facts>
        )}
      </Loaded>
    </TitledCard>
  );
}
