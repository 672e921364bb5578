import type { OutboxChannel, OutboxKind, UnsentMessage } from "@pockethall/contract/outbox";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { AuditAction } from "../../../database/audit-actions.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { safeErrorText } from "../../../jobs/error-text.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { maskedRecipient } from "../../../mail/masked-recipient.ts";
import { CHANNELS, type Channel } from "../../../mail/outbox.repository.ts";
import type { Outbox } from "../../../mail/outbox.ts";
import {
  type KindFigures,
  lastSent,
  listUnsent,
  type Unsent,
  unsentByKind,
  unsentFigures,
} from "../../../mail/unsent.read-model.ts";

type Deps = { clock: Clock; outbox: Outbox };
type Actor = Pick<Caller, "userId">;
const NOT_SET_UP: Record<Channel, string> = {
  "e-mail": "No mail server is set up. Set SMTP_URL first.",
  sms: "Text messages have no provider yet. Staff read them to people.",
  whatsapp: "WhatsApp is not set up. Set WHATSAPP_TOKEN first.",
};

/** What admins see of messages that have not left, and what they send again. */
export function createOutboxMessagesService({ clock, outbox }: Deps) {
  const audit = (tx: Tx, { userId }: Actor, line: { action: AuditAction; subject: string; after: unknown }) =>
    recordAudit(tx.db, { ...line, actorId: userId, before: null, at: clock() });
  return {
    list: async (db: Db, query: Parameters<typeof listUnsent>[1]) => {
      const now = clock();
      const [{ messages, total }, kinds, sent] = await Promise.all([
        listUnsent(db, query, now),
        unsentByKind(db, now),
        lastSent(db),
      ]);
      const { page, per_page } = query;
      // Without WhatsApp no message waits for it: calls go another way.
      const shown = CHANNELS.filter((channel) => channel !== "whatsapp" || outbox.sends(channel));
      const channels = shown.map((channel) => ({
        ...channelOf(channel, kinds),
        sends: outbox.sends(channel),
        last_sent_at: sent.find((last) => last.channel === channel)?.at?.toISOString() ?? null,
      }));
      return { data: messages.map(wireOf), meta: { page, per_page, total }, channels, kinds: kinds.map(kindOf) };
    },

    /** @throws DomainProblem `message-not-found`, `message-not-failed`, `illegal-step`: its channel sends nothing. */
    sendAgain: async (tx: Tx, actor: Actor, id: string): Promise<void> => {
      const message = isId(id) ? await outbox.find(tx, id) : undefined;
      if (!message) throw new DomainProblem("message-not-found");
      requireTransport(outbox, message.channel);
      if (!(await outbox.sendAgain(tx, id))) throw new DomainProblem("message-not-failed");
      const after = { kind: message.key.split(":", 1)[0], channel: message.channel };
      await audit(tx, actor, { action: "outbox.send-again", subject: `message:${id}`, after });
    },

    /** The same for the failed messages of a channel. @throws DomainProblem `message-not-failed`, `illegal-step`. */
    sendAllAgain: async (tx: Tx, actor: Actor, channel: Channel) => {
      requireTransport(outbox, channel);
      const retried = await outbox.sendAllAgain(tx, channel);
      if (retried === 0) throw new DomainProblem("message-not-failed", { message: "No failed messages are left." });
      await audit(tx, actor, { action: "outbox.send-all-again", subject: `channel:${channel}`, after: { retried } });
      return { retried, left: (await unsentFigures(tx.db, [channel], clock())).failedMessages };
    },
  };
}
export type OutboxMessagesService = ReturnType<typeof createOutboxMessagesService>;

function requireTransport(outbox: Outbox, channel: Channel): void {
  if (!outbox.sends(channel)) throw new DomainProblem("illegal-step", { message: NOT_SET_UP[channel] });
}

const shownError = (error: string | null): string | null => (error === null ? null : safeErrorText(error));

const wireOf = (message: Unsent): UnsentMessage => ({
  id: message.id,
  channel: message.channel,
  kind: message.kind,
  state: message.state,
  recipient: maskedRecipient(message.channel, message.recipient),
  attempts: message.attempts,
  created_at: message.createdAt.toISOString(),
  next_attempt_at: message.nextAttemptAt?.toISOString() ?? null,
  useful_until: message.usefulUntil.toISOString(),
  error: shownError(message.error),
});

const kindOf = ({ channel, kind, waiting, failed, expired, error }: KindFigures): OutboxKind => ({
  channel,
  kind,
  waiting,
  failed,
  expired,
  error: shownError(error),
});

function channelOf(channel: Channel, kinds: readonly KindFigures[]): Omit<OutboxChannel, "sends" | "last_sent_at"> {
  const own = kinds.filter((figures) => figures.channel === channel);
  const sum = (figure: "waiting" | "failed" | "expired") => own.reduce((total, figures) => total + figures[figure], 0);
  const oldest = own.flatMap(({ oldestWaitingAt }) => oldestWaitingAt?.toISOString() ?? []).toSorted()[0];
  const figures = { waiting: sum("waiting"), failed: sum("failed"), expired: sum("expired") };
  return { channel, ...figures, oldest_waiting_at: oldest ?? null };
}
