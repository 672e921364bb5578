import type { Tournament } from "@pockethall/contract/tournaments";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";

/** What was set when the tournament was created. */
export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  return (
    <TitledCard title="Details">
      <Facts>
        <Fact name="Registration deadline">
          <RecordTime value={tournament.registration_deadline} />
        </Fact>
        <Fact name="Start">
          <RecordTime value={tournament.start_date} />
        </Fact>
        <Fact name="End">
          <RecordTime value={tournament.end_date} />
        </Fact>
        <Fact name="Entry fee">
          <Money naira={tournament.entry_fee} decimals={2} />
        </Fact>
        <Fact name="Prize pool">
          <Money naira={tournament.total_prize_pool} />
        </Fact>
        <Fact name="Format">Best of {tournament.total_frames}, single elimination</Fact>
      </Facts>
    </TitledCard>
  );
}
