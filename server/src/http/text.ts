/**
 * False for text that PostgreSQL cannot keep: a NUL character, or half of a surrogate pair. Such text comes from no
 * keyboard, and would otherwise fail deep inside as a server error. Anything but text is not judged.
 */
export const isStorable = (value: unknown): boolean =>
  typeof value !== "string" || (!value.includes("\0") && value.isWellFormed());
