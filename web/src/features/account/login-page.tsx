import { t } from "@lingui/core/macro";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../../lib/session-store.ts";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { LoginForm } from "./login-form.tsx";
import { originOf } from "./origin.ts";

const nothing = () => undefined; // the session changes, and the page moves on automatically

/** /login. A logged-in user returns to the previous page. */
export function LoginPage() {
  const signedIn = useSession((session) => session.status === "signed-in");
  const reason = useSession((session) => (session.status === "signed-out" ? session.error : null));
  const { state } = useLocation();
  if (signedIn) return <Navigate to={originOf(state)} replace />;
  return (
    <AuthLayout
      title={t`Welcome Back`}
      subtitle={t`Log in to enter tournaments, follow your matches and see your wallet.`}
      brand={<Logo />}
      reason={reason}
      otherWay={
        <>
          {t`Don't have an account?`}{" "}
          <Link to="/register" state={state}>
            {t`Sign up`}
          </Link>
        </>
      }
    >
      <LoginForm onDone={nothing} />
    </AuthLayout>
  );
}
