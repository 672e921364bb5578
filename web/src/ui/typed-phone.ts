/** What a Nigerian number may begin with before the part that is the same everywhere: 803 123 4567. */
const COUNTRY = /^(?:\+|00)?234/u;
const MOBILE_START = /^[789]/u;
const NATIONAL_DIGITS = 10;
const READABLE = /^[+\d\s().-]*$/u;

/** "8031234567" → "803 123 4567", also while half of it is typed. */
const grouped = (national: string): string =>
  [national.slice(0, 3), national.slice(3, 6), national.slice(6)].filter((part) => part !== "").join(" ");

/**
 * A phone number as people read it while typing: "08031234567" → "0803 123 4567". Whole numbers come out alike however
 * they were pasted (803…, 234803…, +234803…, +2340803…). What is no Nigerian mobile number stays as it was typed.
 */
export function phoneAsTyped(text: string): string {
  if (!READABLE.test(text)) return text;
  const signs = text.replace(/[^+\d]/gu, "");
  const withCountry = COUNTRY.test(signs);
  const rest = withCountry ? signs.replace(COUNTRY, "") : signs;
  const national = rest.replace(/^0/u, "");
  if (!MOBILE_START.test(national) || national.length > NATIONAL_DIGITS) return text;
  if (national.length === NATIONAL_DIGITS) return `0${grouped(national)}`;
  if (withCountry) return text; // half a number from abroad: its zero and its plus are sorted out when it is whole
  return rest === national ? grouped(national) : `0${grouped(national)}`;
}

/** Where the caret belongs so that as many digits follow it as before: behind a digit, so that the next backspace takes it. */
export function caretBefore(text: string, digitsAfter: number): number {
  if (digitsAfter === 0) return text.length;
  const before = text.replace(/\D/gu, "").length - digitsAfter;
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === before) return index;
    if (/\d/u.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
