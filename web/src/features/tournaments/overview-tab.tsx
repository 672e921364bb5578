import { useQuery } from "@tanstack/react-query";
import { knownFact } from "../../lib/known-fact.ts";
import * as texts from "../../texts/tournaments/tournament-page.ts";
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
  const frames = knownFact(tournament, "total_frames");
  return (
    <div className={styles.stack}>
      <TitledCard title={texts.about}>
        <p className={styles.description}>{tournament.description || texts.noDescriptionAvailable}</p>
        <Facts>
          {tournament.champion && (
            <Fact name={texts.champion}>
              <Link to={`/players/${tournament.champion.id}`}>{tournament.champion.name}</Link>
            </Fact>
          )}
          <Fact name={texts.game}>{tournament.game_type}</Fact>
          <Fact name={texts.format}>{frames === undefined ? texts.nA : texts.bestOfFrames(frames)}</Fact>
          <Fact name={texts.startDate}>
            <DateTime value={tournament.start_date} format="record" />
          </Fact>
          <Fact name={texts.endDate}>
            <DateTime value={tournament.end_date} format="record" />
          </Fact>
          <Fact name={texts.draw}>
            <DrawTime tournament={tournament} />
          </Fact>
          <Fact name={texts.organizer}>{tournament.organizer?.name ?? texts.nA}</Fact>
          {tournament.settings?.stream_url && (
            <Fact name={texts.stream}>
              <a href={tournament.settings.stream_url} target="_blank" rel="noreferrer">
                {texts.watchOnYoutube}
                <span className="visually-hidden"> {texts.opensANewTab}</span>
              </a>
            </Fact>
          )}
        </Facts>
      </TitledCard>
      {knownFact(tournament, "entry_fee") !== undefined && <MoneyCard id={tournament.id} />}
    </div>
  );
}

function DrawTime({ tournament }: { tournament: Tournament }) {
  const drawnAt = knownFact(tournament, "drawn_at");
  if (drawnAt === undefined) return texts.nA;
  return drawnAt ? <DateTime value={drawnAt} format="date-time" /> : texts.notMadeYet;
}

function MoneyCard({ id }: { id: string }) {
  const money = useQuery(tournamentMoneyQuery(id));
  return (
    <TitledCard title={texts.money} aside={<span className={styles.quiet}>{texts.fromTheLedger}</span>}>
      <Loaded query={money} waiting={<Skeleton height={164} />} failure={texts.theMoneyFiguresCouldNot}>
        {({ entry_fees, refunds, guarantee, prizes, platform_fee, escrow, prize_list }) => (
          <Facts>
            <Fact name={texts.entryFeesIn}>
              <Money naira={entry_fees} decimals={2} />
            </Fact>
            {refunds > 0 && (
              <Fact name={texts.refundsOut}>
                <Money naira={refunds} decimals={2} />
              </Fact>
            )}
            {guarantee > 0 && (
              <Fact name={texts.guaranteeIn}>
                <Money naira={guarantee} decimals={2} />
              </Fact>
            )}
            <Fact name={texts.prizesOut}>
              <Money naira={prizes} decimals={2} />
            </Fact>
            {prize_list.map(({ place, player_id, name, amount }) => (
              <Fact key={player_id} name={`${place}: ${name}`}>
                <Money naira={amount} decimals={2} />
              </Fact>
            ))}
            {platform_fee > 0 && (
              <Fact name={texts.platformFeeOut}>
                <Money naira={platform_fee} decimals={2} />
              </Fact>
            )}
            <Fact name={texts.heldInEscrow}>
              <Money naira={escrow} decimals={2} />
            </Fact>
          </Facts>
        )}
      </Loaded>
    </TitledCard>
  );
}
