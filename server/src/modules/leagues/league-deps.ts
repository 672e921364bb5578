import type { Notice } from "../notifications/notifications.service.ts";

type NoticeText = {
  type: Notice["type"];
  title: string;
  message: string;
  event?: "league" | "money-in" | "organizing";
};

/** A notice that leads to the league. */
export const leagueNotice = (leagueId: string, { event = "league", ...words }: NoticeText, search = ""): Notice => ({
  event,
  ...words,
  url: `/leagues/${leagueId}${search}`,
});
