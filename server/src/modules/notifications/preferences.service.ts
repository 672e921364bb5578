import type { UserId } from "@pockethall/domain/ids";
import { isChoice, NOTICE_CHANNELS, type NoticeEvent } from "@pockethall/domain/notices";
import { minuteOfDay } from "@pockethall/domain/quiet-hours";
import type { Db } from "../../database/database.ts";
import type { Tx } from "../../database/transact.ts";
import type { Clock } from "../../kernel/clock.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { preferencesOf, wishesOf } from "./preferences.read-model.ts";
import * as preferences from "./preferences.repository.ts";

type Chosen = { in_app?: boolean | undefined; email?: boolean | undefined; push?: boolean | undefined };
export type PreferenceChange = {
  channels?: Chosen | undefined;
  events?: readonly (Chosen & { event: NoticeEvent })[] | undefined;
  quiet_hours?: { from: string; until: string } | null | undefined;
  text_calls?: boolean | undefined;
  whatsapp_calls?: boolean | undefined;
};
type Dependencies = { db: Db; clock: Clock; outbox: Pick<Outbox, "sends"> };
export type NoticePreferencesService = ReturnType<typeof createNoticePreferencesService>;

/** A person's notification preferences. */
export function createNoticePreferencesService({ db, clock, outbox }: Dependencies) {
  const answer = async (from: Db, userId: UserId) => ({
    ...(await preferencesOf(from, userId)),
    available: { in_app: true, email: outbox.sends("e-mail"), push: true },
    sends_texts: outbox.sends("sms"),
    sends_whatsapp: outbox.sends("whatsapp"),
  });
  return {
    get: (userId: UserId) => answer(db, userId),

    /**
     * Changes what is named and leaves the rest.
     *
     * @throws DomainProblem `invalid-request` for turning off an event that is always sent, and then nothing is changed.
     */
    change: async (tx: Tx, userId: UserId, wish: PreferenceChange) => {
      await change(tx, userId, wish, clock());
      return answer(tx.db, userId);
    },

    /** Turns e-mail off for the person whose mails contain this key; false for an unknown key. */
    stopEmail: async (key: string): Promise<boolean> => isId(key) && preferences.stopEmail(db, key, clock()),
  };
}

async function change(tx: Tx, userId: UserId, wish: PreferenceChange, now: Date): Promise<void> {
  const { channels = {}, events = [], quiet_hours: quiet, text_calls, whatsapp_calls } = wish;
  refuseSilence(events);
  await preferences.lockSettings(tx.db, userId);
  const quietHours = quiet && { fromMinute: minuteOfDay(quiet.from), untilMinute: minuteOfDay(quiet.until) };
  const settings = {
    ...named(channels),
    ...(quietHours === undefined ? {} : { quietHours }),
    ...(text_calls === undefined ? {} : { text_calls }),
    ...(whatsapp_calls === undefined ? {} : { whatsapp_calls }),
  };
  if (Object.keys(settings).length > 0) await preferences.updateSettings(tx.db, userId, settings, now);
  const current = await wishesOf(
    tx.db,
    userId,
    events.map(({ event }) => event),
  );
  const wishes = current.map(({ event, in_app, email, push }) =>
    Object.assign(
      { event, in_app, email, push },
      ...events.filter((chosen) => chosen.event === event).map((chosen) => named(chosen)),
    ),
  );
  if (wishes.length > 0) await preferences.savePreferences(tx.db, userId, wishes);
}

/** @throws DomainProblem `invalid-request`. */
function refuseSilence(events: NonNullable<PreferenceChange["events"]>): void {
  for (const chosen of events) {
    const silenced = NOTICE_CHANNELS.find((channel) => chosen[channel] === false && !isChoice(chosen.event, channel));
    if (silenced === undefined) continue;
    const message = "You'll always get withdrawal alerts in the app and by email";
    throw new DomainProblem("invalid-request", { message, errors: { [`${chosen.event}.${silenced}`]: message } });
  }
}

/** The channels that were named, without those left out. */
const named = (chosen: Chosen): Partial<preferences.Wishes> =>
  Object.fromEntries(
    NOTICE_CHANNELS.flatMap((channel) => (chosen[channel] === undefined ? [] : [[channel, chosen[channel]]])),
  );
