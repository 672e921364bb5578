import { MatchId } from "@pockethall/contract/common";
import { type Person, signUp } from "../fixtures/people.ts";
import { givenMarkerCode, newestTransaction } from "../fixtures/samples.ts";
import type { Places, Viewer } from "../fixtures/screens.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { enter, openTournament, startMatch, type Tournament, winFrame } from "../fixtures/tournaments.ts";

const DEMO_PASSWORD = "Demo-pass-2026";
const LIVE_MATCHES = 3;
/** The longest that forms let through, and words that cannot be broken. */
const LONG_TOURNAMENT =
  "The Federal Capital Territory and Neighbouring States Invitational Pocket Billiards Championship of Champions, Abuja";
const LONG_VENUE = "Multipurpose Indoor Sports Hall of the Moshood Abiola National Stadium Complex, Games Village Road";
const LONG_NAMES = [
  "Oluwafunmilayo-Ayomikunle Nwachukwuemekachidiebere Abdulrahman-Ogunbanwo Esq.",
  "Nnamdichukwuemekaobinnaikechukwuonyekachi",
  "Àdùkẹ́ Ọ̀ṣúnlékè Adégbóyèga-Ọmọ́tẹ́ṣọ̀",
  "Ng",
];

export type DemoRecords = { places: Places; people: Readonly<Record<Exclude<Viewer, "visitor">, Person>>; long: Long };
/** What is as long as it may be. */
type Long = { tournamentId: string; liveId: string; playerId: string };

async function logIn({ call }: TestServer, email: string): Promise<Person> {
  const signedIn = await call("POST /api/auth/login", { body: { email, password: DEMO_PASSWORD, remember: true } });
  return { ...signedIn, password: DEMO_PASSWORD };
}

/** Matches of the season without automatic scoring: a picture must not change. */
async function startMatches(server: TestServer, organizer: Person, tournament: Tournament): Promise<void> {
  const { data } = await server.call("GET /api/games", {
    query: { tournament_id: tournament.id, sort: "soonest", status: "scheduled" },
  });
  const ready = data.filter(({ player1_id, player2_id }) => player1_id !== null && player2_id !== null);
  for (const game of ready.slice(0, LIVE_MATCHES)) {
    const live = await startMatch(server, organizer, game);
    await winFrame(server, organizer, await winFrame(server, organizer, live, 1), 2);
  }
}

/** A tournament with the longest names, its first match on the table. */
async function givenLongNames(server: TestServer, organizer: Person): Promise<Long> {
  // With the pools of the demo season, this prize stays below the ceiling of one organizer's promised pools.
  const most = { total_prize_pool: 3_876_543.21, max_participants: 256, total_frames: 15 };
  const tournament = await openTournament(server, organizer, {
    ...most,
    name: LONG_TOURNAMENT,
    venue: LONG_VENUE,
    state: "FCT",
    description: `${LONG_TOURNAMENT}. `.repeat(6),
  });
  for (const name of LONG_NAMES) await enter(server, await signUp(server, { name, state: "FCT" }), tournament);
  const own = { token: organizer.token, params: { id: tournament.id } };
  await server.call("POST /api/organizer/tournaments/:id/draw", own);
  await server.call("POST /api/organizer/tournaments/:id/start", own);
  const { data } = await server.call("GET /api/games", { query: { tournament_id: tournament.id, sort: "soonest" } });
  const first = data[0];
  if (!first) throw new Error("the draw has no games");
  const live = await winFrame(server, organizer, await startMatch(server, organizer, first), 1);
  return { tournamentId: tournament.id, liveId: live.id, playerId: live.player1_id ?? "" };
}

async function givenSeason({ call }: TestServer, { token }: Person): Promise<string> {
  const terms = { format: "single-elimination", draw_method: "random", entry_fee: 2_000, prize_pool: 30_000 } as const;
  const { data } = await call("POST /api/organizer/seasons", {
    token,
    body: {
      name: "Road to Abuja",
      first_day: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
      weeks_between: 2,
      last_stage: "national",
      states: ["Kano", "Kaduna", "Lagos", "Ogun", "Enugu", "Anambra", "Rivers", "Cross River"],
      capacity: 16,
      from_state: 2,
      from_zone: 2,
      stages: { state: terms, zone: { ...terms, entry_fee: 0, prize_pool: 0 }, national: terms },
    },
  });
  return data.id;
}

/** The demo season with a few matches on the table, and a few extremes beside it. */
export async function openDemoRecords(server: TestServer): Promise<DemoRecords> {
  const { code, output } = await server.admin("demo");
  if (code !== 0) throw new Error(`demo ended with ${code}: ${output}`);
  const named = (name: string) => logIn(server, `${name}@demo.pockethall.test`);
  const people = {
    player: await named("player"),
    organizer: await named("organizer"),
    referee: await named("referee"),
    admin: await named("admin"),
  };
  const { organizer, player } = people;
  const long = await givenLongNames(server, organizer);
  const { data: tournaments } = await server.call("GET /api/tournaments", { query: { status: "ongoing" } });
  const demos = tournaments.filter(({ name }) => name.startsWith("Demo"));
  for (const tournament of demos) await startMatches(server, organizer, tournament);
  const shown = demos.find(({ participant_count }) => participant_count <= 16) ?? demos[0];
  if (!shown) throw new Error("the demo season has no tournament in play");
  return { places: await placesOf(server, { shown, organizer, player }), people, long };
}

type Wanted = { shown: Tournament; organizer: Person; player: Person };

async function placesOf(server: TestServer, { shown, organizer, player }: Wanted): Promise<Places> {
  const { call } = server;
  const open = await openTournament(server, organizer, {
    name: "Demo Delta Invitational",
    state: "Delta",
    venue: "Demo Riverside Tables, Asaba",
    entry_fee: 2_500,
    total_prize_pool: 150_000,
    draw_method: "random",
    max_participants: 32,
  });
  await enter(server, player, open);
  const { data: games } = await call("GET /api/games", { query: { tournament_id: shown.id, sort: "soonest" } });
  const live = games.find(({ status }) => status === "live");
  const waiting = games.find(({ status }) => status === "scheduled");
  const { data: leagues } = await call("GET /api/leagues", { query: {} });
  const { data: halls } = await call("GET /api/halls", { query: {} });
  const { token } = player;
  const { data: deposit } = await call("POST /api/wallet/deposit/create", { token, body: { amount: 700 } });
  const { data: invitation } = await call("POST /api/organizer/tournaments/:id/invitations", {
    token: organizer.token,
    params: { id: open.id },
    body: { role: "marker" },
  });
  return {
    gameId: waiting?.id ?? "",
    liveId: live?.id ?? "",
    tournamentId: shown.id,
    openId: open.id,
    invitationToken: invitation.token,
    transactionId: await newestTransaction(server, player),
    markerToken: await givenMarkerCode(server, organizer, MatchId.parse(live?.id)),
    playerId: live?.player1_id ?? "",
    otherId: live?.player2_id ?? "",
    leagueId: leagues[0]?.id ?? "",
    seasonId: await givenSeason(server, organizer),
    hallId: halls[0]?.id ?? "",
    paymentReference: deposit.reference,
  };
}
