import { describe, expect, test } from "vitest";
import { sharedText } from "../../testing/shared-data.ts";
import { displayTextProblem, imitationKeys, personNameProblem, tidyText } from "./display-names.ts";
import { nameKey } from "./names.ts";

// biome-ignore format: a list
const REAL = [
  // Yoruba, with dots below and tone marks, composed and not.
  "Ọláyínká Adébáyọ̀", "Ṣadé Akínwándé", "Ẹ̀bùn Olúwaṣẹ́gun", "Títílayọ̀ Àjàyí", "Olúwafúnmiláyọ̀ Ọ̀ṣúndáre", "Ṣẹ́gun Ọdẹ́gbàmí", "Ìyábọ̀ Ọbásanjọ́",
  "Adéọlá Fáyẹmí", "Kẹ́hìndé Ẹ̀gbẹ́dá", "Táíwò Ọ̀jọ́".normalize("NFD"), "Àṣàkẹ́ Ọlọ́fìn-Ìyókò",
  // Igbo.
  "Chukwuemeka Ọkọnkwọ", "Ngọzị Okonjo-Iweala", "Ụzọma Nwachukwu", "Ịfeọma Ezeụgo", "Ṅkechi Ụkaegbu", "Obiageli Ezekwesịlị", "Chịmamanda Adịchie",
  // Hausa and Fulfulde.
  "Ɗanladi Ƙanƙara", "Ɓala Ƴar'adua", "Hajara Ƙofar-Mata", "Maƙama Ɗan Ɓaƙi", "Umaru Ma'aji", "Ƴusuf Ɗantata", "Bello Ŋaa",
  // Edo, Efik, Ijaw, Tiv, Kanuri; and from elsewhere.
  "Osaze Odemwingie", "Ẹghosa Ọsagie", "Ekaette Úmọh", "Tamuno Dokubo", "Mbaiorga Tyoɣough", "Kachallah Bəlama", "Adminola Supo", "Grace Supporta",
  "Ronnie O’Sullivan", "Seán Ó hÉilí", "Łukasz Żółć", "Nguyễn Thị Hương", "José María Ñíguez", "Þórir Guðmundsson", "Zoë van den Berg-Smith", "Aishatu J. Dahiru III",
  "محمد بلو", "丁俊晖", "Иван Петров", "Γιώργος Παπαδόπουλος", "Ada 2", "Staffan Referi", "Orga Nizeri",
];

describe("names of real people pass", () => {
  test.each(REAL)("%s", (name) => {
    expect([displayTextProblem(name), personNameProblem(name)]).toEqual([null, null]);
    expect(tidyText(name).normalize("NFD")).toBe(name.normalize("NFD"));
  });
});

describe("what is not seen as it is", () => {
  test.each([
    ["a zero-width space", "Ada\u200bObi"],
    ["nothing but zero-width spaces", "\u200b\u200b"],
    ["a direction override", "\u202eibO adA"],
    ["an isolate", "Ada \u2066Obi\u2069"],
    ["a soft hyphen", "Ad\u00ada Obi"],
    ["a Hangul filler", "\u3164"],
    ["an empty braille cell", "\u2800"],
    ["a control character", "Ada\u0007"],
    ["a private letter", "Ada \ue000"],
    ["half of a surrogate pair", "Ada \ud800"],
    ["a tag", "Ada\u{e0041}"],
  ])("%s", (_what, name) => {
    expect(displayTextProblem(name)).toBe("Remove invisible characters");
  });

  test("a tower of marks", () => {
    expect(displayTextProblem(`A${"\u0301".repeat(9)}da`)).toBe("Use fewer accents on one letter");
  });

  test.each(["ＡＤＭＩＮ", "𝒜𝒹𝒶 𝒪𝒷𝒾", "Ⓐda", "ﬁnance"])("letters in costume: %s", (name) => {
    expect(personNameProblem(name)).not.toBeNull();
  });

  test.each(["Аda Obi", "Ada Оbi", "Chαrles Okafor", "Аdmin"])("letters of two alphabets: %s", (name) => {
    expect(displayTextProblem(name)).toBe("Use letters from one alphabet");
  });
});

