import {
  CalendarDays,
  CircleUserRound,
  ClipboardList,
  ClipboardPen,
  Gauge,
  House,
  Landmark,
  Layers,
  ListOrdered,
  type LucideIcon,
  Map as MapIcon,
  Radio,
  Settings,
  Trophy,
  UserCog,
  Users,
  Wallet,
} from "lucide-react";
import { canManageMoney, canManagePeople, canOrganize, canReferee } from "../lib/roles.ts";
import type { User } from "../lib/session-store.ts";
import * as texts from "../texts/app/start.ts";

export type Destination = { to: string; label: string; icon: LucideIcon };

const HOME: Destination = { to: "/", label: texts.home, icon: House };
const FIXTURES: Destination = { to: "/fixtures", label: texts.fixtures, icon: CalendarDays };
const TOURNAMENTS: Destination = { to: "/tournaments", label: texts.tournaments, icon: Trophy };
const STANDINGS: Destination = { to: "/standings", label: texts.standings, icon: ListOrdered };

/** Spec section 2, "Layout and navigation", in its order. */
export const MAIN_DESTINATIONS: readonly Destination[] = [
  HOME,
  { to: "/dashboard", label: texts.playerDashboard, icon: Gauge },
  { to: "/live-matches", label: texts.liveMatches, icon: Radio },
  FIXTURES,
  TOURNAMENTS,
  STANDINGS,
];

/** What the spec names no place for in its main group. */
export const MORE_DESTINATIONS: readonly Destination[] = [
  { to: "/players", label: texts.players, icon: Users },
  { to: "/leagues", label: texts.leagues, icon: Layers },
  { to: "/state-matches", label: texts.stateMatches, icon: MapIcon },
];

const PROFILE: Destination = { to: "/profile", label: texts.profile, icon: CircleUserRound };
const WALLET_AND_SETTINGS: readonly Destination[] = [
  { to: "/wallet", label: texts.wallet, icon: Wallet },
  { to: "/settings", label: texts.settings, icon: Settings },
];
export const ACCOUNT_DESTINATIONS: readonly Destination[] = [PROFILE, ...WALLET_AND_SETTINGS];

/** The user menu's words for the same places. */
export const MENU_DESTINATIONS: readonly Destination[] = [
  { ...PROFILE, label: texts.myProfile },
  ...WALLET_AND_SETTINGS,
];

export const BOTTOM_DESTINATIONS: readonly Destination[] = [
  HOME,
  { to: "/dashboard", label: texts.dashboard, icon: Gauge },
  TOURNAMENTS,
  FIXTURES,
  STANDINGS,
];

const ORGANIZE: Destination = { to: "/organize", label: texts.organize, icon: ClipboardList };
const REFEREE: Destination = { to: "/referee", label: texts.referee, icon: ClipboardPen };
const FINANCE: Destination = { to: "/finance", label: texts.finance, icon: Landmark };

const PEOPLE: Destination = { to: "/admin/people", label: texts.people, icon: UserCog };

/** What the user's roles add; nothing for a player or a visitor. */
export const officialDestinations = (user: Pick<User, "roles"> | null): readonly Destination[] => [
  ...(canOrganize(user) ? [ORGANIZE] : []),
  ...(canReferee(user) ? [REFEREE] : []),
  ...(canManageMoney(user) ? [FINANCE] : []),
  ...(canManagePeople(user) ? [PEOPLE] : []),
];
