import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { knownRefereesQuery } from "../../lib/known-referees.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./board.module.css";

type RefereeChoicesProps = {
  tournamentId: TournamentId;
  chosen: readonly string[];
  onToggle: (playerId: string) => void;
};

/** Which of the tournament's known referees the plan gives to matches. */
export function RefereeChoices({ tournamentId, chosen, onToggle }: RefereeChoicesProps) {
  const referees = useQuery(knownRefereesQuery(tournamentId));
  return (
    <fieldset className={styles.hours7}>
      <legend>{t`Referees`}</legend>
      <p className="quiet">{t`Each match gets one of them. Choose none to plan without referees.`}</p>
      <Loaded
        query={referees}
        waiting={<SkeletonRows label={t`Loading referees`} />}
        failure={t`Couldn't load referees`}
      >
        {(list) =>
          list.length === 0 ? (
            <p>{t`Appoint referees under People first.`}</p>
          ) : (
            list.map(({ player_id, name }) => (
              <CheckboxField
                key={player_id}
                label={name}
                checked={chosen.includes(player_id)}
                onChange={() => onToggle(player_id)}
              />
            ))
          )
        }
      </Loaded>
    </fieldset>
  );
}
