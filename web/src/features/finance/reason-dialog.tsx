import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";

const LONGEST_REASON = 500;

type ReasonDialogProps = {
  title: string;
  label: string;
  hint: string;
  /** Said when nothing was written. */
  missing: string;
  confirmLabel: string;
  danger?: boolean;
  /** Does it; a rejection keeps the dialog and what was written. */
  onConfirm: (reason: string) => Promise<void>;
  fallback: string;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for a reason in words before something is decided. */
export function ReasonDialog({ danger = false, onConfirm, onClose, children, ...words }: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: words.missing } : {}),
    submit: async ({ reason }) => {
      await onConfirm(reason.trim());
      onClose();
    },
    fallback: words.fallback,
  });
  return (
    <Dialog title={words.title} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        {children}
        <FormError message={form.message} />
        <TextAreaField
          label={words.label}
          hint={words.hint}
          rows={3}
          maxLength={LONGEST_REASON}
          required
          {...form.text("reason")}
        />
        <Button type="submit" variant={danger ? "danger" : "primary"} large wide loading={form.busy}>
          {words.confirmLabel}
        </Button>
      </FormStack>
    </Dialog>
  );
}
