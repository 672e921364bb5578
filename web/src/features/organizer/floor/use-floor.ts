import { t } from "@lingui/core/macro";
import type { FloorMatch, FloorTable } from "@pockethall/contract/floor";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/problem.ts";
import { toast } from "../../../ui/toast.ts";
import { refreshTournaments } from "../organizer.queries.ts";

/** 'Ada Obi vs Musa Bello', with where an unknown player comes from. */
export const pairOf = ({ player1, player2, player1_source, player2_source }: FloorMatch): string =>
  t`${{ name: player1?.name ?? player1_source ?? t`TBD` }} vs ${{ otherName: player2?.name ?? player2_source ?? t`TBD` }}`;

/** Calls matches to tables and starts them. `busyId` is the match of the request under way. */
export function useFloor() {
  const [busyId, setBusyId] = useState<string | null>(null);
  const doing = async ({ id }: FloorMatch, work: () => Promise<void>, fallback: string): Promise<void> => {
    setBusyId(id);
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, fallback));
    }
    await refreshTournaments();
    setBusyId(null);
  };
  const takeBack = (match: FloorMatch): Promise<void> =>
    doing(
      match,
      async () => {
        await call("DELETE /api/organizer/matches/:id/call", { params: { id: match.id } });
        toast.success(t`Call withdrawn: ${{ names: pairOf(match) }}`);
      },
      t`Couldn't take the call back. Try again.`,
    );
  const unstart = (match: FloorMatch): Promise<void> =>
    doing(
      match,
      async () => {
        await call("POST /api/referee/matches/:id/unstart", { params: { id: match.id } });
        toast.success(t`Start undone: ${{ names: pairOf(match) }}`);
      },
      t`Couldn't take the start back. Try again.`,
    );
  return {
    busyId,
    takeBack,
    unstart,
    /** Sends the match to the table; its players and referee are notified. */
    call: (match: FloorMatch, table: Pick<FloorTable, "id" | "name">): Promise<void> =>
      doing(
        match,
        async () => {
          const body = { table_id: table.id };
          await call("POST /api/organizer/matches/:id/call", { params: { id: match.id }, body });
          const undo = { label: t`Undo`, run: () => void takeBack(match) };
          toast.success(t`Called to ${{ table: table.name }}: ${{ names: pairOf(match) }}`, undo);
        },
        t`Couldn't call the match. Try again.`,
      ),
    start: (match: FloorMatch): Promise<void> =>
      doing(
        match,
        async () => {
          await call("POST /api/referee/matches/:id/start", { params: { id: match.id } });
          const undo = { label: t`Undo`, run: () => void unstart(match) };
          toast.success(t`Started: ${{ names: pairOf(match) }}`, undo);
        },
        t`Couldn't start the match. Try again.`,
      ),
  };
}
export type FloorActions = ReturnType<typeof useFloor>;
