import { Navigate, useLocation } from "react-router";
import { useSession } from "../../lib/session-store.ts";
import * as texts from "../../texts/account/login-page.ts";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { LoginForm } from "./login-form.tsx";
import { originOf } from "./origin.ts";

const nothing = () => undefined; // the session changes, and the page moves on by itself

/** /login. Whoever is logged in goes on to where they came from. */
export function LoginPage() {
  const signedIn = useSession((session) => session.status === "signed-in");
  const reason = useSession((session) => (session.status === "signed-out" ? session.error : null));
  const { state } = useLocation();
  if (signedIn) return <Navigate to={originOf(state)} replace />;
  return (
    <AuthLayout
      title={texts.welcomeBack}
      subtitle={texts.logInToEnterTournaments}
      brand={<Logo />}
      reason={reason}
      otherWay={
        <>
          {texts.dontHaveAnAccount}{" "}
          <Link to="/register" state={state}>
            {texts.signUp}
          </Link>
        </>
      }
    >
      <LoginForm onDone={nothing} />
    </AuthLayout>
  );
}
