const WEIGHTS = [3, 7, 3] as const;
const SERIAL_LENGTH = 9;

/** The digits of an account number as banks of Nigeria write them. The only hard rule; the bank's own answer decides. */
export const ACCOUNT_NUMBER = /^\d{10}$/u;

/**
 * Whether the check digit fits bank and number: a hint while typing, never a reason to refuse, since the provider's
 * own test account and numbers made from phone numbers do not fit.
 *
 * Rule: Central Bank of Nigeria, NUBAN, 2010; since 2020 a 3-digit bank code is led by 000 and a 5-digit one by 9.
 *
 * @returns undefined for a bank code or a number of another form: no hint.
 */
export function nubanHint(bankCode: string, accountNumber: string): "fits" | "does-not-fit" | undefined {
  const institution = institutionCode(bankCode);
  if (institution === undefined || !ACCOUNT_NUMBER.test(accountNumber)) return undefined;
  const digits = [...institution, ...accountNumber.slice(0, SERIAL_LENGTH)];
  const sum = digits.reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place % 3] as number), 0);
  return (10 - (sum % 10)) % 10 === Number(accountNumber[SERIAL_LENGTH]) ? "fits" : "does-not-fit";
}

function institutionCode(bankCode: string): string | undefined {
  if (/^\d{3}$/u.test(bankCode)) return `000${bankCode}`;
  if (/^\d{5}$/u.test(bankCode)) return `9${bankCode}`;
  return /^\d{6}$/u.test(bankCode) ? bankCode : undefined;
}
