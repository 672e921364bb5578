import { seededRandom } from "@pockethall/domain/random";
import { type CallDay, callMatches, endMatch, floorOf, type PersonCall, startMatch } from "./call-day.ts";
import { after, DELAYS, learn, MINUTE_MS, openPage } from "./call-learning.ts";
import { beginOutages, deliverMessages, deliverPushes } from "./call-messages.ts";

/** Of jobs, that two workers take at once. */
const SHARE_OF_TWO_WORKERS = 0.1;
/** What the queue's crontab does each minute. */
const EACH_MINUTE = ["send-pushes", "climb-ladders", "resume-messages"] as const;
const LONGEST_MS = 8 * 60 * MINUTE_MS;

/** Plays the day until no match is left. */
export async function playCalls(day: CallDay): Promise<void> {
  const { server, agenda } = day;
  const random = seededRandom(`${day.seed} workers`);
  day.onArrived = (call) => arrive(day, call);
  beginOutages(day);
  agenda.add(MINUTE_MS, () => eachMinute(day));
  await callAndExpect(day);
  for (;;) {
    await deliver(day, await server.jobs.runDue(server.now(), () => (random() < SHARE_OF_TWO_WORKERS ? 2 : 1)));
    const next = await nextMoment(day);
    if (next > LONGEST_MS) throw new Error(`the day never ends: ${unfinished(day)}`);
    server.setElapsed(next);
    for (let at = agenda.nextAt(); at !== undefined && at <= next; at = agenda.nextAt()) await agenda.next()?.run();
    if (isOver(day)) return;
  }
}

const isOver = ({ calls, people, agenda }: CallDay): boolean =>
  calls.length === 2 * (people.size - 1) && calls.every(({ arrivedAt }) => arrivedAt !== null) && agenda.size() === 1;

/** The calls that nothing came of, to find out why. */
const unfinished = ({ calls }: CallDay): string =>
  JSON.stringify([
    calls.length,
    ...calls
      .filter(({ arrivedAt }) => arrivedAt === null)
      .map(({ person: { isBlocked }, ...call }) => ({ ...call, isBlocked })),
  ]);

/** The next entry of the agenda or the next job, whichever is first. */
async function nextMoment({ server, agenda }: CallDay): Promise<number> {
  const now = server.now();
  const jobAt = await server.jobs.nextAt(now);
  const untilJob = jobAt === undefined ? Number.POSITIVE_INFINITY : Math.max(0, jobAt.getTime() - now.getTime());
  return Math.min(server.elapsedMs() + untilJob, agenda.nextAt() ?? Number.POSITIVE_INFINITY);
}

async function eachMinute(day: CallDay): Promise<void> {
  for (const task of EACH_MINUTE) await day.server.jobs.run(task).catch(() => undefined);
  await deliver(day, [...EACH_MINUTE]);
  day.agenda.add(day.server.elapsedMs() + MINUTE_MS, () => eachMinute(day));
}

async function callAndExpect(day: CallDay): Promise<void> {
  for (const call of await callMatches(day)) {
    if (call.state === "page open") after(day, call, DELAYS.page, () => openPage(day, call, "page"));
    if (call.state === "do not disturb") after(day, call, DELAYS.hallScreen, async () => learn(day, call, "hall"));
  }
}

/** Hands on what the jobs have sent, and calls out who is left. */
async function deliver(day: CallDay, tasks: readonly string[]): Promise<void> {
  if (tasks.includes("send-pushes")) deliverPushes(day);
  if (tasks.includes("send-message") || tasks.includes("resume-messages")) deliverMessages(day);
  if (tasks.includes("climb-ladders")) await callOut(day);
}

/** The hall calls out the names that the floor marks. */
async function callOut(day: CallDay): Promise<void> {
  const { tables } = await floorOf(day);
  for (const match of tables.flatMap((table) => table.match ?? []))
    for (const player of [match.player1, match.player2]) {
      if (!player?.call?.is_over || player.call.seen_at !== null) continue;
      const call = day.calls.find(({ matchId, person }) => matchId === match.id && person.user.playerId === player.id);
      if (!call || call.isCalledOut) continue;
      call.isCalledOut = true;
      after(day, call, DELAYS.calledOut, async () => learn(day, call, "hall"));
    }
}

async function arrive(day: CallDay, call: PersonCall): Promise<void> {
  call.arrivedAt = day.server.elapsedMs();
  const both = day.calls.filter(({ matchId }) => matchId === call.matchId);
  if (both.some(({ arrivedAt }) => arrivedAt === null)) return;
  // Whoever comes last, the same call decides how long the match takes and who wins it.
  const [first = call] = both;
  await startMatch(day, call.matchId);
  after(day, first, DELAYS.match, async () => {
    await endMatch(day, first);
    await callAndExpect(day);
  });
}
