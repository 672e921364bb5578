import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useState } from "react";
import { verifySession } from "../lib/session.ts";
import { useSession } from "../lib/session-store.ts";
import { FailureScreen } from "./failure-screen.tsx";
import { opensRemembered } from "./routes.ts";

type Phase = "starting" | "ready" | "unreachable" | "failed";

const UNREACHABLE = t`Authentication service is unreachable.`;

/**
 * What the start found out. Without a network the app still opens: last-seen data is better than nothing.
 * So does it for a token that was refused: its holder is a visitor now.
 */
function phaseAfterVerifying(): Phase {
  const { status, error, token } = useSession.getState();
  if (status !== "failed" || token === null || !navigator.onLine) return "ready";
  return error === UNREACHABLE ? "unreachable" : "failed";
}

/** A visitor has nothing to wait for; public pages and a remembered referee's pad ask meanwhile (session-watch.tsx). */
function mayWaitForServer(): boolean {
  const { token, user } = useSession.getState();
  return token !== null && !(user !== null && opensRemembered(location.pathname));
}

/** Asks whose stored token this is before a protected page shows; public pages and visitors do not wait. */
export function Startup({ children }: { children: ReactNode }) {
  const [phase, setPhase] = useState<Phase>(() => (mayWaitForServer() ? "starting" : "ready"));
  useEffect(() => {
    if (phase === "starting") void verifySession().then(() => setPhase(phaseAfterVerifying()));
  }, [phase]);
  if (phase === "ready") return children;
  if (phase === "starting") return <StartingScreen text={t`Initializing application...`} />;
  return (
    <FailureScreen
      title={t`Authentication Error`}
      message={phase === "unreachable" ? UNREACHABLE : t`Failed to initialize authentication.`}
      hint={t`Please try refreshing the page or contact support if the problem persists.`}
      actionLabel={t`Refresh`}
      onAction={() => location.reload()}
    />
  );
}

/** The same picture as the static shell of index.html, so that nothing jumps when the app takes over. */
export function StartingScreen({ text }: { text: string }) {
  return (
    <div className="startup" role="status">
      <span className="startup-ball" aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
