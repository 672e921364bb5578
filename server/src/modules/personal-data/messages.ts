/** Sent for every export, so that an owner who did not ask for it learns of it. */
export const exportedMessage = (publicUrl: string) => ({
  channel: "e-mail" as const,
  subject: "Your data was downloaded",
  body: `Someone logged in to your PocketHall account asked for a copy of everything that we keep about you.

If that was not you, choose a new password immediately: ${publicUrl}/forgot-password
Then log out everywhere in Settings, and contact us.
`,
});
