import { QueryClientProvider } from "@tanstack/react-query";

import { queryClient } from "../lib/query.ts";
import { AppRoutes } from "./app-routes.tsx";
import { BrowserRouter } from "./browser-router.tsx";
import { Overlays } from "./overlays.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { Startup } from "./startup.tsx";

/** The whole web app: start, session, routes, toasts. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionWatch />
        <Startup>
          <AppRoutes />
        </Startup>
        <Overlays />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
