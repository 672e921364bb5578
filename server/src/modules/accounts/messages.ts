import type { Channel } from "../../mail/outbox.repository.ts";

// Names are left out on purpose: otherwise any caller could send another person a text under a name of their choice.

type NoticeText = { channel: Channel; subject: string; body: string };
export type Contact = "email" | "phone";

export const CHANNEL_OF: Record<Contact, Channel> = { email: "e-mail", phone: "sms" };

/** The code that proves a contact to be its owner's. */
export const codeMessage = (contact: Contact, code: string): NoticeText =>
  contact === "email"
    ? {
        channel: "e-mail",
        subject: "Confirm your email address",
        body: `Your PocketHall code is ${code}.

Type it within 15 minutes where you asked for it. PocketHall staff will never ask for this code.

If you did not ask for a code, you can ignore this email.
`,
      }
    : {
        channel: "sms",
        subject: "Confirm your phone number",
        body: `Your PocketHall code is ${code}. It expires in 15 minutes.`,
      };

/** The link to choose a new password. Its token follows #, which browsers never send to a server. */
export const resetMessage = (publicUrl: string, token: string): NoticeText => ({
  channel: "e-mail",
  subject: "Choose a new password",
  body: `Choose a new password for PocketHall here, within one hour:

${publicUrl}/reset-password#${token}

If you did not request this, you can ignore this email. Your password will not change.
`,
});

/** Sent to an address used in a sign-up, though an account has it already. */
export const signedUpAgainMessage = (publicUrl: string): NoticeText => ({
  channel: "e-mail",
  subject: "You already have an account",
  body: `Someone signed up for PocketHall with this email address, which an earlier account uses. Nothing in the earlier account
has changed, and the new one cannot use this address until it is verified.

If that was you, log in to your earlier account: ${publicUrl}/login
Choose a new password if you have forgotten it: ${publicUrl}/forgot-password

If that was not you, you can ignore this email. Never give anyone a code that we send you.
`,
});

const NOUN: Record<Contact, string> = { email: "email address", phone: "phone number" };

/** Sent to the account's e-mail when another address was asked for. */
export const changeRequestedMessage = (publicUrl: string, contact: Contact): NoticeText => ({
  channel: "e-mail",
  subject: `A new ${NOUN[contact]} was requested`,
  body: `Someone logged in to your PocketHall account asked to change its ${NOUN[contact]}. The change takes effect once the
new one is verified.

If that was not you, choose a new password immediately: ${publicUrl}/forgot-password
Then log in and cancel the change in Settings.
`,
});

/** Sent to the e-mail that the account had before a change took effect. @param token of the link that undoes it. */
export const changeAppliedMessage = (publicUrl: string, contact: Contact, token: string | undefined): NoticeText => ({
  channel: "e-mail",
  subject: `Your ${NOUN[contact]} was changed`,
  body: `The ${NOUN[contact]} of your PocketHall account was changed. Withdrawals are paused for 24 hours.
${
  token === undefined
    ? `
If that was not you, contact us immediately.
`
    : `
If that was not you, undo the change within 72 hours: ${publicUrl}/undo-change#${token}
This restores your details, ends every session and lets you choose a new password.
`
}`,
});

/** Sent after a change of name. */
export const nameChangedMessage = (publicUrl: string): NoticeText => ({
  channel: "e-mail",
  subject: "Your name was changed",
  body: `The name on your PocketHall account was changed. Withdrawals are paused for 24 hours, and payouts are still compared
with your earlier name.

If that was not you, choose a new password immediately: ${publicUrl}/forgot-password
`,
});

/** Sent after every change, so that an owner who did not make it learns of it. */
export const passwordChangedMessage = (publicUrl: string): NoticeText => ({
  channel: "e-mail",
  subject: "Your password was changed",
  body: `The password of your PocketHall account was changed. Your other devices were logged out, and API tokens that
you had made no longer work.

If that was not you, choose a new password immediately: ${publicUrl}/forgot-password
`,
});

/** Sent after an API token was made. */
export const tokenMadeMessage = (publicUrl: string): NoticeText => ({
  channel: "e-mail",
  subject: "New API token",
  body: `An API token was made for your PocketHall account. A program that holds it works in the tournaments that you organise.

See and revoke your tokens here: ${publicUrl}/organize/api

If that was not you, choose a new password immediately: ${publicUrl}/forgot-password
This revokes every token and logs out every device.
`,
});

export type SecondFactorEvent = "on" | "off" | "new-codes" | "code-used" | "reset";

const SECOND_FACTOR_MESSAGES: Record<SecondFactorEvent, { subject: string; text: string }> = {
  on: {
    subject: "Second factor turned on",
    text: "Logging in to your PocketHall account now needs a code from your authenticator app.",
  },
  off: {
    subject: "Second factor turned off",
    text: "Logging in to your PocketHall account no longer needs a code from an authenticator app.",
  },
  "new-codes": {
    subject: "New recovery codes",
    text: "New recovery codes were made for your PocketHall account. The old ones no longer work.",
  },
  "code-used": {
    subject: "A recovery code was used",
    text: "Someone logged in to your PocketHall account with your password and a recovery code. Each code works once.",
  },
  reset: {
    subject: "Second factor removed by our staff",
    text: "Our staff removed the second factor of your PocketHall account, as requested.",
  },
};

/** Sent after every change of the second factor, and when a recovery code was used. */
export const secondFactorMessage = (publicUrl: string, event: SecondFactorEvent): NoticeText => ({
  channel: "e-mail",
  subject: SECOND_FACTOR_MESSAGES[event].subject,
  body: `${SECOND_FACTOR_MESSAGES[event].text}

If that was not you, choose a new password immediately: ${publicUrl}/forgot-password
Then log out everywhere in Settings, and contact us.
`,
});

/** Sent to the address that a closed account had, before it is forgotten. */
export const accountClosedMessage = (): NoticeText => ({
  channel: "e-mail",
  subject: "Your account was closed",
  body: `Your PocketHall account was closed. We have deleted your email address, phone number and picture. Your results stay,
under the name "Former player".

If that was not you, contact us immediately.
`,
});
