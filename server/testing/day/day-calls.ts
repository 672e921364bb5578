import type { FloorMatch } from "@pockethall/contract/floor";
import { beginMatch } from "./day-match.ts";
import { anyDesk, arrivalOf, count, type DayRun, floorOf } from "./day-run.ts";

/** From the call to the first stroke. */
const WALK_MINUTES = 1;
const SHARE_OF_BOTH = 0.15;

/** Fills the free tables in the order of the queue; sometimes two desks do it at once. */
export async function fillTables(run: DayRun): Promise<void> {
  for (;;) {
    const { tables, ready } = await floorOf(run);
    for (const { state, match, id } of tables) if (state === "called" && match) expect(run, match, id);
    const free = tables.find(({ state }) => state === "free");
    const isHere = (player: FloorMatch["player1"]): boolean => arrivalOf(run, player?.id) <= run.now;
    const [match, next] = ready.filter(({ player1, player2 }) => isHere(player1) && isHere(player2));
    if (match === undefined || free === undefined) return;
    if (run.random() < SHARE_OF_BOTH) await callBoth(run, [match, next ?? match], free.id);
    else await run.day.must(`POST /api/organizer/matches/${match.id}/call`, anyDesk(run), { table_id: free.id });
  }
}

function expect(run: DayRun, match: FloorMatch, tableId: string): void {
  if (run.called.has(match.id)) return;
  run.called.add(match.id);
  count(run, "called");
  run.agenda.add(run.now + WALK_MINUTES, () => beginMatch(run, match, tableId));
}

/** Two desks want the same table: one gets it, and the other receives the reason. */
async function callBoth(run: DayRun, [match, other]: readonly [FloorMatch, FloorMatch], tableId: string) {
  const { day, faults } = run;
  const callOf = ({ id }: FloorMatch) => `POST /api/organizer/matches/${id}/call`;
  const answers = await Promise.all([
    day.ask(callOf(match), day.organizer, { table_id: tableId }),
    day.ask(callOf(other), day.partner, { table_id: tableId }),
  ]);
  count(run, "two desks at once");
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of refused)
    if (status !== 409 || !String(body["message"]).startsWith("Table "))
      faults.push(`refused without a reason: ${JSON.stringify(body)}`);
  if (refused.length !== (match.id === other.id ? 0 : 1))
    faults.push(`${refused.length} of two calls to one table were refused`);
}
