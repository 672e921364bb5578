import type { Hall } from "@pockethall/contract/order-of-play";
import { STATES } from "@pockethall/domain/states";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/order-of-play/dialogs.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./board.module.css";
import { checkHall, type HallValues, hallBody, hallValues, NEW_HALL, WEEKDAYS } from "./hall-values.ts";
import { refreshOrder } from "./order.queries.ts";

type HallDialogProps = { hall?: Hall | undefined; onClose: (saved?: Hall) => void };

/** A new hall, or an own one changed: where it is, its tables, when it is open. */
export function HallDialog({ hall, onClose }: HallDialogProps) {
  const form = useForm<HallValues>({
    initial: hall ? hallValues(hall) : NEW_HALL,
    validate: checkHall,
    submit: async (values) => {
      const body = hallBody(values, hall);
      const { data } = hall
        ? await call("PUT /api/organizer/halls/:id", {
            params: { id: hall.id },
            body: { ...body, version: hall.version },
          })
        : await call("POST /api/organizer/halls", { body });
      await refreshOrder();
      toast.success(texts.hallSaved);
      onClose(data);
    },
    fallback: texts.failedToSaveTheHall,
  });
  return (
    <Dialog title={hall ? hall.name : texts.newHall} onClose={() => onClose()} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <TextField label={texts.name} {...form.text("name")} />
        <TextField label={texts.address} autoComplete="street-address" {...form.text("address")} />
        <SelectField label={texts.state} options={STATES} {...form.text("state")} />
        <TextAreaField label={texts.tablesOneALine} rows={4} {...form.text("tables")} />
        <fieldset className={styles.hours7}>
          <legend>{texts.openByTheClockIn}</legend>
          <p className={styles.quiet}>{texts.suchAs100022}</p>
          {WEEKDAYS.map((weekday, index) => (
            <TextField key={weekday} label={weekday} {...form.text(`day${index + 1}`)} />
          ))}
        </fieldset>
        <Button type="submit" variant="primary" large loading={form.busy}>
          {texts.save}
        </Button>
      </FormStack>
    </Dialog>
  );
}
