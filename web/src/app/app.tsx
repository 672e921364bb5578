import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { i18n } from "../lib/i18n.ts";
import { queryClient } from "../lib/query.ts";
import { AppRoutes } from "./app-routes.tsx";
import { BrowserRouter } from "./browser-router.tsx";
import { Overlays } from "./overlays.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { Startup } from "./startup.tsx";

/** The whole web app: start, session, routes, toasts. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <SessionWatch />
          <Startup>
            <AppRoutes />
          </Startup>
          <Overlays />
        </BrowserRouter>
      </QueryClientProvider>
    </I18nProvider>
  );
}
