import type { Ruleset } from "@pockethall/domain/frame-types";
import { type Kobo, kobo } from "@pockethall/domain/money";
import type { State } from "@pockethall/domain/states";

/** How far a demo tournament is taken. */
export type DemoStage = "completed" | "ongoing" | "upcoming" | "drawn" | "draft" | "postponed" | "cancelled";

export type DemoTournament = {
  name: string;
  state: State;
  venue: string;
  stage: DemoStage;
  /** The demo player included. */
  players: number;
  /** Days from now to the first day; below zero is in the past. */
  startsInDays: number;
  bestOf: number;
  entryFeeKobo: Kobo;
  prizePoolKobo: Kobo;
  /** What a frame is; a rack by default. */
  ruleset?: Ruleset;
  /** The hall has this many tables, and the matches an order of play; no hall without it. */
  tables?: number;
  /** The demo player is one of the players. */
  withPlayer?: true;
  /** In a past tournament: how likely the demo player wins a frame. */
  playerWinsFrame?: number;
  /** Its live match has a video and is featured. */
  isFilmed?: true;
};

/** A link of the right form without a video behind it: the demo shows no recording of a real match. */
export const DEMO_VIDEO = "https://www.youtube.com/watch?v=demo-video0";

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
    entryFeeKobo: kobo(5_000_00),
    prizePoolKobo: kobo(1_000_000_00),
    withPlayer: true,
    playerWinsFrame: 0.55,
  },
  {
    name: "Demo Kano Classic",
    state: "Kano",
    venue: "Demo Sahel Club, Nassarawa GRA",
    stage: "completed",
    players: 16,
    startsInDays: -40,
    bestOf: 7,
    entryFeeKobo: kobo(3_000_00),
    prizePoolKobo: kobo(400_000_00),
    ruleset: "snooker15",
    withPlayer: true,
    playerWinsFrame: 0.44,
  },
  {
    name: "Demo Garden City Cup",
    state: "Rivers",
    venue: "Demo Harbour Hall, Port Harcourt",
    stage: "completed",
    players: 16,
    startsInDays: -20,
    bestOf: 5,
    entryFeeKobo: kobo(2_500_00),
    prizePoolKobo: kobo(250_000_00),
    withPlayer: true,
    playerWinsFrame: 0.72,
  },
  {
    name: "Demo Lagos Open",
    state: "Lagos",
    venue: "Demo Island Tables, Victoria Island",
    stage: "ongoing",
    players: 32,
    startsInDays: -1,
    bestOf: 9,
    entryFeeKobo: kobo(5_000_00),
    prizePoolKobo: kobo(1_500_000_00),
    ruleset: "snooker15",
    tables: 4,
    isFilmed: true,
  },
  {
    name: "Demo Capital Trophy",
    state: "FCT",
    venue: "Demo Unity Hall, Wuse",
    stage: "ongoing",
    players: 16,
    startsInDays: -1,
    bestOf: 9,
    entryFeeKobo: kobo(4_000_00),
    prizePoolKobo: kobo(600_000_00),
    tables: 3,
  },
  {
    name: "Demo Ibadan Sevens",
    state: "Oyo",
    venue: "Demo Seven Hills Club, Bodija",
    stage: "ongoing",
    players: 16,
    startsInDays: 0,
    bestOf: 7,
    entryFeeKobo: kobo(2_000_00),
    prizePoolKobo: kobo(200_000_00),
    ruleset: "snooker6",
    tables: 3,
    withPlayer: true,
  },
  {
    name: "Demo Kaduna Challenge",
    state: "Kaduna",
    venue: "Demo Crocodile Hall, Barnawa",
    stage: "upcoming",
    players: 15,
    startsInDays: 12,
    bestOf: 7,
    entryFeeKobo: kobo(5_000_00),
    prizePoolKobo: kobo(500_000_00),
    withPlayer: true,
  },
  {
    name: "Demo Coal City Shield",
    state: "Enugu",
    venue: "Demo Hilltop Club, Independence Layout",
    stage: "upcoming",
    players: 9,
    startsInDays: 20,
    bestOf: 5,
    entryFeeKobo: kobo(1_500_00),
    prizePoolKobo: kobo(150_000_00),
  },
  {
    name: "Demo Plateau Invitational",
    state: "Plateau",
    venue: "Demo Rayfield Hall, Jos",
    stage: "drawn",
    players: 12,
    startsInDays: 3,
    bestOf: 7,
    entryFeeKobo: kobo(2_000_00),
    prizePoolKobo: kobo(180_000_00),
    tables: 2,
  },
  {
    name: "Demo Akwa Ibom Qualifier",
    state: "Akwa Ibom",
    venue: "Demo Ibom Tables, Uyo",
    stage: "draft",
    players: 0,
    startsInDays: 30,
    bestOf: 7,
    entryFeeKobo: kobo(1_000_00),
    prizePoolKobo: kobo(100_000_00),
  },
  {
    name: "Demo Benin Bronze Cup",
    state: "Edo",
    venue: "Demo Ring Road Club, Benin City",
    stage: "postponed",
    players: 6,
    startsInDays: 9,
    bestOf: 5,
    entryFeeKobo: kobo(0),
    prizePoolKobo: kobo(50_000_00),
  },
  {
    name: "Demo Delta Doubles Night",
    state: "Delta",
    venue: "Demo Creek Hall, Warri",
    stage: "cancelled",
    players: 0,
    startsInDays: 6,
    bestOf: 5,
    entryFeeKobo: kobo(1_000_00),
    prizePoolKobo: kobo(60_000_00),
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
