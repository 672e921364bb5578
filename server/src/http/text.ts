/**
 * False for text that PostgreSQL cannot keep: a NUL character, or half of a surrogate pair. Such text comes from nobody's
 * keyboard, and would otherwise fail deep inside as an error of ours. Anything but text is not judged.
 */
export const isStorable = (value: unknown): boolean =>
  typeof value !== "string" || (!value.includes("\0") && value.isWellFormed());
