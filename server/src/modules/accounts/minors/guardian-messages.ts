// Neither the player's nor the guardian's name is in these e-mails: otherwise any account could send another person a text of
// its choice. The page that the link opens shows both.

type MailText = { channel: "e-mail"; subject: string; body: string };

/** Asks a guardian. The token follows #, which browsers never send to a server. */
export const requestMessage = (publicUrl: string, token: string): MailText => ({
  channel: "e-mail",
  subject: "A player under 18 asks for your consent",
  body: `A player under 18 has named you as parent or guardian. With your consent the player can enter free pool events on
PocketHall. Players under 18 cannot pay, be paid or enter for a fee.

See who asks, and agree or decline, within 14 days:

${publicUrl}/guardian#${token}

If you do not know who this is, choose Decline or ignore this email.
`,
});

/** Sent when a guardian has agreed. The same link withdraws the consent. */
export const agreedMessage = (publicUrl: string, token: string): MailText => ({
  channel: "e-mail",
  subject: "You have given your consent",
  body: `Thank you. The player who named you as guardian can now enter free pool events on PocketHall.

Keep this email. You can withdraw your consent here at any time:

${publicUrl}/guardian#${token}

Your consent ends by itself on the player's 18th birthday.
`,
});
