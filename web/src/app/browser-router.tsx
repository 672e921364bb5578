import { t } from "@lingui/core/macro";
import { type ReactNode, useLayoutEffect, useState, useTransition } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router";
import styles from "./browser-router.module.css";

const history = createBrowserHistory({ v5Compat: true });

/**
 * The address bar as the router's source. It is the library's BrowserRouter without the module that holds it,
 * which brings forms, fetchers and prefetching into the first load (2.5 KB brotli that no page uses).
 * A transition keeps the old page until the next one's chunk has arrived; a line at the top shows the progress.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [state, setState] = useState({ action: history.action, location: history.location });
  const [isComing, startComing] = useTransition();
  useLayoutEffect(() => history.listen((next) => startComing(() => setState(next))), [startComing]);
  const { pathname } = state.location;
  useLayoutEffect(() => {
    if (history.action !== "POP") scrollTo(0, 0); // who goes back finds their place again: the browser keeps it
  }, [pathname]);
  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {isComing && <div className={styles.coming} role="progressbar" aria-label={t`Loading page`} />}
      {children}
    </Router>
  );
}
