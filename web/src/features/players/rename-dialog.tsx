import { t } from "@lingui/core/macro";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";

type RenameDialogProps = { player: { id: string; name: string }; onClose: () => void };

/** An admin replaces a name that is abusive or passes for another person. */
export function RenameDialog({ player, onClose }: RenameDialogProps) {
  const confirm = useStepUp();
  const form = useForm({
    initial: { name: player.name, reason: "" },
    validate: ({ name, reason }) => ({
      ...(name.trim() === "" ? { name: t`Name is required` } : {}),
      ...(reason.trim() === "" ? { reason: t`Give a reason` } : {}),
    }),
    submit: async ({ name, reason }) => {
      const body = { name: name.trim(), reason: reason.trim() };
      await confirm(() => call("POST /api/admin/players/:id/rename", { params: { id: player.id }, body }));
      await queryClient.invalidateQueries();
      toast.success(t`The player is now called ${{ name: body.name }}`);
      onClose();
    },
    fallback: t`Couldn't rename the player. Try again.`,
  });
  return (
    <FormDialog title={t`Rename player`} form={form} action={t`Rename`} onClose={onClose}>
      <p>{t`For names that are abusive or impersonate another person. We notify the player, who can't use the old name again.`}</p>
      <TextField label={t`New name`} required maxLength={120} {...form.text("name")} />
      <TextField
        label={t`Reason`}
        hint={t`The player will see it.`}
        required
        maxLength={500}
        {...form.text("reason")}
      />
    </FormDialog>
  );
}
