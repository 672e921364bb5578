import { t } from "@lingui/core/macro";
import { Download, LogOut } from "lucide-react";
import { logOutWithNotice } from "../features/account/log-out.ts";
import { install, useInstall } from "../lib/install.ts";
import type { User } from "../lib/session-store.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import type { Destination } from "./navigation.ts";
import { MENU_DESTINATIONS, officialDestinations } from "./user-navigation.ts";

const toItem = ({ to, label, icon: Icon }: Destination): MenuItem => ({ to, label, icon: <Icon aria-hidden="true" /> });

/** The user's own places, those of the user's roles, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const offer = useInstall((state) => state.offer);
  return (
    <Menu
      label={t`Account menu`}
      trigger={<Avatar name={user.name} imageUrl={user.profile_image_url} sizePx={36} />}
      head={
        <>
          <strong>{user.name}</strong>
          {user.email}
        </>
      }
      items={[
        ...MENU_DESTINATIONS.map(toItem),
        ...officialDestinations(user).map(toItem),
        ...(offer
          ? [{ label: t`Install app`, icon: <Download aria-hidden="true" />, onSelect: () => install(offer) }]
          : []),
        { label: t`Logout`, icon: <LogOut aria-hidden="true" />, onSelect: () => void logOutWithNotice() },
      ]}
    />
  );
}
