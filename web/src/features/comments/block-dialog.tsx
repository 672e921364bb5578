import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";

const LENGTHS = [
  { value: "1", label: t`An hour` },
  { value: "24", label: t`A day` },
  { value: "168", label: t`A week` },
  { value: "720", label: t`30 days` },
  { value: "", label: t`Permanently` },
];

type BlockDialogProps = {
  /** Null: everywhere in PocketHall, which admins alone may. */
  tournamentId: TournamentId | null;
  player: { id: string; name: string };
  onClose: () => void;
};

/** Blocks a person from commenting, with duration and reason. */
export function BlockDialog({ tournamentId, player, onClose }: BlockDialogProps) {
  const { name } = player;
  const form = useForm({
    initial: { hours: "24", reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: t`Give a reason` } : {}),
    submit: async ({ hours, reason }) => {
      const body = { player_id: player.id, reason: reason.trim(), ...(hours === "" ? {} : { hours: Number(hours) }) };
      if (tournamentId === null) await call("POST /api/admin/comment-blocks", { body });
      else await call("POST /api/organizer/tournaments/:id/comment-blocks", { params: { id: tournamentId }, body });
      await queryClient.invalidateQueries({ queryKey: ["comment-blocks"] });
      toast.success(
        tournamentId === null
          ? t`${{ name: player.name }} can no longer comment anywhere`
          : t`${{ name: player.name }} can no longer comment on this tournament`,
      );
      onClose();
    },
    fallback: t`Couldn't block this person. Try again.`,
  });
  return (
    <FormDialog title={t`Block from commenting`} form={form} action={t`Block`} danger onClose={onClose}>
      <p>
        {tournamentId === null ? (
          <Trans>
            <strong>{name}</strong> can read comments but can't post anywhere on PocketHall.
          </Trans>
        ) : (
          <Trans>
            <strong>{name}</strong> can read comments but can't post on this tournament's matches.
          </Trans>
        )}
      </p>
      <SelectField label={t`How long`} options={LENGTHS} {...form.text("hours")} />
      <TextField
        label={t`Reason`}
        hint={t`Only moderators can see it.`}
        required
        maxLength={500}
        {...form.text("reason")}
      />
    </FormDialog>
  );
}
