import type { Tournament } from "@pockethall/contract/tournaments";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/organizer/overview-tab.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type Values = { reason: string; isSure: boolean };

/** Calls a tournament off for good: the reason is told to everyone, so it is asked for, and meant twice. */
export function CancelDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const form = useForm<Values>({
    initial: { reason: "", isSure: false },
    validate: ({ reason, isSure }) => ({
      ...(reason.trim() === "" ? { reason: texts.sayWhy } : {}),
      ...(isSure ? {} : { isSure: texts.pleaseConfirmThatItCannot }),
    }),
    submit: async ({ reason }) => {
      const { id } = tournament;
      await call("POST /api/organizer/tournaments/:id/cancel", { params: { id }, body: { reason: reason.trim() } });
      await refreshTournaments();
      toast.success(texts.theTournamentIsCancelled);
      onClose();
    },
    fallback: texts.thisStepIsNotPossible,
  });
  const count = tournament.participant_count;
  return (
    <Dialog title={texts.cancelThisTournament} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message ?? form.errors.isSure} />
        <Notice tone="warning">
          <strong>{tournament.name}</strong>{" "}
          {texts.endsForGood(
            count === 0
              ? texts.nobodyHasEntered
              : texts.allToThePayersWallets(count, count === 1 ? texts.entryFeeReturns : texts.entryFeesReturn),
          )}
        </Notice>
        <TextAreaField
          label={texts.reason}
          hint={texts.everyoneWhoEnteredReadsIt}
          required
          maxLength={500}
          rows={3}
          {...form.text("reason")}
        />
        <CheckboxField
          label={texts.iUnderstandThatThisCannot}
          checked={form.values.isSure}
          onChange={(event) => form.set("isSure", event.currentTarget.checked)}
        />
        <Button type="submit" variant="danger" large loading={form.busy}>
          {texts.cancelTheTournament}
        </Button>
      </FormStack>
    </Dialog>
  );
}
