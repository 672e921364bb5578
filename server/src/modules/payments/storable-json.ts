/**
 * A pair of escaped surrogates, a single one or an escaped NUL, any other escape: in this order, so that the backslash of
 * an escaped backslash begins nothing.
 */
const ESCAPES =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u(?:0000|[dD][89a-fA-F][\da-fA-F]{2}))|\\[^]/gu;

/**
 * JSON text whose strings a table can keep: a NUL or half of a surrogate pair is replaced by U+FFFD, the replacement
 * character. The provider would repeat an event that we fail to keep for three days.
 */
export const storableJson = (text: string): string =>
  text.replaceAll("\0", "\ufffd").replace(ESCAPES, (escape, unstorable?: string) => (unstorable ? "\\ufffd" : escape));
