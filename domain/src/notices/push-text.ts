import { NOTICE_RULES, type NoticeEvent } from "./notices.ts";

export type PushText = { title: string; body: string };

const MINUTE_MS = 60_000;
const LONGEST_TITLE = 60;
const LONGEST_BODY = 180;
/** What is said of events whose texts name amounts or people's affairs: anyone may read a lock screen. */
const UNNAMED = "Open PocketHall for the details.";
const ON_A_LOCK_SCREEN: ReadonlySet<NoticeEvent> = new Set([
  "seat-freed",
  "draw-made",
  "match-called",
  "score-final",
  "tournament",
  "league",
  "followed-player",
]);
const MONEY = /₦|\bNGN\b|\bnaira\b/iu;

/** What a locked phone shows of a notice: no amount of money, and nothing that is not about play. */
export function pushText(event: NoticeEvent, { title, message }: { title: string; message: string }): PushText {
  const isPublic = ON_A_LOCK_SCREEN.has(event) && !MONEY.test(message);
  return {
    title: cut(MONEY.test(title) ? "PocketHall" : title, LONGEST_TITLE),
    body: cut(isPublic ? message : UNNAMED, LONGEST_BODY),
  };
}

const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
};

/** How long a push is of use: a call or a free seat for minutes, any other for hours. */
export const pushUsefulMs = (event: NoticeEvent): number => (NOTICE_RULES[event].isUrgent ? 15 : 240) * MINUTE_MS;
