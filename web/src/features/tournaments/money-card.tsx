import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./tournament-detail.module.css";
import { tournamentMoneyQuery } from "./tournament-queries.ts";

/** Where a tournament's money is, from the ledger. */
export function MoneyCard({ id }: { id: TournamentId }) {
  const money = useQuery(tournamentMoneyQuery(id));
  return (
    <TitledCard title={t`Money`} aside={<span className={styles.quiet}>{t`From the ledger`}</span>}>
      <Loaded query={money} waiting={<Skeleton height={164} />} failure={t`The money figures could not be loaded.`}>
        {({ entry_fees, refunds, payer, deposits, sponsor, guarantee, prizes, platform_fee, escrow, prize_list }) => (
          <Facts>
            <Fact name={t`Entry fees in`}>
              <Money naira={entry_fees} decimals={2} />
            </Fact>
            {refunds > 0 && (
              <Fact name={t`Refunds out`}>
                <Money naira={refunds} decimals={2} />
              </Fact>
            )}
            {payer !== null && (
              <Fact name={t`What fees don't cover is paid by`}>
                {payer === "platform" ? t`PocketHall` : (sponsor?.name ?? t`the organiser`)}
              </Fact>
            )}
            {sponsor && (
              <>
                <Fact name={t`Sponsor's money in`}>
                  <Money naira={sponsor.paid} decimals={2} />
                </Fact>
                {sponsor.returned > 0 && (
                  <Fact name={t`Returned to the sponsor`}>
                    <Money naira={sponsor.returned} decimals={2} />
                  </Fact>
                )}
              </>
            )}
            {deposits > 0 && (
              <Fact name={t`Organiser's deposit in`}>
                <Money naira={deposits} decimals={2} />
              </Fact>
            )}
            {guarantee > 0 && (
              <Fact name={t`Guarantee in`}>
                <Money naira={guarantee} decimals={2} />
              </Fact>
            )}
            <Fact name={t`Prizes out`}>
              <Money naira={prizes} decimals={2} />
            </Fact>
            {prize_list.map(({ place, player_id, name, amount }) => (
              <Fact key={player_id} name={`${place}: ${name}`}>
                <Money naira={amount} decimals={2} />
              </Fact>
            ))}
            {platform_fee > 0 && (
              <Fact name={t`Platform fee out`}>
                <Money naira={platform_fee} decimals={2} />
              </Fact>
            )}
            <Fact name={t`Held in escrow`}>
              <Money naira={escrow} decimals={2} />
            </Fact>
          </Facts>
        )}
      </Loaded>
    </TitledCard>
  );
}
