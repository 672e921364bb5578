import { t } from "@lingui/core/macro";
import { useState } from "react";
import { type AuthPrompt, closeAuthPrompt } from "../../lib/auth-prompt.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

const TABS = [
  { value: "login", label: t`Login` },
  { value: "register", label: t`Register` },
] as const;

/** Log in or sign up without leaving the page (spec section 2, "Authentication dialog"). */
export function AuthDialog({ prompt }: { prompt: AuthPrompt }) {
  const [tab, setTab] = useState<"login" | "register">("login");
  const [busy, setBusy] = useState(false);
  const done = () => {
    closeAuthPrompt();
    prompt.onSignedIn?.();
  };
  const Form = tab === "login" ? LoginForm : RegisterForm;
  return (
    <Dialog
      title={prompt.title ?? t`Authentication Required`}
      onClose={closeAuthPrompt}
      busy={busy}
      actions={
        <Button onClick={closeAuthPrompt} disabled={busy}>
          {t`Cancel`}
        </Button>
      }
    >
      <Tabs label={t`Log in or register`} tabs={TABS} value={tab} onChange={(next) => !busy && setTab(next)}>
        <Form onDone={done} onBusy={setBusy} />
      </Tabs>
    </Dialog>
  );
}
