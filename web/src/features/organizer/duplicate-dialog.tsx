import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { fromLagosInput } from "./lagos-input.ts";
import { refreshTournaments } from "./organizer.queries.ts";

/** A new draft with the same settings under a new name and start. */
export function DuplicateDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: t`${{ name: tournament.name }} (copy)`.slice(0, 120), start_date: "" },
    validate: ({ name, start_date }) => ({
      ...(name.trim() === "" ? { name: t`Name is required` } : {}),
      ...(fromLagosInput(start_date) === undefined ? { start_date: t`Start date is required` } : {}),
    }),
    submit: async ({ name, start_date }) => {
      const body = { name: name.trim(), start_date: fromLagosInput(start_date) ?? "" };
      const { data } = await call("POST /api/organizer/tournaments/:id/duplicate", {
        params: { id: tournament.id },
        body,
      });
      await refreshTournaments();
      toast.success(t`Draft created`);
      onClose();
      navigate(`/organize/${data.id}`);
    },
    fallback: t`Couldn't create the tournament. Try again.`,
  });
  return (
    <FormDialog title={t`Duplicate this tournament`} form={form} action={t`Create draft`} onClose={onClose}>
      <p className="quiet">{t`Creates a draft with the same settings. The deadline, end, check-in and refund dates move with the start. Entries and games aren't copied.`}</p>
      <TextField label={t`Name`} required maxLength={120} autoComplete="off" {...form.text("name")} />
      <TextField label={t`Start, in Nigeria (WAT)`} type="datetime-local" required {...form.text("start_date")} />
    </FormDialog>
  );
}
