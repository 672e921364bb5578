import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./organizer.module.css";
import { checkInPinQuery, refreshTournaments } from "./organizer.queries.ts";

/** The PIN of the day, for players who check in on their own phones: shown large, renewed or removed by one tap. */
export function PinCard({ tournamentId }: { tournamentId: TournamentId }) {
  const pin = useQuery(checkInPinQuery(tournamentId)).data;
  const [busy, setBusy] = useState(false);
  const params = { id: tournamentId };
  const change = async (endpoint: "PUT" | "DELETE") => {
    setBusy(true);
    try {
      await call(`${endpoint} /api/organizer/tournaments/:id/check-in-pin`, { params });
      await refreshTournaments();
    } catch (error) {
      toast.error(messageOf(error, t`Couldn't change the PIN. Try again.`));
    }
    setBusy(false);
  };
  if (pin === undefined) return null;
  return (
    <TitledCard title={t`PIN of the day`}>
      <div className={styles.stack}>
        {pin !== null && (
          <p className={styles.pin} aria-label={t`Check-in PIN`}>
            {pin}
          </p>
        )}
        <p className="quiet">
          {pin === null
            ? t`Players can check in on their own phones from anywhere. With a PIN, only players who are here can.`
            : t`Show it at the desk. Players need it to check in on their own phones.`}
        </p>
        <div className={styles.buttons}>
          <Button loading={busy} onClick={() => void change("PUT")}>
            {pin === null ? t`Ask for a PIN` : t`New PIN`}
          </Button>
          {pin !== null && (
            <Button variant="plain" disabled={busy} onClick={() => void change("DELETE")}>
              {t`Stop asking`}
            </Button>
          )}
        </div>
      </div>
    </TitledCard>
  );
}
