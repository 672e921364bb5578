import { t } from "@lingui/core/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { call } from "../../lib/api.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshLeagues } from "./leagues.queries.ts";

type Member = Pick<LeagueDetail["members"][number], "player_id" | "name">;
type TakeOutProps = { league: LeagueDetail; member: Member; onClose: () => void };

/** What becomes of the player's fee and matches. */
function consequence({ status, kind, entry_fee }: LeagueDetail): string {
  if (status === "open")
    return entry_fee > 0 ? t`The whole fee goes back to the wallet that paid it.` : t`They can join again.`;
  if (kind === "ladder")
    return entry_fee > 0
      ? t`Players below move up. The fee stays in the prizes. This can't be undone.`
      : t`Players below move up. This can't be undone.`;
  return t`All their matches become walkovers for their opponents. This can't be undone.`;
}

/** Removes a member, with a reason that the player reads. */
export function TakeOutDialog({ league, member: { player_id, name }, onClose }: TakeOutProps) {
  const remove = async (reason: string) => {
    const params = { id: league.id, playerId: player_id };
    await call("POST /api/leagues/:id/members/:playerId/withdraw", { params, body: { reason } });
    await refreshLeagues();
    toast.success(t`${name} has been removed from the league`);
  };
  return (
    <ReasonDialog
      title={t`Remove ${name}?`}
      action={t`Remove`}
      danger
      onConfirm={remove}
      fallback={t`You can't do this right now.`}
      onClose={onClose}
    >
      <p>{consequence(league)}</p>
    </ReasonDialog>
  );
}
