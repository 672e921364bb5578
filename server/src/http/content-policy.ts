import { createHash } from "node:crypto";

/** What browsers let a document of each kind do, as its Content-Security-Policy. Every policy of the server is made here. */

const SELF = "'self'";
const NONE = "'none'";

/** Frames that people open by a press: a video's live chat has no address without cookies. */
const LIVE_CHAT_AND_MAPS = ["https://www.youtube.com", "https://www.google.com"];
const VIDEOS = "https://www.youtube-nocookie.com";

/** What a document has inline, by its hashes: nothing else that is inline runs or counts. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };
export const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] };

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const textOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join(";");

/**
 * The policy of documents that must not be framed. `providerOrigins`: the origins of the card provider's checkout. `inline`:
 * the texts of the elements that our own page has.
 */
export const appPolicy = (providerOrigins: readonly string[], inline: InlineSources = NOTHING_INLINE): string =>
  textOf({
    "default-src": [SELF],
    "script-src": [SELF, ...inline.scripts.map(hashOf), ...providerOrigins],
    "style-src": [SELF, ...inline.styles.map(hashOf)],
    "img-src": [SELF, "data:"],
    "connect-src": [SELF, ...providerOrigins],
    "manifest-src": [SELF],
    "worker-src": [SELF],
    "frame-src": [SELF, ...providerOrigins, VIDEOS, ...LIVE_CHAT_AND_MAPS],
    "frame-ancestors": [SELF],
    "base-uri": [SELF],
    "form-action": [SELF],
    "object-src": [NONE],
  });

/** The policy of pages for frames on other sites, which only read public data. */
export const FRAMED_POLICY = textOf({
  "default-src": [NONE],
  "script-src": [SELF],
  "style-src": [SELF],
  "font-src": [SELF],
  "img-src": [SELF],
  "connect-src": [SELF],
  "base-uri": [NONE],
  "form-action": [NONE],
  "frame-ancestors": ["*"],
});
