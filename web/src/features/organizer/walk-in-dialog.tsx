import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { STATES } from "@pockethall/domain/states";
import { call } from "../../lib/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type Body = Endpoints["POST /api/organizer/tournaments/:id/walk-ins"]["body"];
type Values = { who: "account" | "guest"; email: string; name: string; state: string; note: string };

const check = ({ who, email, name }: Values) => {
  if (who === "guest") return name.trim() === "" ? { name: t`Name is required` } : {};
  return /^[^\s@]+@[^\s@]+$/u.test(email.trim()) ? {} : { email: t`Enter a valid email address` };
};

const bodyOf = ({ who, email, name, state, note }: Values): Body => ({
  ...(who === "account" ? { email: email.trim() } : { name: name.trim(), state: state as NonNullable<Body["state"]> }),
  ...(note.trim() === "" ? {} : { note: note.trim() }),
});

/** Registers a walk-in who pays in cash. */
export function WalkInDialog({ tournamentId, onClose }: { tournamentId: TournamentId; onClose: () => void }) {
  const form = useForm<Values>({
    initial: { who: "account", email: "", name: "", state: t`Lagos`, note: "" },
    validate: check,
    submit: async (values) => {
      const params = { id: tournamentId };
      const { data } = await call("POST /api/organizer/tournaments/:id/walk-ins", { params, body: bodyOf(values) });
      await refreshTournaments();
      toast.success(t`${{ name: data.player.name }} has been entered`);
      onClose();
    },
    fallback: t`Couldn't enter the player. Try again.`,
  });
  return (
    <FormDialog title={t`Enter a player`} form={form} action={t`Enter player`} onClose={onClose}>
      <p className="quiet">{t`For players at the desk. Cash they pay you doesn't go through PocketHall.`}</p>
      <SelectField
        label={t`Player`}
        options={[
          { value: "account", label: t`Has an account` },
          { value: "guest", label: t`Has no account` },
        ]}
        {...form.text("who")}
      />
      {form.values.who === "account" ? (
        <TextField label={t`Email`} type="email" inputMode="email" autoComplete="off" {...form.text("email")} />
      ) : (
        <>
          <TextField label={t`Name`} maxLength={120} autoComplete="off" {...form.text("name")} />
          <SelectField label={t`State`} options={STATES} {...form.text("state")} />
        </>
      )}
      <TextField
        label={t`Note (optional)`}
        hint={t`Only organisers can see it, e.g. 'paid ₦2,000 in cash'`}
        maxLength={200}
        autoComplete="off"
        {...form.text("note")}
      />
    </FormDialog>
  );
}
