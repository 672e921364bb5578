import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { verifySession } from "../lib/session.ts";
import { useSession } from "../lib/session-store.ts";
import { FailureScreen } from "./failure-screen.tsx";
import { StartingScreen } from "./startup.tsx";

type RouteGuardProps = {
  /** A remembered user need not wait: without a network the server cannot verify them. */
  takesRemembered: boolean;
  children: ReactNode;
};

/** Lets a verified user through; asks the server first when the session is unverified. Spec section 2, "Route guard". */
export function RouteGuard({ takesRemembered, children }: RouteGuardProps) {
  const { status, error, token, user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === "unverified") void verifySession();
  }, [status]);
  const isRemembered = takesRemembered && token !== null && user !== null;
  if (status === "signed-in" || isRemembered) return children;
  if (status === "signed-out") return <Navigate to="/login" replace state={{ from: location }} />;
  if (status === "failed")
    return (
      <FailureScreen
        title={t`Authentication Error`}
        message={error || t`There was a problem verifying your authentication. Please log in again.`}
        actionLabel={t`Go to Login`}
        onAction={() => navigate("/login")}
      />
    );
  return <StartingScreen text={t`Verifying your authentication...`} />;
}
