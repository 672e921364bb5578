import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { knownRefereesQuery } from "../../lib/known-referees.ts";
import { SelectField } from "../../ui/select-field.tsx";
import type { TextBinding } from "../../ui/use-form.ts";

type RefereeSelectProps = TextBinding & { tournamentId: TournamentId; emptyOption: string; hint?: string };

/** One of the tournament's known referees, by player id. */
export function RefereeSelect({ tournamentId, hint, ...select }: RefereeSelectProps) {
  const { data } = useQuery(knownRefereesQuery(tournamentId));
  const options = (data ?? []).map(({ player_id, name }) => ({ value: player_id, label: name }));
  return (
    <SelectField
      label={t`Referee`}
      options={options}
      hint={data?.length === 0 ? t`Appoint referees under People first.` : hint}
      {...select}
    />
  );
}
