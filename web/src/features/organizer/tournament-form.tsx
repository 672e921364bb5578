import { STATES } from "@pockethall/domain/states";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { type Form, useForm } from "../../ui/use-form.ts";
import styles from "./organizer.module.css";
import { checkTournament, FRAME_CHOICES, NEW_TOURNAMENT, type TournamentValues } from "./tournament-values.ts";

/** Everything a tournament needs before it can be published. Times are typed and read in Lagos. */
export function TournamentForm({ onSubmit }: { onSubmit: (values: TournamentValues) => Promise<void> }) {
  const form = useForm({
    initial: NEW_TOURNAMENT,
    validate: checkTournament,
    submit: onSubmit,
    fallback: "Failed to create the tournament. Please try again.",
  });
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <TextField label="Name" required maxLength={120} autoComplete="off" {...form.text("name")} />
      <TextAreaField label="Description" maxLength={2000} {...form.text("description")} />
      <div className={styles.pair}>
        <TextField label="Venue" required maxLength={160} autoComplete="off" {...form.text("venue")} />
        <SelectField label="State" required options={STATES} {...form.text("state")} />
      </div>
      <TimeFields form={form} />
      <MoneyFields form={form} />
      <div className={styles.pair}>
        <TextField
          label="Most players"
          hint="Leave empty for no limit"
          inputMode="numeric"
          autoComplete="off"
          {...form.text("max_participants")}
        />
        <SelectField
          label="Frames"
          options={FRAME_CHOICES.map((value) => ({ value, label: `Best of ${value}` }))}
          {...form.text("total_frames")}
        />
      </div>
      <Button type="submit" variant="primary" large loading={form.busy}>
        Create draft
      </Button>
    </FormStack>
  );
}

type Part = { form: Form<TournamentValues> };

const TimeFields = ({ form }: Part) => (
  <fieldset className={styles.group}>
    <legend>Dates and times, in Nigeria (WAT)</legend>
    <TextField label="Registration deadline" type="datetime-local" required {...form.text("registration_deadline")} />
    <TextField label="Start" type="datetime-local" required {...form.text("start_date")} />
    <TextField label="End" type="datetime-local" required {...form.text("end_date")} />
  </fieldset>
);

function MoneyFields({ form }: Part) {
  const money = (name: "entry_fee" | "total_prize_pool") => {
    const { onChange: _, ...field } = form.text(name);
    return { ...field, onChange: (bare: string) => form.set(name, bare) };
  };
  return (
    <div className={styles.pair}>
      <MoneyField label="Entry fee" hint="0 for a free entry" required {...money("entry_fee")} />
      <MoneyField
        label="Total prize pool"
        hint="70% champion, 20% runner-up, 10% third"
        required
        {...money("total_prize_pool")}
      />
    </div>
  );
}
