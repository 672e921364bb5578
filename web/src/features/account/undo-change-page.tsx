import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useLocation } from "react-router";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { AuthLayout } from "./auth-layout.tsx";

/** /undo-change#token: the page that the link in the notice of a changed email or phone number opens. */
export function UndoChangePage() {
  const token = useLocation().hash.slice(1);
  return (
    <AuthLayout
      title={t`Undo the Change`}
      subtitle={t`This restores your email and phone number and logs out all devices.`}
      brand={<Logo />}
      otherWay={<Link to="/login">{t`Back to login`}</Link>}
    >
      {token === "" ? (
        <Notice tone="error">{t`This link is broken. Open it again from your email.`}</Notice>
      ) : (
        <UndoForm token={token} />
      )}
    </AuthLayout>
  );
}

function UndoForm({ token }: { token: string }) {
  const [state, setState] = useState<"open" | "busy" | "done">("open");
  const [problem, setProblem] = useState<string | null>(null);
  const undo = async () => {
    setState("busy");
    setProblem(null);
    try {
      await call("POST /api/auth/undo-change", { body: { token } });
      setState("done");
    } catch (error) {
      setProblem(messageOf(error, t`Couldn't undo the change`));
      setState("open");
    }
  };
  if (state === "done")
    return (
      <Notice tone="success">{t`Your details have been restored. We've emailed you a link to choose a new password. Your old password no longer works.`}</Notice>
    );
  return (
    <>
      <FormError message={problem} />
      <Button variant="primary" large wide loading={state === "busy"} onClick={() => void undo()}>
        {t`Undo the change`}
      </Button>
    </>
  );
}
