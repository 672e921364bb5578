import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { kobo, nairaFromKobo, parseWireNaira } from "@pockethall/domain/money";
import { prizeTableOf, splitPrizes } from "@pockethall/domain/prizes";
import { useQuery } from "@tanstack/react-query";
import { knownFact } from "../../lib/known-fact.ts";
import { TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import { breaksQuery } from "./breaks.queries.ts";
import styles from "./prize-card.module.css";
import { type Tournament, tournamentMoneyQuery } from "./tournament-queries.ts";

const PLACES = [t`Champion`, t`Runner-up`, t`Third place`];

/** What each place earns of the prize pool, by the same rule that pays it out, and whether it has been paid. */
export function PrizeCard({ tournament }: { tournament: Tournament }) {
  const { total_prize_pool: poolNaira, settings } = tournament;
  const isKnown = knownFact(tournament, "total_prize_pool") !== undefined;
  const table = prizeTableOf(settings?.prize_table ?? null);
  const places = table.map(({ place }) => [String(place)]);
  // A phone may have kept a tournament from before there were such prizes.
  const forBreak = settings?.highest_break_prize;
  const wasNotWon = useWasNotWon(tournament);
  const forPlaces = (parseWireNaira(poolNaira) ?? 0) - (wasNotWon ? 0 : (parseWireNaira(forBreak) ?? 0));
  const shares = splitPrizes(kobo(forPlaces), table, places);
  return (
    <TitledCard title={t`Prize Distribution`} aside={<PaidChip tournament={tournament} />}>
      <Facts>
        <Fact name={t`Prize pool`}>
          <Money naira={isKnown ? poolNaira : undefined} />
        </Fact>
        {forBreak !== undefined && forBreak > 0 && (
          <Fact name={t`Highest break`}>
            {wasNotWon ? t`No break was recorded: it went to the places` : <Money naira={forBreak} />}
          </Fact>
        )}
        {(isKnown ? table : []).map(({ place, percent }, index) => (
          <Fact key={place} name={PLACES[index] ?? t`Place ${place}`}>
            <span className={styles.share}>{percent}%</span>
            <span className={styles.amount}>
              <Money naira={nairaFromKobo(shares[index]?.amountKobo ?? kobo(0))} />
            </span>
          </Fact>
        ))}
        {settings?.pool_payer === "sponsor" && <Sponsor id={tournament.id} />}
      </Facts>
    </TitledCard>
  );
}

/** Whether the tournament is over without a break to get the prize for the highest one. */
function useWasNotWon({ id, status, settings }: Tournament): boolean {
  const isOver = status === "completed" && (settings?.highest_break_prize ?? 0) > 0;
  const { data } = useQuery({ ...breaksQuery(id), enabled: isOver });
  return isOver && data?.length === 0;
}

/** The payer of the addition to the entry fees. */
function Sponsor({ id }: { id: TournamentId }) {
  const { data } = useQuery(tournamentMoneyQuery(id));
  return data?.sponsor && <Fact name={t`Sponsor`}>{data.sponsor.name}</Fact>;
}

/** Of a tournament that is over: whether finance has paid its prizes. */
function PaidChip({ tournament: { id, status, total_prize_pool } }: { tournament: Tournament }) {
  const isOver = status === "completed" && total_prize_pool > 0;
  const { data } = useQuery({ ...tournamentMoneyQuery(id), enabled: isOver });
  if (!isOver || !data) return null;
  return data.prize_list.length > 0 ? (
    <Chip tone="completed">{t`Paid`}</Chip>
  ) : (
    <Chip tone="warning">{t`Awaiting approval`}</Chip>
  );
}
