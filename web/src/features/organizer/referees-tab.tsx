import type { TournamentGame } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/organizer/referees-tab.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import type { DeskTabProps } from "./desk-tab-props.ts";
import styles from "./organizer.module.css";
import { refereesQuery, refreshTournaments } from "./organizer.queries.ts";
import { mayPlan, namesOf } from "./rounds.ts";

/** Who referees what, and naming one for many matches at once. */
export function RefereesTab({ tournament }: DeskTabProps) {
  const referees = useQuery(refereesQuery(tournament.id));
  const open = (tournament.games ?? []).filter(mayPlan);
  return (
    <div className={styles.desk}>
      <TitledCard title={texts.referees}>
        <Loaded
          query={referees}
          waiting={<SkeletonRows label={texts.loadingReferees} />}
          failure={texts.failedToFetchReferees}
        >
          {(list) =>
            list.length === 0 ? (
              <EmptyState art="rack" title={texts.noRefereesYet} hint={texts.nameOneForTheMatches} />
            ) : (
              <ul className={styles.list}>
                {list.map(({ user_id, name, email, match_ids }) => (
                  <li key={user_id} className={styles.item}>
                    <div className={styles.words}>
                      <p>{name}</p>
                      <p className={styles.quiet}>{email}</p>
                    </div>
                    <span>{match_ids.length === 1 ? texts.oneMatch : texts.matchesCount(match_ids.length)}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </TitledCard>
      {open.length > 0 && (
        <NameReferee games={open} taken={new Set((referees.data ?? []).flatMap(({ match_ids }) => match_ids))} />
      )}
    </div>
  );
}

function NameReferee({ games, taken }: { games: readonly TournamentGame[]; taken: ReadonlySet<string> }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form = useForm({
    initial: { referee_email: "" },
    validate: ({ referee_email }) =>
      /^[^\s@]+@[^\s@]+$/u.test(referee_email.trim()) ? {} : { referee_email: texts.enterAValidEmailAddress },
    submit: async ({ referee_email }) => {
      if (chosen.size === 0) throw new Error(texts.chooseAtLeastOneMatch);
      for (const id of chosen) {
        const body = { referee_email: referee_email.trim() };
        await call("PUT /api/organizer/matches/:id", { params: { id }, body });
      }
      await refreshTournaments();
      toast.success(chosen.size === 1 ? texts.refereeNamedFor1Match : texts.refereeNamedForMatches(chosen.size));
      setChosen(new Set());
    },
    fallback: texts.failedToNameTheReferee,
  });
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const without = games.filter(({ id }) => !taken.has(id));
  return (
    <TitledCard title={texts.nameAReferee}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <TextField
          label={texts.refereesEmail}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.text("referee_email")}
        />
        <fieldset className={styles.section}>
          <legend>{texts.matches}</legend>
          <Button onClick={() => setChosen(new Set(without.map(({ id }) => id)))} disabled={without.length === 0}>
            {texts.allWithoutAReferee(without.length)}
          </Button>
          <div className={styles.choices}>
            {games.map((game) => (
              <CheckboxField
                key={game.id}
                label={texts.match(
                  game.round_name,
                  game.position,
                  namesOf(game),
                  taken.has(game.id) ? texts.hasOne : "",
                )}
                checked={chosen.has(game.id)}
                onChange={(event) => toggle(game.id, event.currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
        <Button type="submit" variant="primary" large loading={form.busy}>
          {chosen.size === 0 ? texts.nameReferee : texts.nameRefereeFor(chosen.size)}
        </Button>
      </FormStack>
    </TitledCard>
  );
}
