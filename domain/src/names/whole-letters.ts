/**
 * Latin letters that Unicode does not take apart into a base letter and a mark, by what they fold to: the hooked, open,
 * turned and barred letters of African and European alphabets, ligatures, phonetic letters and small capitals.
 * Migration 0090 folds the same in SQL (fold.test.ts compares). Letters without a base letter, such as clicks, the glottal
 * stop and the signs of medieval scribes, stay as they are.
 */
const FOLDED_TO: Readonly<Record<string, string>> = {
  a: "ɐɑɒʌᴀᶏᶐⱥ",
  ae: "æᴁ",
  b: "ƀƃɓʙᴃᵬᶀꞗꞵ",
  c: "ƈȼɕᴄꜿꞓꞔ",
  d: "ðđƌȡɖɗᴅᴆᵭᶁᶑꝺꟈ",
  dz: "ʣʤʥ",
  e: "ǝɇɘəɚɛɜɝɞʚᴇᴈᶒᶓᶔᶕⱸⱻ",
  f: "ƒᵮᶂꜰꝼꞙ",
  g: "ƣǥȝɠɡɢɣʛᵷᵹᶃꝿꞡꟑ",
  h: "ħɥɦɧʜʮʯⱨꜧꞕ",
  hv: "ƕ",
  i: "ıɨɩɪᴉᵻᵼᶖ",
  j: "ȷɉɟʄʝᴊ",
  k: "ĸƙʞᴋᶄⱪꝁꝃꝅꞣ",
  l: "łƚƛȴɫɬɭɮʟᴌᶅⱡꝇꝉꞁꞎꟛ",
  ll: "ỻ",
  m: "ɯɰɱᴍᵯᶆꟺ",
  n: "ŋƞȵɲɳɴᴎᵰᶇꞑꞥ",
  o: "øɔɤɵɷᴏᴐᶗⱺꝋꝍꞷꟁ",
  oe: "œɶ",
  ou: "ȣ",
  p: "ƥᴘᵱᵽᶈꝑꝓꝕ",
  q: "ɋʠꝗꝙꞯ",
  r: "ɍɹɺɻɼɽɾɿʀʁᴙᴚᵲᵳᶉⱹꝛꞃꞧ",
  s: "ȿʂʃʆᵴᶊᶋẜẝꜱꞅꞩꟊꟍ",
  ss: "ß",
  t: "ŧƫƭȶʇʈᴛᵵⱦꞇ",
  th: "þᵺꝥꝧ",
  ts: "ʦʧʨ",
  u: "ʉʊᴜᵾᵿᶙꞹ",
  v: "ʋᴠᶌỽⱱⱴꝟ",
  w: "ƿʍᴡⱳ",
  x: "ᶍ",
  y: "ƴɏʎʏỿ",
  z: "ƶƹƺȥɀʐʑʒʓᴢᴣᵶᶎᶚⱬ",
};

/** Each such letter in lower case with the one or two plain letters that it folds to. */
export const WHOLE_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(FOLDED_TO).flatMap(([plain, letters]) => Array.from(letters, (letter) => [letter, plain] as const)),
);
