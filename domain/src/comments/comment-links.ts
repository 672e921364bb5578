/** Attributes of `a` elements around a user's link: no weight for the other page and no handle on ours. */
export const FOREIGN_LINK = { rel: "nofollow ugc noopener noreferrer", target: "_blank" } as const;

export type TextPart =
  | { kind: "text"; text: string }
  /** `label` shows where `href` leads, its host in letters that cannot be imitated; `text` is what was written. */
  | { kind: "link"; text: string; href: string; label: string };

const CANDIDATE = /https?:\/\/[^\s<>"]+/giu;
/** Ends a sentence around the link, hardly the link. */
const TRAILING = /[.,;:!?'’”)\]}»]+$/u;
const MOST_LABEL_CHARACTERS = 48;

/**
 * A comment's text cut into plain text and links; the texts of all parts, joined, are the comment. Only whole http and
 * https addresses with a host of several labels, without user and password, become links; everything else, javascript:
 * and data: above all, stays text. A host in foreign letters is shown as it is looked up (punycode), so that none can
 * pass for another.
 */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const link = linkOf(match[0]);
    if (link === undefined) continue;
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    parts.push(link);
    from = match.index + link.text.length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

/** How many links a text holds. */
export const linksIn = (text: string): number => linkParts(text).filter(({ kind }) => kind === "link").length;

function linkOf(found: string): Extract<TextPart, { kind: "link" }> | undefined {
  const text = withoutTrailing(found);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/u.test(url.protocol)) return undefined;
  if (url.username !== "" || url.password !== "" || !url.hostname.includes(".")) return undefined;
  return { kind: "link", text, href: url.href, label: labelOf(url) };
}

/** A bracket that was opened inside the address belongs to it, as on Wikipedia. */
function withoutTrailing(found: string): string {
  const bare = found.replace(TRAILING, "");
  const open = bare.split("(").length - bare.split(")").length;
  return open > 0 && found.startsWith(")", bare.length) ? `${bare})` : bare;
}

function labelOf({ host, pathname, search, hash }: URL): string {
  const rest = `${pathname}${search}${hash}`;
  const label = rest === "/" ? host : `${host}${rest}`;
  // The host is never cut: it shows whose page this is.
  const most = Math.max(MOST_LABEL_CHARACTERS, host.length);
  return label.length <= most ? label : `${label.slice(0, most)}…`;
}
