import type { TournamentStatus } from "../lifecycle/tournament-lifecycle.ts";

/** When players can check in: from `opensAt` until just before `closesAt`. */
export type CheckInWindow = { opensAt: Date; closesAt: Date };

/** Whether a player may check in now, on their own device. */
export const isCheckInOpen = (status: TournamentStatus, window: CheckInWindow | null, now: Date): boolean =>
  status === "upcoming" && window !== null && window.opensAt <= now && now < window.closesAt;

/** Whether the organizer may check players in, or take it back: from publishing to the end, even outside the window. */
export const mayDeskCheckIn = (status: TournamentStatus): boolean => status === "upcoming" || status === "ongoing";
