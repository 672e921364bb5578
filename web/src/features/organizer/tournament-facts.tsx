import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { FORMAT_LABELS } from "../../lib/format-labels.ts";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { DRAW_METHODS, HANDICAPS, RULESETS } from "./format-labels.ts";

/** What was set, in short. */
export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const { settings, max_participants, participant_count } = tournament;
  return (
    <TitledCard title={t`Details`}>
      <Facts>
        <Fact name={t`Entries`}>
          <span className="tabular">{t`${participant_count} of ${{ maxParticipants: max_participants ?? t`any number` }}`}</span>
        </Fact>
        <Fact name={t`Registration deadline`}>
          <RecordTime value={tournament.registration_deadline} />
        </Fact>
        {settings?.check_in_opens_at && (
          <Fact name={t`Check-in opens`}>
            <RecordTime value={settings.check_in_opens_at} />
          </Fact>
        )}
        <Fact name={t`Start`}>
          <RecordTime value={tournament.start_date} />
        </Fact>
        <Fact name={t`End`}>
          <RecordTime value={tournament.end_date} />
        </Fact>
        <Fact name={t`Entry fee`}>
          <Money naira={tournament.entry_fee} decimals={2} />
        </Fact>
        <Fact name={t`Prize pool`}>
          <Money naira={tournament.total_prize_pool} />
        </Fact>
        {settings && (
          <>
            <Fact name={t`Format`}>{FORMAT_LABELS[settings.format].label}</Fact>
            <Fact name={t`Draw`}>{DRAW_METHODS[settings.draw_method]}</Fact>
            <Fact name={t`Rules`}>{RULESETS[settings.ruleset]}</Fact>
            {settings.handicap_kind && <Fact name={t`Handicaps`}>{HANDICAPS[settings.handicap_kind]}</Fact>}
          </>
        )}
        <Fact name={t`Frames`}>{t`Best of ${{ totalFrames: tournament.total_frames }}`}</Fact>
      </Facts>
    </TitledCard>
  );
}
