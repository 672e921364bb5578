import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { StateName } from "@pockethall/contract/common";
import type { Season } from "@pockethall/contract/seasons";
import type { Tournament } from "@pockethall/contract/tournaments";
import { deposit, type Person } from "./fixtures/people.ts";
import { openTestServer, type TestServer } from "./fixtures/test-server.ts";
import { enter } from "./fixtures/tournaments.ts";
import { checkSeason } from "./season/checks.ts";
import { appointStaff, signUpCountry } from "./season/people.ts";
import { type Desk, playOut } from "./season/play.ts";
import { inParallel } from "./season/pool.ts";
import { seededRandom } from "./season/random.ts";

const STATES = StateName.options;

// `npm run season [-- --players 8 --seed 37]`: a season of 37 states, 6 zones and a national final, from an empty folder to
// its champion, through the public API; only roles come from the command line. Then the ledger, the records, the random
// draws and every escrow are verified. Prints what happened with its times; exit code 1 when anything is not as it must be.

const { values } = parseArgs({
  options: { players: { type: "string", default: "8" }, seed: { type: "string", default: "37" } },
});
const PER_STATE = Number(values.players);
const AT_ONCE = 6;
const FEE_NAIRA = 1000;
/** No fee is paid in zones and in the final: the organizer deposits their pools. */
const ZONES = 6;
const ZONE_POOL_NAIRA = 200_000;
const FINAL_POOL_NAIRA = 2_000_000;
const REGISTRATIONS_LIMIT_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const DAY_MS = 86_400_000;

const begin = performance.now();
let last = begin;
/** One line with what was done, and how long it took. */
function say(line: string): void {
  const now = performance.now();
  process.stdout.write(`${((now - last) / 1000).toFixed(1).padStart(7)} s  ${line}\n`);
  last = now;
}

async function playSeason(server: TestServer): Promise<void> {
  const desk = {
    server,
    organizer: await appointStaff(server, "organizer"),
    random: seededRandom(Number(values.seed)),
  };
  const finance = await appointStaff(server, "finance");
  say("server, organizer and finance are there");
  const country = await signUpCountry(server, {
    states: STATES,
    perState: PER_STATE,
    balanceNaira: FEE_NAIRA,
    atOnce: AT_ONCE,
  });
  say(`${STATES.length * PER_STATE} players have an account and ₦${FEE_NAIRA} each`);
  const { id, tournaments } = await createSeason(desk);
  say(`${tournaments.length} tournaments are written`);
  const states = tournaments.filter(({ stage }) => stage === "state");
  await inParallel(states, AT_ONCE, (each) => enterAll(server, country.get(each.label) ?? [], each));
  say(`${states.length * PER_STATE} entries are paid`);
  for (const stage of ["state", "zone", "national"] as const) await playStage(desk, id, stage);
  await approveAll(server, finance, id);
  say("finance has approved all prizes");
  const season = await read(server, id);
  for (const line of await checkSeason(server, season)) say(line);
  say(`The champion is ${season.tournaments.at(-1)?.champion?.name}.`);
}

async function createSeason({ server, organizer }: Desk): Promise<Season> {
  const terms = { total_frames: 5, entry_fee: 0, draw_method: "random" as const };
  const groups = { format: "groups" as const, format_options: { groupCount: 4, qualifiersPerGroup: 2 } };
  const knockout = { format: "single-elimination" as const, format_options: { thirdPlace: true } };
  await deposit(server, organizer, ZONES * ZONE_POOL_NAIRA + FINAL_POOL_NAIRA);
  const { data } = await server.call("POST /api/organizer/seasons", {
    token: organizer.token,
    body: {
      name: "The 37 States",
      first_day: new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10),
      weeks_between: 2,
      states: [...STATES],
      capacity: PER_STATE,
      from_state: 2,
      from_zone: 4,
      pool_payer: "organizer",
      stages: {
        state: { ...terms, draw_method: "seeded", entry_fee: FEE_NAIRA, prize_pool: (FEE_NAIRA * PER_STATE) / 2 },
        zone: { ...terms, ...groups, prize_pool: ZONE_POOL_NAIRA },
        national: { ...terms, ...knockout, total_frames: 7, prize_pool: FINAL_POOL_NAIRA },
      },
    },
  });
  return data;
}

async function enterAll(
  server: TestServer,
  players: readonly Person[],
  { tournament_id }: { tournament_id: Tournament["id"] },
) {
  const { data } = await server.call("GET /api/tournaments/:id", { params: { id: tournament_id } });
  for (const player of players) await enter(server, player, data);
}

type Stage = Season["tournaments"][number]["stage"];

/** All tournaments of a stage, and the places of those who advance; the final is counted frame by frame. */
async function playStage(desk: Desk, id: string, stage: Stage): Promise<void> {
  const all = (await read(desk.server, id)).tournaments.filter((each) => each.stage === stage);
  const byFrames = stage === "national";
  const played = await inParallel(all, AT_ONCE, ({ tournament_id }) => playOut(desk, tournament_id, { byFrames }));
  const sum = (what: "games" | "frames") => played.reduce((total, each) => total + each[what], 0);
  say(`${stage}: ${all.length} tournaments, ${sum("games")} games, ${sum("frames")} frames`);
  const through = await seated(desk.server, id, stage);
  if (through > 0) say(`${through} players are through and have their seat`);
}

/** Waits until all qualifiers of this stage are placed in the next; returns their number. */
async function seated(server: TestServer, id: string, stage: Stage): Promise<number> {
  const limit = performance.now() + REGISTRATIONS_LIMIT_MS;
  for (;;) {
    const { tournaments } = await read(server, id);
    const of = tournaments.filter((each) => each.stage === stage);
    const through = of.flatMap(({ qualifiers }) => qualifiers);
    const expected = of.reduce((sum, { places }) => sum + places, 0);
    if (through.length === expected && through.every((each) => each.seated)) return expected;
    if (performance.now() > limit) throw new Error(`only ${through.length} of ${expected} are through`);
    await pause(LOOK_AGAIN_MS);
  }
}

async function approveAll(server: TestServer, { token, password }: Person, id: string): Promise<void> {
  await server.call("POST /api/auth/step-up", { token, body: { password } });
  for (const { tournament_id: tournamentId } of (await read(server, id)).tournaments)
    await server.call("POST /api/finance/prizes/:tournamentId/approve", { token, params: { tournamentId }, body: {} });
}

async function read({ call }: TestServer, id: string): Promise<Season> {
  return (await call("GET /api/seasons/:id", { params: { id } })).data;
}

const server = await openTestServer();
try {
  await playSeason(server);
  process.stdout.write(`${((performance.now() - begin) / 1000).toFixed(1).padStart(7)} s  in all\n`);
} finally {
  await server.stop();
}
