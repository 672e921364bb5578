import type { Channel } from "../../platform/mail/outbox.repository.ts";

// Names are left out on purpose: whoever typed a stranger's address could make us say anything by name.

type Words = { channel: Channel; subject: string; body: string };
export type Contact = "email" | "phone";

export const CHANNEL_OF: Record<Contact, Channel> = { email: "e-mail", phone: "sms" };

/** The code that proves a contact to be its owner's. */
export const codeMessage = (contact: Contact, code: string): Words =>
  contact === "email"
    ? {
        channel: "e-mail",
        subject: "Confirm your email address",
        body: `Your PocketHall code is ${code}.

Type it within 15 minutes where you asked for it. Nobody of PocketHall will ever ask you for it.

If you did not ask for a code, somebody typed your address by mistake. You need not do anything.
`,
      }
    : {
        channel: "sms",
        subject: "Confirm your phone number",
        body: `Your PocketHall code is ${code}. It works for 15 minutes.`,
      };

/** The link that lets somebody choose a new password. What it carries stands behind #, which no server is ever sent. */
export const resetMessage = (publicUrl: string, token: string): Words => ({
  channel: "e-mail",
  subject: "Choose a new password",
  body: `Choose a new password for PocketHall here, within one hour:

${publicUrl}/reset-password#${token}

If you did not ask for this, your password stays as it is. You need not do anything.
`,
});

/** Told after every change, so that an owner who did not make it learns of it. */
export const passwordChangedMessage = (publicUrl: string): Words => ({
  channel: "e-mail",
  subject: "Your password was changed",
  body: `The password of your PocketHall account was changed, and your other devices were logged out.

If that was not you, choose a new password at once: ${publicUrl}/forgot-password
`,
});
