import { t } from "@lingui/core/macro";
import type { ChipTone } from "../../ui/chip.tsx";
import type { Channel, UnsentMessage } from "./outbox.queries.ts";

const KIND_LABELS: Readonly<Record<string, string>> = {
  "account-closed": t`Account closed`,
  call: t`Call to the table`,
  "contact-change": t`New contact requested`,
  "contact-change-applied": t`Contact changed`,
  "contact-code": t`Code to verify a contact`,
  "name-changed": t`Name changed`,
  notice: t`Notification`,
  "password-changed": t`Password changed`,
  "password-reset": t`Password link`,
  "second-factor": t`Second factor`,
  "sign-up-notice": t`Second sign-up`,
};

/** What a message is about; its name where this version knows none. */
export const kindLabel = (kind: string): string => KIND_LABELS[kind] ?? kind;

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  "e-mail": t`Email`,
  sms: t`Text messages`,
  whatsapp: t`WhatsApp`,
};

export const MESSAGE_STATES: Readonly<Record<UnsentMessage["state"], { label: string; tone: ChipTone }>> = {
  waiting: { label: t`Waiting`, tone: "scheduled" },
  sending: { label: t`Sending`, tone: "scheduled" },
  failed: { label: t`Failed`, tone: "danger" },
  expired: { label: t`Expired`, tone: "neutral" },
};
