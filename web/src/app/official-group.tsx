import { t } from "@lingui/core/macro";
import type { User } from "../lib/session-store.ts";
import { NavigationGroup } from "./navigation-group.tsx";
import { drawerOfficialDestinations } from "./user-navigation.ts";

/** What the user's roles add to the drawer. */
export function OfficialGroup({ user, onNavigate }: { user: User; onNavigate: () => void }) {
  return (
    <NavigationGroup title={t`Officials`} destinations={drawerOfficialDestinations(user)} onNavigate={onNavigate} />
  );
}
