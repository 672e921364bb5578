import type { State } from "../common/states.ts";

/** Nigeria's six geopolitical zones. */
export const ZONES = ["North Central", "North East", "North West", "South East", "South South", "South West"] as const;
export type Zone = (typeof ZONES)[number];

/** Where a zone plays by default, and every state of the zone. Together: each of the 37 states once. */
const BY_ZONE: Record<Zone, { host: State; states: readonly State[] }> = {
  "North Central": { host: "FCT", states: ["Benue", "FCT", "Kogi", "Kwara", "Nasarawa", "Niger", "Plateau"] },
  "North East": { host: "Bauchi", states: ["Adamawa", "Bauchi", "Borno", "Gombe", "Taraba", "Yobe"] },
  "North West": {
    host: "Kano",
    states: ["Jigawa", "Kaduna", "Kano", "Katsina", "Kebbi", "Sokoto", "Zamfara"],
  },
  "South East": { host: "Enugu", states: ["Abia", "Anambra", "Ebonyi", "Enugu", "Imo"] },
  "South South": { host: "Rivers", states: ["Akwa Ibom", "Bayelsa", "Cross River", "Delta", "Edo", "Rivers"] },
  "South West": { host: "Lagos", states: ["Ekiti", "Lagos", "Ogun", "Ondo", "Osun", "Oyo"] },
};

const zoneByState = new Map(ZONES.flatMap((zone) => BY_ZONE[zone].states.map((state) => [state, zone] as const)));

/** The zone in which a state lies. */
export function zoneOf(state: State): Zone {
  const zone = zoneByState.get(state);
  if (zone === undefined) throw new RangeError(`${state} is in no zone`);
  return zone;
}

/** In which state a zone plays: its usual host, or the first that takes part when the host does not. */
export function hostOf(zone: Zone, states: readonly State[]): State {
  const { host } = BY_ZONE[zone];
  return states.includes(host) ? host : (states.find((state) => zoneOf(state) === zone) ?? host);
}
