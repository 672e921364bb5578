import { t } from "@lingui/core/macro";
import type { Hall } from "@pockethall/contract/order-of-play";
import { STATES } from "@pockethall/domain/states";
import { call } from "../../lib/api.ts";
import { WEEKDAYS } from "../../lib/weekdays.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./board.module.css";
import { checkHall, type HallValues, hallBody, hallValues, NEW_HALL } from "./hall-values.ts";
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
      toast.success(t`Hall saved`);
      onClose(data);
    },
    fallback: t`Couldn't save the hall. Try again.`,
  });
  return (
    <FormDialog title={hall ? hall.name : t`New hall`} form={form} action={t`Save`} onClose={() => onClose()}>
      <TextField label={t`Name`} {...form.text("name")} />
      <TextField label={t`Address`} autoComplete="street-address" {...form.text("address")} />
      <SelectField label={t`State`} options={STATES} {...form.text("state")} />
      <PhoneField
        label={t`Phone (optional)`}
        hint={t`Shown on the hall's page.`}
        {...form.text("phone")}
        onChange={(shown) => form.set("phone", shown)}
      />
      <TextField
        label={t`Place on the map (optional)`}
        autoComplete="off"
        hint={t`Find the hall on the map, then copy its link or coordinates and paste them here.`}
        {...form.text("map_point")}
      />
      <TextAreaField label={t`Tables, one per line`} rows={4} {...form.text("tables")} />
      <fieldset className={styles.hours7}>
        <legend>{t`Opening hours, in Nigeria (WAT)`}</legend>
        <p className="quiet">{t`For example 10:00-22:00, or 18:00-02:00 past midnight. With a break: 10:00-13:00, 16:00-22:00. Leave empty if closed.`}</p>
        {WEEKDAYS.map((weekday, index) => (
          <TextField key={weekday} label={weekday} {...form.text(`day${index + 1}`)} />
        ))}
      </fieldset>
    </FormDialog>
  );
}
