import { t } from "@lingui/core/macro";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";

export type ReasonDialogProps = {
  title: string;
  confirmLabel: string;
  explanation: string;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Something that is only done with a reason. */
export function ReasonDialog({ title, confirmLabel, explanation, onConfirm, onClose }: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: t`Give a reason` } : {}),
    submit: async ({ reason }) => {
      await onConfirm(reason.trim());
      onClose();
    },
    fallback: t`That didn't work. Try again.`,
  });
  return (
    <Dialog title={title} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p>{explanation}</p>
        <FormError message={form.message} />
        <TextAreaField label={t`Reason`} required maxLength={500} rows={3} {...form.text("reason")} />
        <Button type="submit" variant="danger" large loading={form.busy}>
          {confirmLabel}
        </Button>
      </FormStack>
    </Dialog>
  );
}
