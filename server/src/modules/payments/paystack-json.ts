type SourceContext = { source?: string };

/** JSON in which a whole number beyond 2^53 becomes its text, so that the provider's 64-bit ids keep every digit. */
export function parsePaystackJson(text: string): unknown {
  // Asking at every value costs more than the parsing: only text with this many digits in a row can hold such a number.
  if (!/\d{16}/u.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown, context?: SourceContext) =>
    typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/u.test(context?.source ?? "")
      ? context?.source
      : value,
  );
}
