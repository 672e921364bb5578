// Insults, threats and phrases of fraud as they are written in Nigeria, which lists of English words lack. Without marks,
// in lower case; whole words or phrases. What is harmless as a name or in another tongue ('ode', 'were') is left out: a
// moderator would have to let it through each day.

const PIDGIN = [
  "mumu",
  "olosho",
  "ashawo",
  "ashewo",
  "ashawo pikin",
  "idiot pikin",
  "thunder fire you",
  "god punish you",
  "oloshi",
  "foolish goat",
];
const YORUBA = [
  "oloriburuku",
  "olori buruku",
  "didinrin",
  "omo ale",
  "omo ashewo",
  "omo ashawo",
  "agbaya",
  "werey",
  "weyrey",
  "oponu",
  "oniranu",
  "alakori",
];
const HAUSA = [
  "shege",
  "shegiya",
  "dan iska",
  "yar iska",
  "dan banza",
  "yar banza",
  "uwarka",
  "uwarki",
  "ubanka",
  "durin uwarka",
  "gindin uwarka",
  "bura uba",
];
const IGBO = [
  "onye ara",
  "onye oshi",
  "onye iberibe",
  "anuofia",
  "anu ofia",
  "efulefu",
  "nwa ekwensu",
  "otule",
  "ikpu nne gi",
];
const ETHNIC_SLURS = ["aboki goat", "omo igbo thief", "nyamiri", "kafiri"];
const ENGLISH = ["kys", "kill yourself", "kill yourselves", "kill urself", "kill ur self", "kill your self"];
export const INSULTS: readonly string[] = [...PIDGIN, ...YORUBA, ...HAUSA, ...IGBO, ...ETHNIC_SLURS, ...ENGLISH];

/** 'I go kill you', 'we will kill am', 'I'm going to stab your brother'; also without a subject, at the beginning. */
export const THREATS: readonly RegExp[] = [
  /\b(?:i|we|they|dem)(?: ll| will| go| wan| gonna| am going to| m going to| are going to)* (?:kill|murder|stab|shoot|slaughter|finish) (?:you|u|am|una|your)\b/u,
  /^ (?:kill|murder|stab|shoot|slaughter) (?:you|u|am|una|your)\b/u,
];

/** Phrases of fraud. */
export const SCAMS: readonly string[] = [
  "your otp",
  "your bvn",
  "your pin",
  "your atm pin",
  "your password",
  "your card number",
  "your account details",
  "double your money",
  "quick loan",
  "instant loan",
  "urgent loan",
  "loan available",
  "loans available",
  "apply for loan",
  "get a loan",
  "sure odds",
  "fixed match",
  "fixed matches",
  "fixed odds",
  "betting code",
  "bitcoin",
  "forex trading",
  "invest and earn",
  "make money online",
  "send me money",
  "dm me",
  "inbox me",
  "click the link",
  "claim your prize",
  "you have won",
  "you don win",
];

/** Names of people, or beginnings of them, in which a list of English words sees an insult: Yoruba, Igbo, Nupe and others. */
// biome-ignore format: a list
export const NAMES = [
  "shitta", "shittu", "shitu", "kikelomo", "fagb", "fagun", "fagoy", "fagor", "fagad", "fagit", "anusi", "fukw", "fukuyama",
  "semenitari", "wankasi", "wankel", "dickens", "dickson", "dickinson", "hancock", "cummings", "analise", "slutsky", "marco fu",
  "fagge", "matthias porn",
];
