import { useState } from "react";
import { type AuthPrompt, closeAuthPrompt } from "../../lib/auth-prompt.ts";
import * as texts from "../../texts/account/auth-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

const TABS = [
  { value: "login", label: texts.login },
  { value: "register", label: texts.register },
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
      title={prompt.title ?? texts.authenticationRequired}
      onClose={closeAuthPrompt}
      busy={busy}
      actions={
        <Button onClick={closeAuthPrompt} disabled={busy}>
          {texts.cancel}
        </Button>
      }
    >
      <Tabs label={texts.logInOrRegister} tabs={TABS} value={tab} onChange={(next) => !busy && setTab(next)}>
        <Form onDone={done} onBusy={setBusy} />
      </Tabs>
    </Dialog>
  );
}
