import { t } from "@lingui/core/macro";
import type { AppointedRole, Official } from "@pockethall/contract/officials";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { OFFICIAL_LABELS, removalText } from "./official-labels.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";
import type { Workplace } from "./workplace.ts";

type OfficialRowProps = {
  official: Official;
  /** Where the person was appointed. */
  workplace: Workplace;
  mayRemove: boolean;
};

/** One person with a task, and removing them with a way back. */
export function OfficialRow({ official, workplace, mayRemove }: OfficialRowProps) {
  const { user_id, player_id, name, state, role, hall } = official;
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    await workplace.end(user_id);
    await refreshTournaments();
    const undo = role === "owner" ? undefined : { label: t`Undo`, run: () => void restore(role) };
    toast.success(t`${name} has been removed`, undo);
  };
  const restore = async (as: AppointedRole) => {
    try {
      await workplace.appoint({ player_id, role: as });
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
        {hall && <p className="quiet">{t`Official of the hall: ${{ hall: hall.name }}`}</p>}
      </div>
      <Chip>{OFFICIAL_LABELS[role]}</Chip>
      {mayRemove && (
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
          <p>{removalText(workplace.kind, role)}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
