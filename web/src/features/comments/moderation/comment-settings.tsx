import { t } from "@lingui/core/macro";
import type { CommentSettings as Settings } from "@pockethall/contract/comments";
import { MOST_SLOW_MODE_SECONDS } from "@pockethall/domain/comments";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { FormStack } from "../../../ui/form-stack.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { FormError } from "../../../ui/notice.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useForm } from "../../../ui/use-form.ts";
import styles from "./moderation.module.css";
import { settingsQuery } from "./moderation.queries.ts";

/** Comments on or off, and slow mode. */
export function CommentSettings({ tournamentId }: { tournamentId: TournamentId }) {
  const settings = useQuery(settingsQuery(tournamentId));
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className={styles.heading}>
        {t`Settings`}
      </h2>
      <Card>
        <Loaded
          query={settings}
          waiting={<SkeletonRows label={t`Loading settings`} />}
          failure={t`Couldn't load the settings.`}
        >
          {(data) => <SettingsForm tournamentId={tournamentId} settings={data} />}
        </Loaded>
      </Card>
    </section>
  );
}

type FormProps = { tournamentId: TournamentId; settings: Settings };

function SettingsForm({ tournamentId, settings }: FormProps) {
  const client = useQueryClient();
  const form = useForm<{ enabled: boolean; slow_mode_seconds: string }>({
    initial: { enabled: settings.enabled, slow_mode_seconds: String(settings.slow_mode_seconds) },
    validate: ({ slow_mode_seconds }) =>
      isSeconds(slow_mode_seconds) ? {} : { slow_mode_seconds: t`0 to 3,600 seconds` },
    submit: async ({ enabled, slow_mode_seconds }) => {
      const body = { enabled, slow_mode_seconds: Number(slow_mode_seconds) };
      const { data } = await call("PUT /api/organizer/tournaments/:id/comment-settings", {
        params: { id: tournamentId },
        body,
      });
      client.setQueryData(settingsQuery(tournamentId).queryKey, data);
      toast.success(t`Comment settings saved`);
    },
    fallback: t`Couldn't save the settings. Try again.`,
  });
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <CheckboxField
        label={t`Allow comments on matches`}
        checked={form.values.enabled}
        onChange={(event) => form.set("enabled", event.currentTarget.checked)}
      />
      <TextField
        label={t`Slow mode: seconds between one person's comments`}
        hint={t`0 turns slow mode off`}
        inputMode="numeric"
        autoComplete="off"
        required
        {...form.text("slow_mode_seconds")}
      />
      <Button type="submit" variant="primary" loading={form.busy}>
        {t`Save`}
      </Button>
    </FormStack>
  );
}

const isSeconds = (typed: string): boolean =>
  /^\d{1,4}$/u.test(typed.trim()) && Number(typed) <= MOST_SLOW_MODE_SECONDS;