describe("names of offices are reserved", () => {
  // biome-ignore format: a list
  test.each([
    "PocketHall", "PocketHall Support", "pocket hall", "P0cketHa11", "The Pocket-Hall Team", "Admin", "ADMIN", "a d m i n", "Adm1n", "@dmin", "Admín", "Admin 2", "admin123",
    "Demo Organizer", "Demo Organiser", "Chief Referee", "Support Desk", "Customer Care", "customer-service", "Site Administrator", "Finance Team", "M0derat0r", "Paystack",
    // Letters and pairs of letters that are drawn alike.
    "PocketHaII", "PocketHaIl", "P0cketHaI1 Team", "HeIp Desk", "HelpDesk", "HeIpDesk", "Adrnin", "adrnln 24", "rnoderator", "Admln", "AdMlN", "Customer Servlce",
    "OfficiaI", "0fficial", "Vvallet Team", "ᴀᴅᴍɪɴ", "aɗmin", "Aclmin", "ɐdmin", "AdminTeam", "1admin1",
    // What passes for an office of the platform or of an event.
    "Tournament Director", "tournament-dlrector", "Official", "Tournament Official", "Verified", "Verified Player", "Refunds", "Refund Desk", "Wallet Team", "CEO", "The CEO", "C.E.O.",
    "Chief Executive", "State Coordinator", "Payout Team", "Payments", "No-Reply", "Help Centre",
  ])("%s", (name) => {
    expect(personNameProblem(name)).toBe("This name is reserved for PocketHall staff. Use your own name");
  });
});

// biome-ignore format: a list
const COMMON = [
  "Officially", "Verity", "Verifa", "Ceola", "Ceolwulf", "Ceoma", "Walletu", "Refundo", "Staffa", "Stafford", "Adminu", "Modu", "Moda", "Moderata", "Supo", "Supple", "Financia",
  // Yoruba, Igbo, Hausa, Edo, Efik, Ijaw, Tiv and Idoma first and last names.
  "Abiodun", "Abimbola", "Adebayo", "Adebola", "Adedayo", "Adegoke", "Adekunle", "Adeleke", "Ademola", "Adeniyi", "Adesina", "Adewale", "Adeyemi", "Afolabi", "Akinola", "Akinwande", "Alabi",
  "Aderonke", "Ayodele", "Ayomide", "Babajide", "Babatunde", "Bamidele", "Bolanle", "Bukola", "Damilola", "Ebunoluwa", "Fashola", "Folarin", "Funmilayo", "Ibironke", "Idowu", "Ifedayo", "Jumoke",
  "Kayode", "Kehinde", "Lanre", "Mobolaji", "Morenike", "Odunayo", "Olabisi", "Olamide", "Olanrewaju", "Olayinka", "Olufemi", "Olumide", "Olusegun", "Oluwaseun", "Omolara", "Opeyemi", "Oyinkan",
  "Shola", "Simisola", "Sunday", "Taiwo", "Temidayo", "Titilayo", "Tolulope", "Tunde", "Wuraola", "Yetunde", "Adaeze", "Amaka", "Anyanwu", "Azubuike", "Chiamaka", "Chibuzo", "Chidi", "Chidinma",
  "Chika", "Chinonso", "Chinyere", "Chioma", "Chukwudi", "Ebele", "Ejike", "Emeka", "Eze", "Ezinne", "Ifeanyi", "Ijeoma", "Ikechukwu", "Ikenna", "Kelechi", "Kenechukwu", "Nkem", "Nnamdi", "Nwankwo",
  "Nwosu", "Obinna", "Obi", "Ogechi", "Okafor", "Okeke", "Okoro", "Okoye", "Onyeka", "Somto", "Uche", "Uchenna", "Ugochi", "Uzoma", "Abba", "Abdullahi", "Abubakar", "Adamu", "Aisha", "Aliyu", "Aminu",
  "Bashir", "Bello", "Binta", "Buhari", "Danjuma", "Dauda", "Fatima", "Garba", "Habiba", "Hadiza", "Halima", "Hassan", "Ibrahim", "Idris", "Illiya", "Inuwa", "Isa", "Ismail", "Jibril", "Kabiru", "Lawal",
  "Maryam", "Mohammed", "Musa", "Nasiru", "Rabiu", "Sadiq", "Salisu", "Sani", "Shehu", "Sulaiman", "Tanko", "Umar", "Usman", "Yakubu", "Yusuf", "Zainab", "Zubairu", "Aigbe", "Edet", "Effiong", "Efosa",
  "Ehigie", "Ekpo", "Etim", "Eyo", "Idahosa", "Ighodaro", "Imasuen", "Ita", "Okon", "Omoregie", "Osagie", "Osaro", "Udoh", "Ukpong", "Agbo", "Alechenu", "Dokubo", "Iorkyaa", "Ochefu", "Ogah", "Ortom",
  "Terver", "Tamuno", "Blessing", "Bernard", "Clement", "Clifford", "Cornelius", "Ernest", "Godswill", "Ovvie", "Ivvi", "Marvin", "Lilian", "William", "Illo", "Arnold", "Evarn",
];
test("common names of the country pass, one by one and in pairs", () => {
  const pairs = COMMON.flatMap((first, index) => COMMON.slice(index + 1).map((last) => `${first} ${last}`));
  const names = [
    ...COMMON,
    ...COMMON.map((name) => name.toUpperCase()),
    ...pairs,
    "C. E. Okafor",
    "Ada C. Eo",
    "Dr. Ada Obi",
  ];
  expect(names.filter((name) => personNameProblem(name) !== null)).toEqual([]);
});

