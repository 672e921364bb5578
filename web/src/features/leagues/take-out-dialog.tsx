import { t } from "@lingui/core/macro";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshLeagues } from "./leagues.queries.ts";

type Member = Pick<LeagueDetail["members"][number], "player_id" | "name">;
type TakeOutProps = { leagueId: string; member: Member; onClose: () => void };

/** Takes somebody out of a round robin under way, with a reason that the player reads. */
export function TakeOutDialog({ leagueId, member: { player_id, name }, onClose }: TakeOutProps) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: t`Give a reason` } : {}),
    submit: async ({ reason }) => {
      const params = { id: leagueId, playerId: player_id };
      await call("POST /api/leagues/:id/members/:playerId/withdraw", { params, body: { reason: reason.trim() } });
      await refreshLeagues();
      toast.success(t`${name} has been removed from the league`);
      onClose();
    },
    fallback: t`You can't do this right now.`,
  });
  return (
    <Dialog title={t`Remove ${name}?`} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p>{t`All their matches become walkovers for their opponents. This can't be undone.`}</p>
        <FormError message={form.message} />
        <TextAreaField label={t`Reason`} required maxLength={500} rows={3} {...form.text("reason")} />
        <Button type="submit" variant="danger" large loading={form.busy}>
          {t`Remove`}
        </Button>
      </FormStack>
    </Dialog>
  );
}
