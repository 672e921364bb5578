import { findPhoneNumbersInText } from "libphonenumber-js/min";

/** What may stand between two figures; an opening bracket does so before the network only: +234 (0) 803, not 0-90 (53). */
const BETWEEN = String.raw`[\s).,/\u00b7\u2010-\u2015_-]{0,3}`;
const BEFORE_NETWORK = String.raw`[\s().,/\u00b7\u2010-\u2015_-]{0,3}`;
/** 070, 080, 081, 090 or 091 and eight more figures, or the same behind 234 for the country; set apart in any way. */
const NIGERIAN = new RegExp(
  String.raw`(?<!\d)(?:\+?2${BETWEEN}3${BETWEEN}4${BEFORE_NETWORK}(?:0${BEFORE_NETWORK})?|0${BETWEEN})` +
    String.raw`(?:7${BETWEEN}0|[89]${BETWEEN}[01])(?:${BETWEEN}\d){8}(?!\d)`,
  "gu",
);
const FRAME = String.raw`\d{1,3}[-\u2010-\u2015:]\d{1,3}`;
/** Frames one after the other, cut anywhere between two figures: 0-80 12-65 78-34. */
const SCORES = new RegExp(String.raw`^(?:\d{1,3}[\s,;/]+)?(?:${FRAME}[\s,;/]+)+(?:${FRAME}|\d{1,3})$`, "u");

/** Whether a text holds a phone number: of Nigeria in any spelling, of another country with a + before it. */
export function hasPhoneNumber(text: string): boolean {
  const figures = text.normalize("NFKC").replace(/(?<=\d)o|o(?=\d)/giu, "0");
  if ((figures.match(NIGERIAN) ?? []).some((number) => !SCORES.test(number))) return true;
  return findPhoneNumbersInText(figures, "NG").some(({ startsAt, endsAt }) =>
    /^\+|^00/u.test(figures.slice(startsAt, endsAt)),
  );
}
