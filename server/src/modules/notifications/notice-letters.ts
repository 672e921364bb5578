/** One notice in an e-mail. */
export type NoticeText = { title: string; message: string; url: string | null };
export type Links = { publicUrl: string; unsubscribeUrl: string; isAlwaysSent: boolean };
export type NoticeLetter = { subject: string; body: string };

const MOST_LISTED = 20;

/** The words of one e-mail: a single notice, or several as a list with the newest first to be seen in the subject. */
export function noticeLetter(notices: readonly NoticeText[], links: Links): NoticeLetter {
  const [only] = notices;
  if (notices.length === 1 && only) return { subject: only.title, body: bodyOf([sectionOf(only, links)], links) };
  const listed = notices.slice(0, MOST_LISTED);
  const rest = notices.length - listed.length;
  const more = rest > 0 ? [`And ${rest} more: ${links.publicUrl}/notifications`] : [];
  const titles = [...new Set(notices.map(({ title }) => title))];
  const subject = `${notices.length} updates: ${titles.slice(0, 2).join(", ")}${titles.length > 2 ? " and more" : ""}`;
  return { subject, body: bodyOf([...listed.map((notice) => sectionOf(notice, links)), ...more], links) };
}

const sectionOf = ({ title, message, url }: NoticeText, { publicUrl }: Links): string =>
  [title, message, ...(url ? [`${publicUrl}${url}`] : [])].join("\n");

const bodyOf = (sections: readonly string[], links: Links): string =>
  `${[...sections, footerOf(links)].join("\n\n")}\n`;

const footerOf = ({ publicUrl, unsubscribeUrl, isAlwaysSent }: Links): string =>
  isAlwaysSent
    ? `We always email you when money leaves your wallet.\nNot you? Change your password: ${publicUrl}/settings`
    : `Your notification settings: ${publicUrl}/settings#notifications\nStop these emails: ${unsubscribeUrl}`;
