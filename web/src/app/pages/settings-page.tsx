import { SettingsScreen } from "../../features/account/settings-page.tsx";
import { lazyPart } from "../lazy-route.ts";
import { PartBoundary } from "../part-boundary.tsx";

const NotificationSettings = lazyPart(
  "notification-settings",
  () => import("../../features/notifications/notification-settings.tsx"),
  (m) => m.NotificationSettings,
);

/** /settings. What one is told is fetched beside it: nobody waits for it to change a password. */
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
