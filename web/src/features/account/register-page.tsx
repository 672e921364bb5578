import { t } from "@lingui/core/macro";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../../lib/session-store.ts";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { RegisterForm } from "./register-form.tsx";

const nothing = () => undefined; // the session changes, and the page moves on automatically

/** /register. A logged-in user is sent to Home. */
export function RegisterPage() {
  const signedIn = useSession((session) => session.status === "signed-in");
  const { state } = useLocation();
  if (signedIn) return <Navigate to="/" replace />;
  return (
    <AuthLayout
      title={t`Create Account`}
      subtitle={t`Free for players. You only pay the entry fees you choose.`}
      brand={<Logo />}
      otherWay={
        <>
          {t`Already have an account?`}{" "}
          <Link to="/login" state={state}>
            {t`Sign in`}
          </Link>
        </>
      }
    >
      <RegisterForm onDone={nothing} />
    </AuthLayout>
  );
}
