import { plural, t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { call } from "../../lib/api.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type Values = { reason: string; isSure: boolean };

/** Cancels a tournament for good: the reason is public and required, and the step is confirmed. */
export function CancelDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const form = useForm<Values>({
    initial: { reason: "", isSure: false },
    validate: ({ reason, isSure }) => ({
      ...(reason.trim() === "" ? { reason: t`Give a reason` } : {}),
      ...(isSure ? {} : { isSure: t`Please confirm that it cannot be undone` }),
    }),
    submit: async ({ reason }) => {
      const { id } = tournament;
      await call("POST /api/organizer/tournaments/:id/cancel", { params: { id }, body: { reason: reason.trim() } });
      await refreshTournaments();
      toast.success(t`The tournament is cancelled`);
      onClose();
    },
    fallback: t`You can't do this right now.`,
  });
  return (
    <FormDialog
      title={t`Cancel this tournament?`}
      form={form}
      action={t`Cancel the tournament`}
      danger
      onClose={onClose}
    >
      <FormError message={form.errors.isSure} />
      <Notice tone="warning">
        <strong>{tournament.name}</strong> {entered(tournament.participant_count)}
        {tournament.entry_fee > 0 && tournament.participant_count > 0 && ` ${refunds()}`}
      </Notice>
      <TextAreaField
        label={t`Reason`}
        hint={t`Everyone who entered will see it`}
        required
        maxLength={500}
        rows={3}
        {...form.text("reason")}
      />
      <CheckboxField
        label={t`I understand that this cannot be undone`}
        checked={form.values.isSure}
        onChange={(event) => form.set("isSure", event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

const entered = (count: number): string =>
  plural(count, {
    0: "ends for good. No player has entered.",
    one: "ends for good. # player has entered.",
    other: "ends for good. # players have entered.",
  });

const refunds = (): string =>
  t`Fees paid from a wallet or by card are refunded to the payers' wallets. Hand back any paid in cash.`;
