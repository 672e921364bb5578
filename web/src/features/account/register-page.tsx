import { Navigate, useLocation } from "react-router";
import { useSession } from "../../lib/session-store.ts";
import * as texts from "../../texts/account/register-page.ts";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { RegisterForm } from "./register-form.tsx";

const nothing = () => undefined; // the session changes, and the page moves on by itself

/** /register. Whoever is logged in goes home. */
export function RegisterPage() {
  const signedIn = useSession((session) => session.status === "signed-in");
  const { state } = useLocation();
  if (signedIn) return <Navigate to="/" replace />;
  return (
    <AuthLayout
      title={texts.createAccount}
      subtitle={texts.freeForPlayersYouPay}
      brand={<Logo />}
      otherWay={
        <>
          {texts.alreadyHaveAnAccount}{" "}
          <Link to="/login" state={state}>
            {texts.signIn}
          </Link>
        </>
      }
    >
      <RegisterForm onDone={nothing} />
    </AuthLayout>
  );
}
