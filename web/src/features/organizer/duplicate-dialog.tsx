import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { fromLagosInput } from "./lagos-input.ts";
import styles from "./organizer.module.css";
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
    <Dialog title={t`Duplicate this tournament`} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p
          className={styles.quiet}
        >{t`Creates a draft with the same settings. The deadline, end, check-in and refund dates move with the start. Entries and games aren't copied.`}</p>
        <FormError message={form.message} />
        <TextField label={t`Name`} required maxLength={120} autoComplete="off" {...form.text("name")} />
        <TextField label={t`Start, in Nigeria (WAT)`} type="datetime-local" required {...form.text("start_date")} />
        <Button type="submit" variant="primary" large loading={form.busy}>
          {t`Create draft`}
        </Button>
      </FormStack>
    </Dialog>
  );
}
