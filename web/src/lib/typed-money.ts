const DECIMALS = 2;

/** What the person typed, freed of ₦, groups and letters: "₦5,000.507" → "5000.50". Empty stays empty. */
export function bareNaira(text: string): string {
  const cleaned = text.replace(/[^\d.]/gu, "");
  const point = cleaned.indexOf(".");
  const whole = (point < 0 ? cleaned : cleaned.slice(0, point)).replace(/^0+(?=\d)/u, "");
  if (point < 0) return whole;
  return `${whole || "0"}.${cleaned
    .slice(point + 1)
    .replaceAll(".", "")
    .slice(0, DECIMALS)}`;
}

/** A bare amount as people read it while typing: "5000.5" → "5,000.5". */
export function groupNaira(bare: string): string {
  const [whole = "", fraction] = bare.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Where the caret belongs in the grouped text: after as many digits and points as it had before it. */
export function caretAfter(grouped: string, signsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen === signsBefore) return index;
    if (grouped[index] !== ",") seen += 1;
  }
  return grouped.length;
}
