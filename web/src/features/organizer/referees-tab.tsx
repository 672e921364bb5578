import { plural, t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
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
                hint={t`After the draw, assign referees to the matches you choose.`}
              />
            ) : (
              <ul className={styles.list}>
                {list.map(({ user_id, name, email, match_ids }) => (
                  <li key={user_id} className={styles.item}>
                    <div className={styles.words}>
                      <p>{name}</p>
                      <p className="quiet">
                        <Breakable text={email} />
                      </p>
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
      /^[^\s@]+@[^\s@]+$/u.test(referee_email.trim()) ? {} : { referee_email: t`Enter a valid email address` },
    submit: async ({ referee_email }) => {
      if (chosen.size === 0) throw new Error(t`Choose at least one match.`);
      for (const id of chosen) {
        const body = { referee_email: referee_email.trim() };
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
  const toggle = (id: string, isChosen: boolean) => {
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
        <TextField
          label={t`Referee's email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.text("referee_email")}
        />
        <FormSection title={t`Matches`}>
          <Button onClick={() => setChosen(new Set(without.map(({ id }) => id)))} disabled={without.length === 0}>
            {t`All without a referee (${{ count: without.length }})`}
          </Button>
          <div className={styles.choices}>
            {games.map((game) => (
              <CheckboxField
                key={game.id}
                label={t`${{ roundName: game.round_name }}, match ${{ position: game.position }}: ${{ names: namesOf(game) }}${{ part: taken.has(game.id) ? t` (has one)` : "" }}`}
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
