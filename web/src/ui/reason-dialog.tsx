import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { FormDialog } from "./form-dialog.tsx";
import { TextAreaField } from "./text-field.tsx";
import { useForm } from "./use-form.ts";

const LONGEST_REASON = 500;

type ReasonDialogProps = {
  title: string;
  action: string;
  danger?: boolean;
  label?: string;
  /** The readers of the reason, or an example of one. */
  hint?: string;
  maxLength?: number;
  /** Shown when the field is empty. */
  missing?: string;
  /** A rejection keeps the dialog open with the reason as typed. */
  onConfirm: (reason: string) => Promise<void>;
  /** Shown when the rejection carries no message. */
  fallback?: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Explains an action, asks for its reason and takes it. The reason arrives trimmed. */
export function ReasonDialog({
  label = t`Reason`,
  hint,
  maxLength = LONGEST_REASON,
  missing,
  onConfirm,
  fallback,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: missing ?? t`Give a reason` } : {}),
    submit: async ({ reason }) => {
      await onConfirm(reason.trim());
      dialog.onClose();
    },
    fallback: fallback ?? t`That didn't work. Try again.`,
  });
  return (
    <FormDialog form={form} {...dialog}>
      {dialog.children}
      <TextAreaField label={label} hint={hint} rows={3} maxLength={maxLength} required {...form.text("reason")} />
    </FormDialog>
  );
}
