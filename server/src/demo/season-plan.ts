import type { Ruleset } from "@pockethall/domain/frame-types";
import type { State } from "@pockethall/domain/states";

/** How far a demo tournament is taken. */
export type DemoStage = "completed" | "ongoing" | "upcoming" | "drawn" | "draft" | "postponed" | "cancelled";

export type DemoTournament = {
  name: string;
  state: State;
  venue: string;
  stage: DemoStage;
  players: number;
  /** Days from now to the first day; below zero lies in the past. */
  startsInDays: number;
  bestOf: number;
  entryFeeNaira: number;
  prizePoolNaira: number;
  /** What a frame is; a rack unless it says otherwise. */
  ruleset?: Ruleset;
};

/** The demo season: twelve invented tournaments in eleven states, in every status. */
export const DEMO_SEASON: readonly DemoTournament[] = [
  {
    name: "Demo Lagos Masters",
    state: "Lagos",
    venue: "Demo Cue Hall, Yaba",
    stage: "completed",
    players: 32,
    startsInDays: -60,
    bestOf: 7,
    entryFeeNaira: 5_000,
    prizePoolNaira: 1_000_000,
  },
  {
    name: "Demo Kano Classic",
    state: "Kano",
    venue: "Demo Sahel Club, Nassarawa GRA",
    stage: "completed",
    players: 16,
    startsInDays: -40,
    bestOf: 7,
    entryFeeNaira: 3_000,
    prizePoolNaira: 400_000,
    ruleset: "snooker15",
  },
  {
    name: "Demo Garden City Cup",
    state: "Rivers",
    venue: "Demo Harbour Hall, Port Harcourt",
    stage: "completed",
    players: 16,
    startsInDays: -20,
    bestOf: 5,
    entryFeeNaira: 2_500,
    prizePoolNaira: 250_000,
  },
  {
    name: "Demo Lagos Open",
    state: "Lagos",
    venue: "Demo Island Tables, Victoria Island",
    stage: "ongoing",
    players: 32,
    startsInDays: -1,
    bestOf: 9,
    entryFeeNaira: 5_000,
    prizePoolNaira: 1_500_000,
    ruleset: "snooker15",
  },
  {
    name: "Demo Capital Trophy",
    state: "FCT",
    venue: "Demo Unity Hall, Wuse",
    stage: "ongoing",
    players: 16,
    startsInDays: -1,
    bestOf: 9,
    entryFeeNaira: 4_000,
    prizePoolNaira: 600_000,
  },
  {
    name: "Demo Ibadan Sevens",
    state: "Oyo",
    venue: "Demo Seven Hills Club, Bodija",
    stage: "ongoing",
    players: 16,
    startsInDays: 0,
    bestOf: 7,
    entryFeeNaira: 2_000,
    prizePoolNaira: 200_000,
    ruleset: "snooker6",
  },
  {
    name: "Demo Kaduna Challenge",
    state: "Kaduna",
    venue: "Demo Crocodile Hall, Barnawa",
    stage: "upcoming",
    players: 14,
    startsInDays: 12,
    bestOf: 7,
    entryFeeNaira: 5_000,
    prizePoolNaira: 500_000,
  },
  {
    name: "Demo Coal City Shield",
    state: "Enugu",
    venue: "Demo Hilltop Club, Independence Layout",
    stage: "upcoming",
    players: 9,
    startsInDays: 20,
    bestOf: 5,
    entryFeeNaira: 1_500,
    prizePoolNaira: 150_000,
  },
  {
    name: "Demo Plateau Invitational",
    state: "Plateau",
    venue: "Demo Rayfield Hall, Jos",
    stage: "drawn",
    players: 12,
    startsInDays: 3,
    bestOf: 7,
    entryFeeNaira: 2_000,
    prizePoolNaira: 180_000,
  },
  {
    name: "Demo Akwa Ibom Qualifier",
    state: "Akwa Ibom",
    venue: "Demo Ibom Tables, Uyo",
    stage: "draft",
    players: 0,
    startsInDays: 30,
    bestOf: 7,
    entryFeeNaira: 1_000,
    prizePoolNaira: 100_000,
  },
  {
    name: "Demo Benin Bronze Cup",
    state: "Edo",
    venue: "Demo Ring Road Club, Benin City",
    stage: "postponed",
    players: 6,
    startsInDays: 9,
    bestOf: 5,
    entryFeeNaira: 0,
    prizePoolNaira: 50_000,
  },
  {
    name: "Demo Delta Doubles Night",
    state: "Delta",
    venue: "Demo Creek Hall, Warri",
    stage: "cancelled",
    players: 0,
    startsInDays: 6,
    bestOf: 5,
    entryFeeNaira: 1_000,
    prizePoolNaira: 60_000,
  },
];

/** The log-ins of the operating contract; one password for all four. */
export const DEMO_PASSWORD = "Demo-pass-2026";
export const DEMO_LOGINS = [
  { email: "player@demo.pockethall.test", name: "Demo Player", phone: "+2348010000001", state: "Lagos", role: null },
  {
    email: "referee@demo.pockethall.test",
    name: "Demo Referee",
    phone: "+2348010000002",
    state: "Oyo",
    role: "referee",
  },
  {
    email: "organizer@demo.pockethall.test",
    name: "Demo Organizer",
    phone: "+2348010000003",
    state: "Lagos",
    role: "organizer",
  },
  { email: "admin@demo.pockethall.test", name: "Demo Admin", phone: "+2348010000004", state: "FCT", role: "admin" },
] as const;
