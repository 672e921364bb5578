import { t } from "@lingui/core/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { call } from "../../lib/api.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshLeagues } from "./leagues.queries.ts";

type Member = Pick<LeagueDetail["members"][number], "player_id" | "name">;
type TakeOutProps = { leagueId: string; member: Member; onClose: () => void };

/** Removes a member from a round robin under way, with a reason that the player reads. */
export function TakeOutDialog({ leagueId, member: { player_id, name }, onClose }: TakeOutProps) {
  const remove = async (reason: string) => {
    const params = { id: leagueId, playerId: player_id };
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
      <p>{t`All their matches become walkovers for their opponents. This can't be undone.`}</p>
    </ReasonDialog>
  );
}
