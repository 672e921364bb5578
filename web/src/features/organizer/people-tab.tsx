import { t } from "@lingui/core/macro";
import type { TournamentOrganizer } from "@pockethall/contract/organizing";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { useSession } from "../../lib/session-store.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import type { DeskTabProps } from "./desk-tab-props.ts";
import styles from "./organizer.module.css";
import { organizersQuery, refreshTournaments } from "./organizer.queries.ts";

/** Who runs the tournament: the owner, and those whom the owner named. */
export function PeopleTab({ tournament }: DeskTabProps) {
  const me = useSession((session) => session.user);
  const people = useQuery(organizersQuery(tournament.id));
  const isCoOrganizer = people.data?.some(({ user_id, role }) => user_id === me?.id && role === "co-organizer");
  return (
    <div className={styles.desk}>
      <TitledCard title={t`Organisers`}>
        <Loaded
          query={people}
          waiting={<SkeletonRows label={t`Loading organisers`} />}
          failure={t`Couldn't load organisers`}
        >
          {(list) => (
            <ul className={styles.list}>
              {list.map((person) => (
                <Person
                  key={person.user_id}
                  person={person}
                  tournamentId={tournament.id}
                  mayRemove={person.role === "co-organizer" && (!isCoOrganizer || person.user_id === me?.id)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </TitledCard>
      {people.data && !isCoOrganizer && <NameCard tournamentId={tournament.id} />}
    </div>
  );
}

type PersonProps = { person: TournamentOrganizer; tournamentId: TournamentId; mayRemove: boolean };

function Person({ person, tournamentId, mayRemove }: PersonProps) {
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    const params = { id: tournamentId, user_id: person.user_id };
    await call("DELETE /api/organizer/tournaments/:id/organizers/:user_id", { params });
    await refreshTournaments();
    toast.success(t`${{ name: person.name }} no longer runs this tournament`);
  };
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p>{person.name}</p>
        <p className="quiet">
          <Breakable text={person.email} />
        </p>
      </div>
      <Chip>{person.role === "owner" ? t`Owner` : t`Co-organiser`}</Chip>
      {mayRemove && (
        <Button aria-label={t`Remove ${{ name: person.name }}`} onClick={() => setAsking(true)}>
          {t`Remove`}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t`Remove ${{ name: person.name }}?`}
          confirmLabel={t`Remove`}
          danger
          onConfirm={remove}
          fallback={t`Couldn't remove. Try again.`}
          onClose={() => setAsking(false)}
        >
          <p>{t`They can no longer see or manage this tournament. Their actions stay in the history.`}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function NameCard({ tournamentId }: { tournamentId: TournamentId }) {
  const form = useForm({
    initial: { email: "" },
    validate: ({ email }) => (/^[^\s@]+@[^\s@]+$/u.test(email.trim()) ? {} : { email: t`Enter a valid email address` }),
    submit: async ({ email }) => {
      const params = { id: tournamentId };
      await call("POST /api/organizer/tournaments/:id/organizers", { params, body: { email: email.trim() } });
      await refreshTournaments();
      toast.success(t`Co-organiser added`);
      form.set("email", "");
    },
    fallback: t`Couldn't add the co-organiser. Try again.`,
  });
  return (
    <TitledCard title={t`Add a co-organiser`}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p className="quiet">{t`A co-organiser can do everything you can here, except add other organisers.`}</p>
        <FormError message={form.message} />
        <TextField label={t`Email`} type="email" inputMode="email" autoComplete="off" {...form.text("email")} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t`Add co-organiser`}
        </Button>
      </FormStack>
    </TitledCard>
  );
}