test("the names of real players pass", () => {
  const [, ...lines] = sharedText("players_2016_2018.csv").trim().split(/\r?\n/u);
  const names = lines.map((line) => line.split(",")[1] ?? "").filter((name) => name !== "");
  expect(names.length).toBeGreaterThan(400);
  expect(names.filter((name) => personNameProblem(name) !== null)).toEqual([]);
});

test("a name needs a letter", () => {
  expect(["123", "---", "🎱🎱"].map(personNameProblem)).toEqual(Array(3).fill("Enter your name in letters"));
});

test("events may be named after offices, and hold pictures and figures", () => {
  for (const name of ["Support Cup 2026", "🎱 Lagos Open", "Admin Staff Cup", "Rack & Roll – Round 1 (₦50k)"])
    expect(displayTextProblem(name)).toBeNull();
});

test("text is composed, and white space is one space", () => {
  expect(tidyText("  Ada\u00a0 \t Ọbi\n".normalize("NFD"))).toBe("Ada Ọbi");
});

test("an imitation has the key of what it imitates", () => {
  const key = nameKey("Sara Popoca");
  for (const name of [
    "Sara Popoca",
    "Popoca sara",
    "sárà PỌPỌCA",
    "Sara P0p0ca",
    "\u0405\u0430\u0433\u0430 \u0420\u043e\u0440\u043e\u0441\u0430",
  ])
    expect(imitationKeys(name)).toContain(key);
  expect(imitationKeys("Sara Popova")).not.toContain(key);
});

test("so has a capital I for an l, a figure for a letter, and rn for m", () => {
  const key = nameKey("Aliyu Lawal Mamman");
  for (const name of ["AIiyu Lawal Mamman", "A1iyu LawaI Mamman", "Aliyu LavvaI Marnman", "ALIYU lawal mamman"])
    expect(imitationKeys(name)).toContain(key);
});
