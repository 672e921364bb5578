/** A text message of one page: GSM-7 (3GPP TS 23.038), 160 characters, those of the extension table count twice. */
export const SMS_PAGE = 160;

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENDED = "^{}\\[~]|€\f";
const PLAIN: Readonly<Record<string, string>> = {
  "₦": "N",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ɛ: "e",
  ɔ: "o",
  ŋ: "n",
};

const isGsm = (character: string): boolean => BASIC.includes(character) || EXTENDED.includes(character);

/** The places that a text takes in a text message; undefined for one that is not GSM-7 and would cost several pages. */
export function gsmLength(text: string): number | undefined {
  const characters = [...text];
  if (!characters.every(isGsm)) return undefined;
  return characters.length + characters.filter((character) => EXTENDED.includes(character)).length;
}

/** The text in GSM-7, on one page: the naira sign is N, marks on letters go, what is left of it is a dot. */
export function smsText(text: string): string {
  const plain = [...text.normalize("NFC")].map(plainOf).join("");
  if ((gsmLength(plain) ?? 0) <= SMS_PAGE) return plain;
  let cut = "";
  for (const character of plain) {
    if ((gsmLength(`${cut}${character}...`) ?? 0) > SMS_PAGE) break;
    cut += character;
  }
  return `${cut.trimEnd()}...`;
}

function plainOf(character: string): string {
  if (isGsm(character)) return character;
  const known = PLAIN[character] ?? PLAIN[character.toLowerCase()]?.toUpperCase();
  const bare = known ?? character.normalize("NFD").replace(/\p{M}/gu, "");
  return [...bare].every(isGsm) ? bare : ".";
}

/** A parameter of a template of WhatsApp: no line breaks, no tabs, no more than four spaces in a row, and of this length. */
const LONGEST_PARAMETER = 500;

/** What a called player reads by WhatsApp, as the one parameter of the operator's template. */
export function callWhatsApp({ message }: { message: string }): string {
  const words = [...message.trim().replace(/\s+/gu, " ")];
  return words.length <= LONGEST_PARAMETER ? words.join("") : `${words.slice(0, LONGEST_PARAMETER - 1).join("")}…`;
}

/** What a called player reads when neither an open page nor a phone showed the call. */
export const callSms = ({ title, message }: { title: string; message: string }): string =>
  smsText(`PocketHall: ${title}. ${message}`);
