import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { useSession } from "../../lib/session-store.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./setup.module.css";
import { becomeAdmin } from "./setup.queries.ts";

const FROM = { from: { pathname: "/setup" } };

/** The first admin: an ordinary account, and the code. */
export function FirstAdminCard() {
  const isSignedIn = useSession(({ status }) => status === "signed-in");
  return (
    <TitledCard title={t`Start new`}>
      {isSignedIn ? (
        <CodeForm />
      ) : (
        <div className={styles.stack}>
          <p>{t`Create your account first. Then enter the code here and you become the admin.`}</p>
          <LinkButton variant="primary" to="/register" state={FROM}>
            {t`Create your account`}
          </LinkButton>
        </div>
      )}
    </TitledCard>
  );
}

function CodeForm() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => (code.trim() === "" ? { code: t`Enter the set-up code` } : {}),
    submit: async ({ code }) => {
      await becomeAdmin(code);
      toast.success(t`You are the admin of this installation`);
      navigate("/");
    },
    fallback: t`Couldn't check the code`,
  });
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <p>{t`Your account becomes the admin: you give roles to others and see everything.`}</p>
      <TextField label={t`Set-up code`} autoComplete="off" required {...form.text("code")} />
      <Button type="submit" variant="primary" loading={form.busy}>
        {t`Become admin`}
      </Button>
    </FormStack>
  );
}
