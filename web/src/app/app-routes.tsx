import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
import { SpinnerBlock } from "../ui/spinner.tsx";
import { RouteBoundary } from "./route-boundary.tsx";
import { RouteGuard } from "./route-guard.tsx";
import { type AppRoute, NotFoundPage, ROUTES } from "./routes.ts";
import { Shell } from "./shell.tsx";

/** A place for pages: a failure or a wait inside it stays inside it. */
function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <RouteBoundary resetKey={pathname}>
      <Suspense fallback={<SpinnerBlock label={t`Loading page`} />}>
        <Outlet />
      </Suspense>
    </RouteBoundary>
  );
}

function MainLayout() {
  return (
    <Shell>
      <PageOutlet />
    </Shell>
  );
}

const toElement = ({ page: Page, access }: AppRoute) =>
  access === "public" ? (
    <Page />
  ) : (
    <RouteGuard takesRemembered={access === "remembered"}>
      <Page />
    </RouteGuard>
  );

const elementsOf = (isBare?: true) =>
  ROUTES.filter((route) => route.isBare === isBare).map((route) => (
    <Route key={route.path} path={route.path} element={toElement(route)} />
  ));

/** The table of routes as React Router wants it. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PageOutlet />}>{elementsOf(true)}</Route>
      <Route element={<MainLayout />}>
        {elementsOf()}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
