import { t } from "@lingui/core/macro";
import { Button } from "../../../ui/button.tsx";
import { FormStack } from "../../../ui/form-stack.tsx";
import { FormError } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useForm } from "../../../ui/use-form.ts";
import { askGuardian, type Guardian } from "./minority.queries.ts";

/** Asks a guardian for their consent by e-mail; again with the one who was asked last, who can be changed. */
export function GuardianForm({ last }: { last: Pick<Guardian, "name" | "email"> | null }) {
  const form = useForm({
    initial: { name: last?.name ?? "", email: last?.email ?? "" },
    validate: ({ name, email }) => ({
      ...(name.trim() === "" ? { name: t`Your guardian's name is required` } : {}),
      ...(email.trim() === "" ? { email: t`Email is required` } : {}),
    }),
    submit: askGuardian,
    fallback: t`Couldn't send the request`,
  });
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <TextField label={t`Guardian's name`} autoComplete="off" required {...form.text("name")} />
      <TextField label={t`Guardian's email`} type="email" autoComplete="off" required {...form.text("email")} />
      <Button type="submit" loading={form.busy}>
        {last === null ? t`Ask your guardian` : t`Ask again`}
      </Button>
    </FormStack>
  );
}
