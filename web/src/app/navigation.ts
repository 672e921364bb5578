import { t } from "@lingui/core/macro";
import {
  CalendarDays,
  CircleUserRound,
  ClipboardList,
  ClipboardPen,
  DatabaseBackup,
  Gauge,
  House,
  Landmark,
  Layers,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MapPin,
  Radio,
  Settings,
  Trophy,
  UserCog,
  UserRoundPlus,
  Users,
  Wallet,
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

export type Destination = { to: string; label: string; icon: LucideIcon };

const HOME: Destination = { to: "/", label: t`Home`, icon: House };
const FIXTURES: Destination = { to: "/fixtures", label: t`Fixtures`, icon: CalendarDays };
const TOURNAMENTS: Destination = { to: "/tournaments", label: t`Tournaments`, icon: Trophy };
const STANDINGS: Destination = { to: "/standings", label: t`Standings`, icon: ListOrdered };

/** Spec section 2, "Layout and navigation", in its order. */
export const MAIN_DESTINATIONS: readonly Destination[] = [
  HOME,
  { to: "/dashboard", label: t`Player Dashboard`, icon: Gauge },
  { to: "/live-matches", label: t`Live Matches`, icon: Radio },
  FIXTURES,
  TOURNAMENTS,
  STANDINGS,
];

/** What the spec names no place for in its main group. */
export const MORE_DESTINATIONS: readonly Destination[] = [
  { to: "/players", label: t`Players`, icon: Users },
  { to: "/leagues", label: t`Leagues`, icon: Layers },
  { to: "/halls", label: t`Halls`, icon: MapPin },
  { to: "/state-matches", label: t`State Matches`, icon: MapIcon },
];

const PROFILE: Destination = { to: "/profile", label: t`Profile`, icon: CircleUserRound };
const WALLET_AND_SETTINGS: readonly Destination[] = [
  { to: "/wallet", label: t`Wallet`, icon: Wallet },
  { to: "/settings", label: t`Settings`, icon: Settings },
];
export const ACCOUNT_DESTINATIONS: readonly Destination[] = [PROFILE, ...WALLET_AND_SETTINGS];

/** The user menu's words for the same places, and the user's matches. */
export const MENU_DESTINATIONS: readonly Destination[] = [
  { ...PROFILE, label: t`My Profile` },
  { to: "/my-matches", label: t`My matches`, icon: ListTodo },
  ...WALLET_AND_SETTINGS,
];

export const BOTTOM_DESTINATIONS: readonly Destination[] = [
  HOME,
  { to: "/dashboard", label: t`Dashboard`, icon: Gauge },
  TOURNAMENTS,
  FIXTURES,
  STANDINGS,
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
