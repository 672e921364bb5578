import { t } from "@lingui/core/macro";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { restoreCopy } from "./setup.queries.ts";

/** The continuous copy of an installation before, and the code. `onBegun` gets the token of the restore. */
export function RestoreCopyCard({ endsAt, onBegun }: { endsAt: string; onBegun: (token: string) => void }) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => (code.trim() === "" ? { code: t`Enter the set-up code` } : {}),
    submit: async ({ code }) => onBegun(await restoreCopy(code)),
    fallback: t`Couldn't start the restore. Try again.`,
  });
  return (
    <TitledCard title={t`Continue from the continuous copy`}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <p>{t`The folder of the continuous copy holds your installation up to this moment. Everything comes back: people, results, money and pictures. Later payments are asked for at the payment provider.`}</p>
        <p>
          <RecordTime value={endsAt} />
        </p>
        <TextField label={t`Set-up code`} autoComplete="off" required {...form.text("code")} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t`Continue from the copy`}
        </Button>
      </FormStack>
    </TitledCard>
  );
}
