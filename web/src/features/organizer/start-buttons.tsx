import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type StartButtonProps = { game: TournamentGame; names: string; isNext: boolean };

/** Makes a match live with one tap; a toast offers to take it back. `isNext`: it is the next step of the day. */
export function StartButton({ game, names, isNext }: StartButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await call("POST /api/referee/matches/:id/start", { params: { id: game.id } });
      toast.success(t`Started: ${names}`, { label: t`Undo`, run: () => void unstart(game, names) });
      await refreshTournaments();
    } catch (error) {
      toast.error(messageOf(error, t`Couldn't start the match. Try again.`));
    }
    setBusy(false);
  };
  return (
    <Button
      variant={isNext ? "primary" : "secondary"}
      loading={busy}
      aria-label={t`Start: ${names}`}
      onClick={() => void start()}
    >
      {t`Start`}
    </Button>
  );
}

/** Takes a live match without a score back to scheduled; a toast says how it went. */
export async function unstart({ id }: TournamentGame, names: string): Promise<void> {
  try {
    await call("POST /api/referee/matches/:id/unstart", { params: { id } });
    toast.success(t`Start undone: ${names}`);
  } catch (error) {
    toast.error(messageOf(error, t`Couldn't take the start back. Try again.`));
  }
  await refreshTournaments();
}
