const list = (words: string): readonly string[] => words.split(" ");
const compose = (starts: readonly string[], ends: readonly string[]) =>
  starts.flatMap((start) => ends.map((end) => `${start}${end}`));

const YORUBA = compose(
  list("Ade Ola Olu Oluwa Ayo Akin Baba Ifa Ogun Omo Ore Temi Tolu Fola Bami Dami Kola Moyo Ọla Adé"),
  list("bayo kunle tunji segun wale femi niyi tayo dele bola yemi kanmi gbenga mide shola ṣọla wunmi sina joke lanre"),
);
const IGBO = compose(
  list("Chi Chukwu Nna Nwa Oke Obi Ife Uche Ngo Ama Eze Onye Uzo Ike Kene Ogo Ebu Ada Azu Kelechi"),
  list("emeka nedu dera ma nonso ebuka di kwe buike zie gozie mara soma ndu nna anyi ora aku bia nneka"),
);
const HAUSA = list(
  "Abubakar Aliyu Aminu Bala Bello Danjuma Ɗanladi Garba Habiba Hadiza Hassan Husaini Ibrahim Idris Isa Jibril Kabiru Lawal Maryam Ma'aji Musa Mustapha Nasiru Rabiu Sadiq Sani Shehu Suleiman Tanko Umar Usman Yakubu Yusuf Zainab Ƙasimu Abdullahi Abdulrahman Muhammad Fatima Aisha",
);
const OTHERS = list(
  "Okafor Okoro Okonkwo Okeke Eze Nwosu Obi Edet Effiong Ekanem Bassey Osagie Osaro Ehigie Ighodaro Tari Ebiere Timi Dokubo Jack Peterside Johnson Williams Thomas Cole Davies Mark Ronnie Judd Neil John Stephen David Mary Grace Blessing Peace Joy Emmanuel Samuel Daniel Michael Victor Peter Paul James O'Kafor O'Sullivan Lei Peifan Ding Junhui Zhao Xintong",
);
const SYLLABLES = list(
  "ba be bi bo da du fa gbe ha ja ka ke ku la le ma mi na no o pe ra ro sa su ta ti tu wa wo ya yo za",
);

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of them; the first ones far more often, as with real names. */
export const oneOf = (words: readonly string[], random: () => number): string =>
  words[Math.floor(words.length * random() ** 2)] ?? "";

/** A Nigerian name: two or three words, one word in nine rare. */
export function nameMaker(random: () => number): () => string {
  const rare = () =>
    Array.from({ length: 3 + Math.floor(random() * 2) }, () => oneOf(SYLLABLES, random))
      .join("")
      .replace(/^./u, (first) => first.toUpperCase());
  const word = () => {
    const kind = random();
    if (kind < 0.11) return rare();
    if (kind < 0.45) return oneOf(YORUBA, random);
    if (kind < 0.7) return oneOf(IGBO, random);
    return oneOf(kind < 0.85 ? HAUSA : OTHERS, random);
  };
  return () => Array.from({ length: random() < 0.3 ? 3 : 2 }, word).join(" ");
}

/** The name with one letter of one long word wrong: missing, doubled, replaced or swapped with the next. */
export function misspelt(name: string, random: () => number): string {
  const words = name.split(" ");
  const at = words.findIndex((word) => word.length >= 5);
  const letters = [...(words[at] ?? "")];
  if (letters.length === 0) return name;
  const place = 1 + Math.floor(random() * (letters.length - 2));
  const [here = "", next = ""] = letters.slice(place);
  const slips = [[], [here, here], ["x"], [next, here]];
  const slip = Math.floor(random() * slips.length);
  letters.splice(place, slip === 3 ? 2 : 1, ...(slips[slip] ?? []));
  words[at] = letters.join("");
  return words.join(" ");
}
