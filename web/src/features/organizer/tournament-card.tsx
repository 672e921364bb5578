import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { formatDateRange } from "../../lib/dates.ts";
import { Card, CardHead } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { nairaText } from "../../ui/money.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { statusChip } from "./organizer-steps.ts";

/** One own tournament in the list: pressing it anywhere opens it. */
export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const chip = statusChip(tournament);
  const { participant_count, max_participants, entry_fee } = tournament;
  const places = `${participant_count}/${max_participants ?? "∞"}`;
  return (
    <Card as="li" pressable stack>
      <CardHead>
        <h2>
          <StretchedLink to={`/organize/${tournament.id}`}>{tournament.name}</StretchedLink>
        </h2>
        <Chip tone={chip.tone}>{chip.label}</Chip>
      </CardHead>
      <p className="quiet">
        {tournament.venue}, {tournament.state}
      </p>
      <p className="quiet">{formatDateRange(tournament.start_date, tournament.end_date)}</p>
      <p>
        <Trans>
          <span className="tabular">{places}</span> players
        </Trans>
        {" · "}
        {entry_fee === 0 ? t`free entry` : t`${{ amount: nairaText(entry_fee) }} entry`}
      </p>
    </Card>
  );
}
