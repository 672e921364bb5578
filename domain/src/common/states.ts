/** Nigeria's 36 states and the capital territory, in the order of spec section 9. */
export const STATES = [
  "Abia",
  "Adamawa",
  "Akwa Ibom",
  "Anambra",
  "Bauchi",
  "Bayelsa",
  "Benue",
  "Borno",
  "Cross River",
  "Delta",
  "Ebonyi",
  "Edo",
  "Ekiti",
  "Enugu",
  "FCT",
  "Gombe",
  "Imo",
  "Jigawa",
  "Kaduna",
  "Kano",
  "Katsina",
  "Kebbi",
  "Kogi",
  "Kwara",
  "Lagos",
  "Nasarawa",
  "Niger",
  "Ogun",
  "Ondo",
  "Osun",
  "Oyo",
  "Plateau",
  "Rivers",
  "Sokoto",
  "Taraba",
  "Yobe",
  "Zamfara",
] as const;

export type State = (typeof STATES)[number];

/** Other names of the capital territory; the spec's sample data has 'Abuja'. */
const FCT_ALIASES = ["abuja", "fctabuja", "abujafct", "federalcapitalterritory"];

const stateByKey = new Map<string, State>([
  ...STATES.map((state) => [key(state), state] as const),
  ...FCT_ALIASES.map((alias) => [alias, "FCT"] as const),
]);

/** The state a person means, ignoring case, spaces and hyphens; `undefined` when it is none of the 37. */
export function stateOf(text: string): State | undefined {
  return stateByKey.get(key(text));
}

function key(text: string): string {
  return text.toLowerCase().replace(/[\s,()-]/g, "");
}
