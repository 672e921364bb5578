import type { Tournament } from "@pockethall/contract/tournaments";
import * as texts from "../../texts/organizer/overview-tab.ts";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { DRAW_METHODS, FORMATS, RULESETS } from "./format-words.ts";

/** What was set, in short. */
export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const { settings, max_participants, participant_count } = tournament;
  return (
    <TitledCard title={texts.details}>
      <Facts>
        <Fact name={texts.entries}>
          <span className="tabular">{texts.of(participant_count, max_participants ?? texts.anyNumber)}</span>
        </Fact>
        <Fact name={texts.registrationDeadline}>
          <RecordTime value={tournament.registration_deadline} />
        </Fact>
        {settings?.check_in_opens_at && (
          <Fact name={texts.checkInOpens}>
            <RecordTime value={settings.check_in_opens_at} />
          </Fact>
        )}
        <Fact name={texts.start}>
          <RecordTime value={tournament.start_date} />
        </Fact>
        <Fact name={texts.end}>
          <RecordTime value={tournament.end_date} />
        </Fact>
        <Fact name={texts.entryFee}>
          <Money naira={tournament.entry_fee} decimals={2} />
        </Fact>
        <Fact name={texts.prizePool}>
          <Money naira={tournament.total_prize_pool} />
        </Fact>
        {settings && (
          <>
            <Fact name={texts.format}>{FORMATS[settings.format]}</Fact>
            <Fact name={texts.draw}>{DRAW_METHODS[settings.draw_method]}</Fact>
            <Fact name={texts.rules}>{RULESETS[settings.ruleset]}</Fact>
          </>
        )}
        <Fact name={texts.frames}>{texts.bestOf(tournament.total_frames)}</Fact>
      </Facts>
    </TitledCard>
  );
}
