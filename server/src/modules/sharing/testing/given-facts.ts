import type { DrawFacts, MatchFacts, PlayerFacts, TournamentFacts } from "../facts/shared-facts.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";

/** A final that is over, with everything known; `fields` overrides any field. */
export const givenMatchFacts = (fields: Partial<MatchFacts>): MatchFacts => ({
  kind: "match",
  id: ID,
  status: "completed",
  tournament: "Lagos Open",
  state: "Lagos",
  venue: "Yaba Cue Hall",
  round: "Final",
  bestOf: 9,
  hasTime: true,
  at: "2026-03-14T17:20:00.000Z",
  prizeKobo: 1_250_000_00,
  players: [
    { name: "Adébáyọ̀ Ọláṣubọ̀mí", state: "Lagos", picture: null },
    { name: "Ɓala Ɗanƙwairo", state: "Kano", picture: null },
  ],
  score: [5, 3],
  winner: 1,
  outcome: "played",
  bestBreak: { points: 104, by: 1 },
  ...fields,
});

/** A tournament that takes entries; `fields` overrides any field. */
export const givenTournamentFacts = (fields: Partial<TournamentFacts>): TournamentFacts => ({
  kind: "tournament",
  id: ID,
  status: "upcoming",
  name: "Lagos Open",
  state: "Lagos",
  venue: "Yaba Cue Hall",
  startsAt: "2026-03-14T08:00:00.000Z",
  endsAt: "2026-03-16T08:00:00.000Z",
  prizeKobo: 1_250_000_00,
  entryFeeKobo: 5_000_00,
  participants: 24,
  capacity: 32,
  champion: null,
  ...fields,
});

/** A draw in its quarter-finals; `fields` overrides any field. */
export const givenDrawFacts = (fields: Partial<DrawFacts>): DrawFacts => ({
  ...givenTournamentFacts({ status: "ongoing" }),
  kind: "draw",
  round: "Quarter-finals",
  rows: [
    { players: ["Adébáyọ̀ Ọláṣubọ̀mí", "Ɓala Ɗanƙwairo"], score: [5, 3], winner: 1, isLive: false },
    { players: ["Adaeze Okonkwo", "Bola Ade"], score: [2, 2], winner: 0, isLive: true },
    { players: ["Chidi Eze", null], score: null, winner: 0, isLive: false },
  ],
  played: 9,
  matches: 15,
  ...fields,
});

/** A player with a record; `fields` overrides any field. */
export const givenPlayerFacts = (fields: Partial<PlayerFacts>): PlayerFacts => ({
  kind: "player",
  id: ID,
  player: { name: "Adaeze Okonkwo", state: "Anambra", picture: null },
  ranking: 7,
  matches: 24,
  wins: 18,
  losses: 6,
  winRate: 75,
  framesWon: 88,
  framesLost: 41,
  tournaments: 5,
  form: ["W", "W", "L", "W", "D"],
  ...fields,
});
