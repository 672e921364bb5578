import { t } from "@lingui/core/macro";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { EVENT_LABELS, EVENTS } from "./event-labels.ts";
import { TickedList, tickedOf } from "./ticked-list.tsx";
import { addWebhook, type NewWebhook } from "./webhooks.queries.ts";

const ALL_EVENTS = EVENTS.join(" ");

/** The address and events of a new webhook; the server may ask for the password. */
export function NewWebhookForm({ onMade }: { onMade: (webhook: NewWebhook) => void }) {
  const confirm = useStepUp();
  const form = useForm({
    initial: { url: "", events: ALL_EVENTS },
    validate: ({ url, events }) => ({
      ...(/^https:\/\/./u.test(url.trim()) ? {} : { url: t`Enter an address that begins with https://` }),
      ...(events === "" ? { events: t`Choose at least one` } : {}),
    }),
    submit: async ({ url, events }) =>
      onMade(await confirm(() => addWebhook({ url, events: tickedOf(EVENTS, events) }))),
    fallback: t`Couldn't add the address`,
  });
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <TextField label={t`Address`} type="url" inputMode="url" autoComplete="off" required {...form.text("url")} />
      <TickedList
        label={t`What is sent there`}
        labels={EVENT_LABELS}
        names={EVENTS}
        value={form.values.events}
        error={form.errors.events}
        onChange={(events) => form.set("events", events)}
      />
      <div>
        <Button type="submit" variant="primary" loading={form.busy}>
          {t`Add the address`}
        </Button>
      </div>
    </FormStack>
  );
}
