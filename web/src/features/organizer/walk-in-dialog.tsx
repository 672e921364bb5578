import type { Endpoints } from "@pockethall/contract/endpoints";
import { STATES } from "@pockethall/domain/states";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/organizer/entries-tab.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";

type Body = Endpoints["POST /api/organizer/tournaments/:id/walk-ins"]["body"];
type Values = { who: "account" | "guest"; email: string; name: string; state: string; note: string };

const check = ({ who, email, name }: Values) => {
  if (who === "guest") return name.trim() === "" ? { name: texts.nameIsRequired } : {};
  return /^[^\s@]+@[^\s@]+$/u.test(email.trim()) ? {} : { email: texts.enterAValidEmailAddress };
};

const bodyOf = ({ who, email, name, state, note }: Values): Body => ({
  ...(who === "account" ? { email: email.trim() } : { name: name.trim(), state: state as NonNullable<Body["state"]> }),
  ...(note.trim() === "" ? {} : { note: note.trim() }),
});

/** Enters somebody who stands at the desk and pays in cash. */
export function WalkInDialog({ tournamentId, onClose }: { tournamentId: string; onClose: () => void }) {
  const form = useForm<Values>({
    initial: { who: "account", email: "", name: "", state: texts.lagos, note: "" },
    validate: check,
    submit: async (values) => {
      const params = { id: tournamentId };
      const { data } = await call("POST /api/organizer/tournaments/:id/walk-ins", { params, body: bodyOf(values) });
      await refreshTournaments();
      toast.success(texts.isEntered(data.player.name));
      onClose();
    },
    fallback: texts.failedToEnterThePlayer,
  });
  return (
    <Dialog title={texts.enterAPlayer} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p className={styles.quiet}>{texts.forSomebodyAtTheDesk}</p>
        <FormError message={form.message} />
        <SelectField
          label={texts.who}
          options={[
            { value: "account", label: texts.hasAnAccount },
            { value: "guest", label: texts.hasNoAccount },
          ]}
          {...form.text("who")}
        />
        {form.values.who === "account" ? (
          <TextField label={texts.email} type="email" inputMode="email" autoComplete="off" {...form.text("email")} />
        ) : (
          <>
            <TextField label={texts.name} maxLength={120} autoComplete="off" {...form.text("name")} />
            <SelectField label={texts.state} options={STATES} {...form.text("state")} />
          </>
        )}
        <TextField
          label={texts.noteOptional}
          hint={texts.onlyOrganizersReadItPaid}
          maxLength={200}
          autoComplete="off"
          {...form.text("note")}
        />
        <Button type="submit" variant="primary" large loading={form.busy}>
          {texts.enterPlayer}
        </Button>
      </FormStack>
    </Dialog>
  );
}
