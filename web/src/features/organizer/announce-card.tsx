import { t } from "@lingui/core/macro";
import { LONGEST_ANNOUNCEMENT } from "@pockethall/contract/announcements";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshTournaments } from "./organizer.queries.ts";

/** Sends a message to all players. */
export function AnnounceCard({ tournamentId }: { tournamentId: TournamentId }) {
  const form = useForm({
    initial: { text: "" },
    validate: ({ text }) => (text.trim() === "" ? { text: t`Write a message` } : {}),
    submit: async ({ text }) => {
      const params = { id: tournamentId };
      await call("POST /api/organizer/tournaments/:id/announcements", { params, body: { text: text.trim() } });
      await refreshTournaments();
      toast.success(t`Message sent to all players`);
      form.set("text", "");
    },
    fallback: t`Couldn't send the message. Try again.`,
  });
  return (
    <TitledCard title={t`Message to all players`}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <TextAreaField
          label={t`Message`}
          hint={t`Every player gets a notification. It shows on the tournament page for a day.`}
          rows={2}
          maxLength={LONGEST_ANNOUNCEMENT}
          {...form.text("text")}
        />
        <Button type="submit" loading={form.busy}>
          {t`Send message`}
        </Button>
      </FormStack>
    </TitledCard>
  );
}
