import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { queryClient } from "../lib/query.ts";
import { useSecondFactorNeed } from "../lib/second-factor-need.ts";
import { verifySession } from "../lib/session.ts";
import { useSession } from "../lib/session-store.ts";
import { onSignedOut, watchOtherTabs } from "../lib/signed-out.ts";

const LOGIN_PATHS: ReadonlySet<string> = new Set(["/login", "/register"]);

const SECOND_FACTOR_PATH = "/settings/second-factor";

const loadPersistence = () => import("../lib/persist.ts").catch(() => undefined); // without it, nothing is kept

/** What was fetched for one person is not shown to the next, from memory or from the disk. */
function forgetEverything(): void {
  queryClient.removeQueries({ type: "inactive" });
  void queryClient.resetQueries();
  void loadPersistence().then((persistence) => persistence?.forgetSession());
}

/** Follows the session, here and in other tabs: at its end forgets what was fetched and leaves for /login. */
export function SessionWatch() {
  const navigate = useNavigate();
  const location = useLocation();
  const status = useSession((session) => session.status);
  const leave = useEffectEvent((stay: boolean) => {
    forgetEverything();
    if (!stay && !LOGIN_PATHS.has(location.pathname)) navigate("/login", { replace: true, state: { from: location } });
  });
  useEffect(() => onSignedOut((_reason, { stay }) => leave(stay)), []);
  useEffect(watchOtherTabs, []);
  const needsSecondFactor = useSecondFactorNeed((state) => state.isNeeded);
  const leadToSetUp = useEffectEvent(() => {
    useSecondFactorNeed.setState({ isNeeded: false });
    if (location.pathname !== SECOND_FACTOR_PATH) navigate(SECOND_FACTOR_PATH, { state: { from: location } });
  });
  useEffect(() => {
    if (needsSecondFactor) leadToSetUp();
  }, [needsSecondFactor]);
  useEffect(() => {
    if (status === "unverified") void verifySession();
  }, [status]);
  useEffect(() => {
    const ask = () => void verifySession();
    if (status !== "failed") return;
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, [status]);
  useEffect(() => {
    const afterPaint = setTimeout(() => void loadPersistence().then((persistence) => persistence?.startPersisting()));
    return () => clearTimeout(afterPaint);
  }, []);
  return null;
}
