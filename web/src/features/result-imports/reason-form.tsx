import { t } from "@lingui/core/macro";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";

type ReasonFormProps = {
  title: string;
  explanation: string;
  label?: string;
  hint: string;
  /** Shown when the field is empty. */
  missing: string;
  /** Shown when it was sent. */
  done: string;
  failed: string;
  danger?: boolean;
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for a reason and sends it. */
export function ReasonForm({ title, explanation, label = t`Reason`, ...props }: ReasonFormProps) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: props.missing } : {}),
    submit: async ({ reason }) => {
      await props.onSend(reason.trim());
      toast.success(props.done);
      props.onClose();
    },
    fallback: props.failed,
  });
  return (
    <Dialog title={title} onClose={props.onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p>{explanation}</p>
        <FormError message={form.message} />
        <TextAreaField label={label} hint={props.hint} rows={3} maxLength={500} required {...form.text("reason")} />
        <Button type="submit" variant={props.danger ? "danger" : "primary"} large wide loading={form.busy}>
          {title}
        </Button>
      </FormStack>
    </Dialog>
  );
}
