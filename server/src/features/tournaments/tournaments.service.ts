import type { Tournament } from "@pockethall/contract/tournaments";
import type { Caller } from "../../platform/auth/caller.ts";
import type { Ownership } from "../../platform/auth/permissions.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Transact, Tx } from "../../platform/database/transact.ts";
import { DomainProblem } from "../../platform/http/problem.ts";
import { isId, newId } from "../../platform/ids.ts";
import { defaultImageOf, koboOf, problemsBetween, type TournamentFields } from "./tournament-fields.ts";
import { lockTournament, permitStep, recordStep, shareTournament, takeStep } from "./tournament-steps.ts";
import { findTournament } from "./tournaments.read-model.ts";
import { entrantIdsOf, findOwner, findPlayerName, insertTournament } from "./tournaments.repository.ts";

export type { TournamentFields };
export { lockTournament, shareTournament };

/** Who finished where. `thirdIds`: both losing semi-finalists, or the winner of the third-place match, or nobody. */
export type Places = { championId: string; runnerUpId: string; thirdIds: readonly string[] };
type Notice = { type: "success" | "info"; title: string; message: string };

/** What running a tournament asks of the features around it. */
export type TournamentsDeps = {
  db: Db;
  transact: Transact;
  clock: Clock;
  draws: { makeDraw(tx: Tx, tournament: { id: string; totalFrames: number | null; startsAt: Date }): Promise<void> };
  prizes: { award(tx: Tx, award: Places & { tournamentId: string }): Promise<void> };
  /** The platform's cut of the entry fees, in hundredths of a percent; a tournament keeps what it was created with. */
  platformFeeHundredths?: number;
  notifications: { notifyPlayers(tx: Tx, playerIds: readonly string[], notice: Notice): Promise<void> };
};
export type TournamentsService = ReturnType<typeof createTournamentsService>;

/** Who creates: a mere coordinator creates in the own state only. */
export type Creator = Pick<Caller, "userId" | "roles" | "coordinates">;
type Actor = Pick<Caller, "userId">;
type CreateOptions = { imageUrl?: string; isDemo?: boolean };

/** Runs tournaments from draft to champion; every step under the tournament's row lock and in the audit log. */
export function createTournamentsService(deps: TournamentsDeps) {
  const { db, transact } = deps;
  return {
    /** Whose a tournament is, for the permission check; undefined when there is none. */
    ownershipOf: (id: string) => ownershipOf(db, id),

    /** Writes a draft. @throws DomainProblem `invalid-request` with the fields, `not-permitted` outside a coordinator's state. */
    create: (creator: Creator, fields: TournamentFields, options: CreateOptions = {}): Promise<Tournament> =>
      transact((tx) => createDraft(deps, tx, { creator, fields, options })),

    /** Opens registration. @throws DomainProblem `illegal-step`, `tournament-not-found`. */
    publish: (actor: Actor, id: string): Promise<Tournament> => transact((tx) => publish(deps, tx, actor, id)),

    /** Closes registration and makes the games; of two draws at once, one succeeds. @throws DomainProblem as publish. */
    draw: (actor: Actor, id: string): Promise<Tournament> => transact((tx) => draw(deps, tx, actor, id)),

    /** Play begins. @throws DomainProblem as publish. */
    start: (actor: Actor, id: string): Promise<Tournament> => transact((tx) => start(deps, tx, actor, id)),

    /** Puts it off; entries and draw stay. @throws DomainProblem as publish. */
    postpone: (actor: Actor, id: string): Promise<Tournament> => transact((tx) => postpone(deps, tx, actor, id)),

    /** Calls it off while nobody has entered, so that there is nothing to give back. @throws DomainProblem as publish. */
    cancel: (actor: Actor, id: string): Promise<Tournament> => transact((tx) => cancel(deps, tx, actor, id)),

    /**
     * Ends a tournament whose games are all over, within the transaction that ended the last one, and awards its prizes.
     * The caller has locked the tournament (`lockTournament`) before the game, and has written the game's result.
     *
     * @throws DomainProblem `illegal-step` while a game is open or when the tournament is not ongoing.
     */
    completeTournament: (tx: Tx, tournamentId: string, places: Places): Promise<void> =>
      complete(deps, tx, tournamentId, places),
  };
}

async function ownershipOf(db: Db, id: string): Promise<Ownership | undefined> {
  const owner = isId(id) ? await findOwner(db, id) : undefined;
  return owner && { organizerId: owner.organizer_id, refereeId: null, state: owner.state };
}

type Draft = { creator: Creator; fields: TournamentFields; options: CreateOptions };

