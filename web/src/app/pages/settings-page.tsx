import { SettingsScreen } from "../../features/account/settings-page.tsx";
import { lazyPart } from "../lazy-route.ts";
import { PartBoundary } from "../part-boundary.tsx";

const NotificationSettings = lazyPart(
  "notification-settings",
  () => import("../../features/notifications/notification-settings.tsx"),
  (m) => m.NotificationSettings,
);

const Under18Card = lazyPart(
  "under-18",
  () => import("../../features/account/minors/under-18-card.tsx"),
  (m) => m.Under18Card,
);

/** /settings. Notification settings and the age are fetched in parallel: changing a password does not wait for them. */
export function SettingsPage() {
  return (
    <SettingsScreen
      notifications={
        <PartBoundary>
          <NotificationSettings />
        </PartBoundary>
      }
      age={
        <PartBoundary>
          <Under18Card />
        </PartBoundary>
      }
    />
  );
}
