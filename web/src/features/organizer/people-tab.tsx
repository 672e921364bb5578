import { t } from "@lingui/core/macro";
import type { Official } from "@pockethall/contract/officials";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { useSession } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { AppointCard } from "./appoint-card.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";
import { InviteCard } from "./invite-card.tsx";
import { OFFICIAL_LABELS } from "./official-labels.ts";
import styles from "./organizer.module.css";
import { officialsQuery, refreshTournaments } from "./organizer.queries.ts";

/** Everyone with a task in the tournament, and appointing more. */
export function PeopleTab({ tournament }: DeskTabProps) {
  const me = useSession((session) => session.user);
  const officials = useQuery(officialsQuery(tournament.id));
  const isCoOrganizer = officials.data?.some(({ user_id, role }) => user_id === me?.id && role === "co-organizer");
  return (
    <div className={styles.desk}>
      <TitledCard title={t`People`}>
        <Loaded
          query={officials}
          waiting={<SkeletonRows label={t`Loading people`} />}
          failure={t`Couldn't load people`}
        >
          {(list) => (
            <ul className={styles.list}>
              {list.map((official) => (
                <Person
                  key={official.user_id}
                  official={official}
                  tournamentId={tournament.id}
                  mayRemove={mayRemove(official, { isOwn: official.user_id === me?.id, isCoOrganizer })}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </TitledCard>
      {officials.data && (
        <div className={styles.stack}>
          <AppointCard tournamentId={tournament.id} isCoOrganizer={isCoOrganizer ?? false} />
          <InviteCard tournamentId={tournament.id} isCoOrganizer={isCoOrganizer ?? false} />
        </div>
      )}
    </div>
  );
}

type Asker = { isOwn: boolean; isCoOrganizer: boolean | undefined };

/** A co-organizer removes referees, markers and themselves. */
function mayRemove({ role }: Official, { isOwn, isCoOrganizer }: Asker): boolean {
  if (role === "owner") return false;
  return role !== "co-organizer" || isOwn || !isCoOrganizer;
}

type PersonProps = { official: Official; tournamentId: TournamentId; mayRemove: boolean };

function Person({ official: { user_id, player_id, name, state, role }, tournamentId, ...person }: PersonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    const params = { id: tournamentId, user_id };
    await call("DELETE /api/organizer/tournaments/:id/officials/:user_id", { params });
    await refreshTournaments();
    toast.success(
      t`${name} has been removed`,
      role === "owner" ? undefined : { label: t`Undo`, run: () => void restore(role) },
    );
  };
  const restore = async (as: Exclude<Official["role"], "owner">) => {
    try {
      const body = { player_id, role: as };
      await call("POST /api/organizer/tournaments/:id/officials", { params: { id: tournamentId }, body });
      toast.success(as === "co-organizer" ? t`${name} is back` : t`${name} is back. Assign their open matches again.`);
    } catch (error) {
      toast.error(messageOf(error, t`Couldn't appoint. Try again.`));
    }
    await refreshTournaments();
  };
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p>{name}</p>
        {state && <p className="quiet">{state}</p>}
      </div>
      <Chip>{OFFICIAL_LABELS[role]}</Chip>
      {person.mayRemove && (
        <Button aria-label={t`Remove ${name}`} onClick={() => setIsAsking(true)}>
          {t`Remove`}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Remove ${name}?`}
          confirmLabel={t`Remove`}
          danger
          onConfirm={remove}
          fallback={t`Couldn't remove. Try again.`}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {role === "co-organizer"
              ? t`They can no longer see or manage this tournament. Their actions stay in the history.`
              : t`Their open matches will have no referee. Matches they have scored stay as they are.`}
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