async function createDraft(
  { clock, platformFeeHundredths = 0 }: TournamentsDeps,
  tx: Tx,
  { creator, fields, options }: Draft,
) {
  const errors = problemsBetween(fields);
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
  refuseForeignState(creator, fields.state);
  const [id, now] = [newId(), clock()];
  const after = await insertTournament(tx.db, {
    id,
    name: fields.name,
    description: fields.description,
    venue: fields.venue,
    state: fields.state,
    starts_at: fields.start_date,
    ends_at: fields.end_date,
    registration_deadline: fields.registration_deadline,
    prize_pool_kobo: koboOf(fields.total_prize_pool),
    entry_fee_kobo: koboOf(fields.entry_fee),
    platform_fee_hundredths: platformFeeHundredths,
    max_participants: fields.max_participants,
    total_frames: fields.total_frames,
    status: "draft",
    organizer_id: creator.userId,
    image_url: options.imageUrl ?? defaultImageOf(id),
    is_demo: options.isDemo ?? false,
    created_at: now,
    updated_at: now,
  });
  await recordStep(tx, { step: "create", actorId: creator.userId, before: null, after });
  return readBack(tx, id);
}

/** A coordinator who is no organizer runs what lies in the own state; a draft elsewhere would be lost to its author. */
function refuseForeignState({ roles, coordinates }: Creator, state: string): void {
  if (roles.has("organizer") || roles.has("admin") || coordinates === state) return;
  throw new DomainProblem("not-permitted", { message: `You coordinate ${coordinates ?? "no state"}.` });
}

async function publish({ clock }: TournamentsDeps, tx: Tx, actor: Actor, id: string) {
  const permitted = await permitStep(tx, id, "publish");
  await takeStep(tx, { ...permitted, step: "publish", change: "published", actorId: actor.userId, at: clock() });
  return readBack(tx, id);
}

async function draw(deps: TournamentsDeps, tx: Tx, actor: Actor, id: string) {
  const permitted = await permitStep(tx, id, "draw");
  const { name, total_frames: totalFrames, starts_at: startsAt } = permitted.tournament;
  await deps.draws.makeDraw(tx, { id, totalFrames, startsAt });
  const at = deps.clock();
  await takeStep(tx, { ...permitted, step: "draw", change: "drawn", actorId: actor.userId, at, set: { drawn_at: at } });
  await tellEntrants(deps, tx, id, { type: "info", title: "Draw made", message: `The draw of ${name} has been made.` });
  return readBack(tx, id);
}

async function start(deps: TournamentsDeps, tx: Tx, actor: Actor, id: string) {
  const permitted = await permitStep(tx, id, "start");
  await takeStep(tx, { ...permitted, step: "start", change: "started", actorId: actor.userId, at: deps.clock() });
  const message = `${permitted.tournament.name} has started.`;
  await tellEntrants(deps, tx, id, { type: "info", title: "Tournament started", message });
  return readBack(tx, id);
}

async function postpone(deps: TournamentsDeps, tx: Tx, actor: Actor, id: string) {
  const permitted = await permitStep(tx, id, "postpone");
  await takeStep(tx, { ...permitted, step: "postpone", change: "postponed", actorId: actor.userId, at: deps.clock() });
  const message = `${permitted.tournament.name} has been postponed.`;
  await tellEntrants(deps, tx, id, { type: "info", title: "Tournament postponed", message });
  return readBack(tx, id);
}

async function cancel({ clock }: TournamentsDeps, tx: Tx, actor: Actor, id: string) {
  const permitted = await permitStep(tx, id, "cancel");
  if (permitted.tournament.entrant_count > 0)
    throw new DomainProblem("illegal-step", { message: "Players have entered: their fees must be returned first." });
  await takeStep(tx, { ...permitted, step: "cancel", change: "cancelled", actorId: actor.userId, at: clock() });
  return readBack(tx, id);
}

async function complete(deps: TournamentsDeps, tx: Tx, tournamentId: string, places: Places) {
  const permitted = await permitStep(tx, tournamentId, "complete");
  const at = deps.clock();
  const set = { champion_id: places.championId, completed_at: at };
  await takeStep(tx, { ...permitted, step: "complete", change: "completed", actorId: null, at, set });
  await deps.prizes.award(tx, { tournamentId, ...places });
  const champion = (await findPlayerName(tx.db, places.championId)) ?? "The champion";
  const message = `${champion} has won ${permitted.tournament.name}.`;
  await tellEntrants(deps, tx, tournamentId, { type: "success", title: "Tournament completed", message });
}

async function tellEntrants({ notifications }: TournamentsDeps, tx: Tx, id: string, notice: Notice): Promise<void> {
  await notifications.notifyPlayers(tx, await entrantIdsOf(tx.db, id), notice);
}

async function readBack(tx: Tx, id: string): Promise<Tournament> {
  const tournament = await findTournament(tx.db, id);
  if (!tournament) throw new DomainProblem("tournament-not-found");
  return tournament;
}
