import type { Tournament } from "@pockethall/contract/tournaments";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { DRAW_METHODS, FORMATS, RULESETS } from "./format-words.ts";

/** What was set, in short. */
export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const { settings, max_participants, participant_count } = tournament;
  return (
    <TitledCard title="Details">
      <Facts>
        <Fact name="Entries">
          <span className="tabular">{`${participant_count} of ${max_participants ?? "any number"}`}</span>
        </Fact>
        <Fact name="Registration deadline">
          <RecordTime value={tournament.registration_deadline} />
        </Fact>
        {settings?.check_in_opens_at && (
          <Fact name="Check-in opens">
            <RecordTime value={settings.check_in_opens_at} />
          </Fact>
        )}
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
        {settings && (
          <>
            <Fact name="Format">{FORMATS[settings.format]}</Fact>
            <Fact name="Draw">{DRAW_METHODS[settings.draw_method]}</Fact>
            <Fact name="Rules">{RULESETS[settings.ruleset]}</Fact>
          </>
        )}
        <Fact name="Frames">Best of {tournament.total_frames}</Fact>
      </Facts>
    </TitledCard>
  );
}
