import { t } from "@lingui/core/macro";
import {
  CalendarDays,
  CircleUserRound,
  Gauge,
  House,
  Layers,
  ListOrdered,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  Radio,
  Settings,
  Trophy,
  Users,
  Wallet,
} from "lucide-react";
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

export const PROFILE: Destination = { to: "/profile", label: t`Profile`, icon: CircleUserRound };
export const WALLET_AND_SETTINGS: readonly Destination[] = [
  { to: "/wallet", label: t`Wallet`, icon: Wallet },
  { to: "/settings", label: t`Settings`, icon: Settings },
];
export const ACCOUNT_DESTINATIONS: readonly Destination[] = [PROFILE, ...WALLET_AND_SETTINGS];

export const BOTTOM_DESTINATIONS: readonly Destination[] = [
  HOME,
  { to: "/dashboard", label: t`Dashboard`, icon: Gauge },
  TOURNAMENTS,
  FIXTURES,
  STANDINGS,
];
