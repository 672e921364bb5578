import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { HeldName } from "@pockethall/contract/people";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useForm } from "../../../ui/use-form.ts";
import { decideName } from "./held-names.queries.ts";

/** Refuses a held name, with the reason that its player is notified of. */
export function RefuseNameDialog({ held, onClose }: { held: HeldName; onClose: () => void }) {
  const { player_id, name, shown_name } = held;
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: t`Give a reason` } : {}),
    submit: async ({ reason }) => {
      await decideName(player_id, { decision: "refuse", name, reason: reason.trim() });
      toast.success(t`The name was refused`);
      onClose();
    },
    fallback: t`Couldn't refuse this name. Try again.`,
  });
  return (
    <FormDialog title={t`Refuse name`} form={form} action={t`Refuse`} danger onClose={onClose}>
      <p>
        <Trans>
          <strong>{name}</strong> can't be used. Others keep seeing {shown_name} until the player chooses another name.
        </Trans>
      </p>
      <TextField
        label={t`Reason`}
        hint={t`The player is notified of it.`}
        required
        maxLength={500}
        {...form.text("reason")}
      />
    </FormDialog>
  );
}
