import { useQuery } from "@tanstack/react-query";
import { TitledCard } from "../../ui/card.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./tournament-detail.module.css";
import { type Tournament, tournamentMoneyQuery } from "./tournament-queries.ts";

/** What the tournament is, and where its money is. */
export function OverviewTab({ tournament }: { tournament: Tournament }) {
  return (
    <div className={styles.stack}>
      <TitledCard title="About">
        <p className={styles.description}>{tournament.description || "No description available"}</p>
        <Facts>
          {tournament.champion && (
            <Fact name="Champion">
              <Link to={`/players/${tournament.champion.id}`}>{tournament.champion.name}</Link>
            </Fact>
          )}
          <Fact name="Game">{tournament.game_type}</Fact>
          <Fact name="Format">Best of {tournament.total_frames} frames</Fact>
          <Fact name="Start Date">
            <DateTime value={tournament.start_date} format="record" />
          </Fact>
          <Fact name="End Date">
            <DateTime value={tournament.end_date} format="record" />
          </Fact>
          <Fact name="Draw">
            {tournament.drawn_at ? <DateTime value={tournament.drawn_at} format="date-time" /> : "Not made yet"}
          </Fact>
          <Fact name="Organizer">{tournament.organizer?.name ?? "N/A"}</Fact>
          {tournament.settings?.stream_url && (
            <Fact name="Stream">
              <a href={tournament.settings.stream_url} target="_blank" rel="noreferrer">
                Watch on YouTube<span className="visually-hidden"> (opens a new tab)</span>
              </a>
            </Fact>
          )}
        </Facts>
      </TitledCard>
      <MoneyCard id={tournament.id} />
    </div>
  );
}

function MoneyCard({ id }: { id: string }) {
  const money = useQuery(tournamentMoneyQuery(id));
  return (
    <TitledCard title="Money" aside={<span className={styles.quiet}>From the ledger</span>}>
      <Loaded query={money} waiting={<Skeleton height={164} />} failure="The money figures could not be loaded.">
        {({ entry_fees, refunds, guarantee, prizes, platform_fee, escrow, prize_list }) => (
          <Facts>
            <Fact name="Entry fees in">
              <Money naira={entry_fees} decimals={2} />
            </Fact>
            {refunds > 0 && (
              <Fact name="Refunds out">
                <Money naira={refunds} decimals={2} />
              </Fact>
            )}
            {guarantee > 0 && (
              <Fact name="Guarantee in">
                <Money naira={guarantee} decimals={2} />
              </Fact>
            )}
            <Fact name="Prizes out">
              <Money naira={prizes} decimals={2} />
            </Fact>
            {prize_list.map(({ place, player_id, name, amount }) => (
              <Fact key={player_id} name={`${place}: ${name}`}>
                <Money naira={amount} decimals={2} />
              </Fact>
            ))}
            {platform_fee > 0 && (
              <Fact name="Platform fee out">
                <Money naira={platform_fee} decimals={2} />
              </Fact>
            )}
            <Fact name="Held in escrow">
              <Money naira={escrow} decimals={2} />
            </Fact>
          </Facts>
        )}
      </Loaded>
    </TitledCard>
  );
}
