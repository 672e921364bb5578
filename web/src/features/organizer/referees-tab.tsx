import { plural, t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { knownRefereesQuery } from "../../lib/known-referees.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import type { DeskTabProps } from "./desk-tab-props.ts";
import { mayPlan, namesOf } from "./match-names.ts";
import { OFFICIAL_LABELS } from "./official-labels.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";
import { RefereeSelect } from "./referee-select.tsx";

/** The referees of matches, and assigning one to many matches at once. */
export function RefereesTab({ tournament }: DeskTabProps) {
  const referees = useQuery(knownRefereesQuery(tournament.id));
  const open = (tournament.games ?? []).filter(mayPlan);
  return (
    <div className={styles.desk}>
      <TitledCard title={t`Referees`}>
        <Loaded
          query={referees}
          waiting={<SkeletonRows label={t`Loading referees`} />}
          failure={t`Couldn't load referees`}
        >
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                art="rack"
                title={t`No referees yet`}
                hint={t`Appoint referees and markers under People, then assign them to matches.`}
              />
            ) : (
              <ul className={styles.list}>
                {list.map(({ user_id, name, role, match_ids }) => (
                  <li key={user_id} className={styles.item}>
                    <div className={styles.words}>
                      <p>{name}</p>
                      {role && <p className="quiet">{OFFICIAL_LABELS[role]}</p>}
                    </div>
                    <span>{plural({ count: match_ids.length }, { one: "# match", other: "# matches" })}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </TitledCard>
      {open.length > 0 && (
        <NameReferee
          tournamentId={tournament.id}
          games={open}
          taken={new Set((referees.data ?? []).flatMap(({ match_ids }) => match_ids))}
        />
      )}
    </div>
  );
}

type NameRefereeProps = { tournamentId: TournamentId; games: readonly TournamentGame[]; taken: ReadonlySet<MatchId> };

function NameReferee({ tournamentId, games, taken }: NameRefereeProps) {
  const [chosen, setChosen] = useState<ReadonlySet<MatchId>>(new Set());
  const form = useForm({
    initial: { referee_player_id: "" },
    validate: ({ referee_player_id }) => (referee_player_id === "" ? { referee_player_id: t`Choose a referee` } : {}),
    submit: async ({ referee_player_id }) => {
      if (chosen.size === 0) throw new Error(t`Choose at least one match.`);
      for (const id of chosen) {
        const body = { referee_player_id };
        await call("PUT /api/organizer/matches/:id", { params: { id }, body });
      }
      await refreshTournaments();
      toast.success(
        plural({ size: chosen.size }, { one: "Referee assigned to # match", other: "Referee assigned to # matches" }),
      );
      setChosen(new Set());
    },
    fallback: t`Couldn't assign the referee. Try again.`,
  });
  const toggle = (id: MatchId, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const without = games.filter(({ id }) => !taken.has(id));
  return (
    <TitledCard title={t`Assign a referee`}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <RefereeSelect
          tournamentId={tournamentId}
          emptyOption={t`Choose a referee`}
          {...form.text("referee_player_id")}
        />
        <FormSection title={t`Matches`}>
          <Button onClick={() => setChosen(new Set(without.map(({ id }) => id)))} disabled={without.length === 0}>
            {t`All without a referee (${{ count: without.length }})`}
          </Button>
          <div className={styles.choices}>
            {games.map((game) => (
              <CheckboxField
                key={game.id}
                label={choiceLabel(game, taken.has(game.id))}
                checked={chosen.has(game.id)}
                onChange={(event) => toggle(game.id, event.currentTarget.checked)}
              />
            ))}
          </div>
        </FormSection>
        <Button type="submit" variant="primary" large loading={form.busy}>
          {chosen.size === 0 ? t`Assign referee` : t`Assign referee to ${{ size: chosen.size }}`}
        </Button>
      </FormStack>
    </TitledCard>
  );
}

function choiceLabel(game: TournamentGame, hasReferee: boolean): string {
  const match = { roundName: game.round_name, position: game.position, names: namesOf(game) };
  return hasReferee
    ? t`${{ roundName: match.roundName }}, match ${{ position: match.position }}: ${{ names: match.names }} (has a referee)`
    : t`${{ roundName: match.roundName }}, match ${{ position: match.position }}: ${{ names: match.names }}`;
}
