import { t } from "@lingui/core/macro";
import {
  ClipboardList,
  ClipboardPen,
  DatabaseBackup,
  Landmark,
  ListTodo,
  Mail,
  UserCog,
  UserRoundPlus,
} from "lucide-react";
import {
  canDecideApplications,
  canManageMoney,
  canManagePeople,
  canOrganize,
  canReferee,
  canRunTournaments,
} from "../lib/roles.ts";
import type { User } from "../lib/session-store.ts";
import { type Destination, PROFILE, WALLET_AND_SETTINGS } from "./navigation.ts";

// A visitor without an account has none of these: their words and icons come after the page.

/** The user menu's words for the same places, and the user's matches. */
export const MENU_DESTINATIONS: readonly Destination[] = [
  { ...PROFILE, label: t`My Profile` },
  { to: "/my-matches", label: t`My matches`, icon: ListTodo },
  ...WALLET_AND_SETTINGS,
];

const ORGANIZE: Destination = { to: "/organize", label: t`Organise`, icon: ClipboardList };
const REFEREE: Destination = { to: "/referee", label: t`Referee`, icon: ClipboardPen };
const FINANCE: Destination = { to: "/finance", label: t`Finance`, icon: Landmark };

const APPLY: Destination = { to: "/organize/apply", label: t`Apply to organise`, icon: UserRoundPlus };
const APPLICATIONS: Destination = { to: "/admin/applications", label: t`Applications`, icon: UserRoundPlus };
const PEOPLE: Destination = { to: "/admin/people", label: t`People`, icon: UserCog };

const BACKUPS: Destination = { to: "/admin/backups", label: t`Back-ups`, icon: DatabaseBackup };

const JOBS: Destination = { to: "/admin/jobs", label: t`Jobs`, icon: ListTodo };

const OUTBOX: Destination = { to: "/admin/outbox", label: t`Outbox`, icon: Mail };

/** What the user's roles add; nothing for a visitor. */
export const officialDestinations = (
  user: (Pick<User, "roles"> & Partial<Pick<User, "appointments">>) | null,
): readonly Destination[] => [
  ...(canRunTournaments(user) ? [ORGANIZE] : []),
  ...(canReferee(user) ? [REFEREE] : []),
  ...(canManageMoney(user) ? [FINANCE] : []),
  ...(canDecideApplications(user) ? [APPLICATIONS] : []),
  ...(canManagePeople(user) ? [PEOPLE, BACKUPS, JOBS, OUTBOX] : []),
];

/** The drawer's group of officials: what the roles add, and for a user who is no organiser the way to become one. */
export const drawerOfficialDestinations = (
  user: Parameters<typeof officialDestinations>[0],
): readonly Destination[] => [...officialDestinations(user), ...(user && !canOrganize(user) ? [APPLY] : [])];
