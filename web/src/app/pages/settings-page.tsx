import { SettingsScreen } from "../../features/account/settings-page.tsx";
import { lazyPart } from "../lazy-route.ts";
import { PartBoundary } from "../part-boundary.tsx";

const NotificationSettings = lazyPart(
  "notification-settings",
  () => import("../../features/notifications/notification-settings.tsx"),
  (m) => m.NotificationSettings,
);

/** /settings. Notification settings are fetched in parallel: changing a password does not wait for them. */
export function SettingsPage() {
  return (
    <SettingsScreen
      notifications={
        <PartBoundary>
          <NotificationSettings />
        </PartBoundary>
      }
    />
  );
}
