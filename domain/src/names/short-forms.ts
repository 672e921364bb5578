/** Given names and what people call their bearers, and the spellings of one name. Each line is one name. */
const FORMS = `
  abdul abdullahi abdulrahman
  abubakar abubakr bakare
  alex alexander
  ali aliyu
  andrew andy
  anthony tony
  ben benjamin
  bill william will
  bob rob robert
  chidi chidiebere chidiebube
  chris christopher
  dan daniel danny
  dave david
  edward eddie
  emma emmanuel manny
  fred frederick
  gabby gabriel
  hasan hassan
  husaini hussaini hussein
  ify ifeoma ifeanyi
  ike ikechukwu ikenna
  isa issa
  james jim jimmy
  joe joseph
  john johnny jon
  ken kenneth
  lanre olanrewaju
  matt matthew
  michael mike
  mohamed mohammad mohammed muhammad muhammadu muhammed
  nick nicholas
  obi obinna
  omar umar
  pat patrick
  ron ronald ronnie
  sam sammy samuel
  sola shola
  stephen steve steven
  sule sulaiman suleiman
  tim timothy
  tom thomas tommy
  uche uchechukwu uchenna
  usman uthman
  vic victor`;

const NAMES_BY_FORM = new Map<string, number[]>();
for (const [line, forms] of FORMS.trim().split("\n").entries())
  for (const form of forms.trim().split(" ")) NAMES_BY_FORM.set(form, [...(NAMES_BY_FORM.get(form) ?? []), line]);

const SHORTEST_ENDING = 4;
const LETTERS_LEFT_OUT = 3;

/**
 * Whether one word is a short form or another spelling of the other, both folded as in `nameKey`. Yoruba and Igbo names lose
 * their beginning: Bayo is Adebayo, Emeka is Chukwuemeka. English and Arabic names go by a list.
 */
export function isShortForm(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const isEnding = short.length >= SHORTEST_ENDING && long.length - short.length >= LETTERS_LEFT_OUT;
  if (isEnding && long.endsWith(short)) return true;
  const theirs = NAMES_BY_FORM.get(long) ?? [];
  return (NAMES_BY_FORM.get(short) ?? []).some((name) => theirs.includes(name));
}
