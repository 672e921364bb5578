import { between, type CallDay, type PersonCall } from "./call-day.ts";

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

/** How long things take on phones and between tables. */
export const DELAYS = {
  page: [300, 2_300],
  push: [500, 4_000],
  /** A sleeping phone shows a push when its owner picks it up. */
  asleep: [MINUTE_MS, 15 * MINUTE_MS],
  text: [2_000, 8_000],
  reading: [5_000, 40_000],
  /** Until WhatsApp reports that a message could not be delivered: some come when a text message has followed. */
  failing: [SECOND_MS, MINUTE_MS],
  opening: [4_000, 15_000],
  calledOut: [5_000, 20_000],
  /** Somebody whose phone was silent sees the hall screen at some time. */
  hallScreen: [MINUTE_MS, 3 * MINUTE_MS],
  walk: [10_000, 40_000],
  match: [15 * MINUTE_MS, 30 * MINUTE_MS],
} as const;

type Notice = { id: string; url: string | null; is_unseen_call: boolean };

export const after = (
  day: CallDay,
  call: PersonCall,
  delay: readonly [number, number],
  run: () => Promise<void>,
): void => day.agenda.add(day.server.elapsedMs() + between(call, delay), run);

/** The person knows, and walks to the table. */
export function learn(day: CallDay, call: PersonCall, knownBy: NonNullable<PersonCall["knownBy"]>): void {
  if (call.knownBy !== null) return;
  call.knownBy = knownBy;
  after(day, call, DELAYS.walk, () => day.onArrived(call));
}

/** The page shows its notices, and says which calls it has shown. */
export async function openPage(day: CallDay, call: PersonCall, knownBy: "page" | "text"): Promise<void> {
  const { user } = call.person;
  const notices = await day.server.must<Notice[]>("GET /api/notifications/unread", user);
  const ids = notices.filter(({ is_unseen_call }) => is_unseen_call).map(({ id }) => id);
  if (ids.length > 0) await day.server.must("POST /api/notifications/seen", user, { ids });
  learn(day, call, knownBy);
}
