import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormStack } from "./form-stack.tsx";
import { FormError } from "./notice.tsx";
import type { Form } from "./use-form.ts";

type FormDialogProps = {
  title: string;
  form: Pick<Form<unknown>, "ref" | "onSubmit" | "busy" | "message">;
  /** The label of the button that sends the form. */
  action: string;
  danger?: boolean;
  disabled?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: its fields, the error of the whole form above them, and the button that sends it. */
export function FormDialog({ title, form, action, danger = false, disabled, onClose, children }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        {children}
        <Button
          type="submit"
          variant={danger ? "danger" : "primary"}
          large
          wide
          loading={form.busy}
          disabled={disabled}
        >
          {action}
        </Button>
      </FormStack>
    </Dialog>
  );
}
