import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { useStepUp } from "../../lib/step-up.ts";
import * as texts from "../../texts/players/rename-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
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
      ...(name.trim() === "" ? { name: texts.nameIsRequired } : {}),
      ...(reason.trim() === "" ? { reason: texts.giveAReason } : {}),
    }),
    submit: async ({ name, reason }) => {
      const body = { name: name.trim(), reason: reason.trim() };
      await confirm(() => call("POST /api/admin/players/:id/rename", { params: { id: player.id }, body }));
      await queryClient.invalidateQueries();
      toast.success(texts.thePlayerIsNowCalled(body.name));
      onClose();
    },
    fallback: texts.failedToRenameThePlayer,
  });
  return (
    <Dialog title={texts.renamePlayer} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <p>{texts.forNamesThatAreAbusive}</p>
        <TextField label={texts.newName} required maxLength={120} {...form.text("name")} />
        <TextField
          label={texts.reason}
          hint={texts.thePlayerReadsIt}
          required
          maxLength={500}
          {...form.text("reason")}
        />
        <Button type="submit" variant="primary" large loading={form.busy}>
          {texts.rename}
        </Button>
      </FormStack>
    </Dialog>
  );
}
