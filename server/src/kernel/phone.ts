import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Mobile numbers have ten digits behind +234, landlines fewer; the library's short table knows longer service numbers too. */
const MOST_DIGITS = 10;

/**
 * A Nigerian phone number as we keep it, +234…; `undefined` when it is none.
 * Read as people write it: 0803…, 803…, 234803…, +234803…, and +2340803… with the zero that does not belong there.
 */
export function nigerianPhone(text: string): string | undefined {
  const withoutZero = text.trim().replace(/^((?:\+|00)?\s*234)[\s()-]*0[\s)-]*/u, "$1");
  const number = parsePhoneNumberFromString(withoutZero, "NG");
  const isOurs = number?.country === "NG" && number.isValid() && number.nationalNumber.length <= MOST_DIGITS;
  return isOurs ? number.number : undefined;
}
