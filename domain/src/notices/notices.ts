/** Where a notice can reach a person: on our pages, by e-mail, on the phone. */
export const NOTICE_CHANNELS = ["in_app", "email", "push"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** What a notice can be about. People choose by these, so a new kind of notice joins the one it feels like. */
export const NOTICE_EVENTS = [
  "entry",
  "seat-freed",
  "draw-made",
  "match-called",
  "score-final",
  "tournament",
  "league",
  "followed-player",
  "money-in",
  "money-out",
  "organizing",
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

export type NoticeRule = {
  /** What holds for who has chosen nothing. */
  byDefault: Readonly<Record<NoticeChannel, boolean>>;
  /** Sent in the app and by e-mail despite any choice, and at any hour. */
  isAlwaysSent: boolean;
  /** It helps for minutes only, so its e-mail is not held back to gather others. */
  isUrgent: boolean;
};

// A phone is asked on that phone (it must agree): then these begin with push, and the others wait to be chosen.
const APP_ONLY = { in_app: true, email: false, push: false };
const MAILED_TOO = { in_app: true, email: true, push: false };

/** Product rules by event. Money that leaves is always notified: an account takeover must not stay unnoticed. */
export const NOTICE_RULES: Readonly<Record<NoticeEvent, NoticeRule>> = {
  entry: { byDefault: MAILED_TOO, isAlwaysSent: false, isUrgent: false },
  "seat-freed": { byDefault: { ...MAILED_TOO, push: true }, isAlwaysSent: false, isUrgent: true },
  "draw-made": { byDefault: MAILED_TOO, isAlwaysSent: false, isUrgent: false },
  "match-called": { byDefault: { ...APP_ONLY, push: true }, isAlwaysSent: false, isUrgent: true },
  "score-final": { byDefault: APP_ONLY, isAlwaysSent: false, isUrgent: false },
  tournament: { byDefault: MAILED_TOO, isAlwaysSent: false, isUrgent: false },
  league: { byDefault: APP_ONLY, isAlwaysSent: false, isUrgent: false },
  "followed-player": { byDefault: APP_ONLY, isAlwaysSent: false, isUrgent: false },
  "money-in": { byDefault: MAILED_TOO, isAlwaysSent: false, isUrgent: false },
  "money-out": { byDefault: MAILED_TOO, isAlwaysSent: true, isUrgent: true },
  organizing: { byDefault: MAILED_TOO, isAlwaysSent: false, isUrgent: false },
};

/** Whether a person may turn this event off on this channel. */
export const isChoice = (event: NoticeEvent, channel: NoticeChannel): boolean =>
  channel === "push" || !NOTICE_RULES[event].isAlwaysSent;

/** Whether a text names an event: what the table holds may be older or newer than this program. */
export const isNoticeEvent = (text: string | null): text is NoticeEvent =>
  NOTICE_EVENTS.some((event) => event === text);
