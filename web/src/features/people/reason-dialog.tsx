import { t } from "@lingui/core/macro";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";

type ReasonDialogProps = {
  title: string;
  explanation: string;
  /** The verb on the button. */
  action: string;
  /** Said once it is done. */
  done: string;
  danger?: boolean;
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason, which stays in the audit log. */
export function ReasonDialog({ title, explanation, action, done, danger = false, ...does }: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: t`Give a reason` } : {}),
    submit: async ({ reason }) => {
      await does.onSend(reason.trim());
      toast.success(done);
      does.onClose();
    },
    fallback: t`That didn't work. Try again.`,
  });
  return (
    <Dialog title={title} onClose={does.onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p>{explanation}</p>
        <FormError message={form.message} />
        <TextAreaField
          label={t`Reason`}
          hint={t`It's kept in the audit log.`}
          rows={3}
          maxLength={500}
          required
          {...form.text("reason")}
        />
        <Button type="submit" variant={danger ? "danger" : "primary"} large wide loading={form.busy}>
          {action}
        </Button>
      </FormStack>
    </Dialog>
  );
}
