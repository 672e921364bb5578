import type { Tournament } from "@pockethall/contract/tournaments";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/organizer/overview-tab.ts";
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
    initial: { name: texts.copy(tournament.name).slice(0, 120), start_date: "" },
    validate: ({ name, start_date }) => ({
      ...(name.trim() === "" ? { name: texts.nameIsRequired } : {}),
      ...(fromLagosInput(start_date) === undefined ? { start_date: texts.startDateIsRequired } : {}),
    }),
    submit: async ({ name, start_date }) => {
      const body = { name: name.trim(), start_date: fromLagosInput(start_date) ?? "" };
      const { data } = await call("POST /api/organizer/tournaments/:id/duplicate", {
        params: { id: tournament.id },
        body,
      });
      await refreshTournaments();
      toast.success(texts.draftCreated);
      onClose();
      navigate(`/organize/${data.id}`);
    },
    fallback: texts.failedToCreateTheTournament,
  });
  return (
    <Dialog title={texts.duplicateThisTournament} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <p className={styles.quiet}>{texts.aNewDraftWithThe}</p>
        <FormError message={form.message} />
        <TextField label={texts.name} required maxLength={120} autoComplete="off" {...form.text("name")} />
        <TextField label={texts.startInNigeriaWat} type="datetime-local" required {...form.text("start_date")} />
        <Button type="submit" variant="primary" large loading={form.busy}>
          {texts.createDraft}
        </Button>
      </FormStack>
    </Dialog>
  );
}
