import type { Tournament } from "@pockethall/contract/answers";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { publishTournament } from "../../live/publish.ts";
import type { Notice } from "../notifications/notifications.service.ts";
import { entrantIdsOf } from "./entries/entrants.read-model.ts";
import { announceToTournamentFollowers } from "./follows/follower-notices.service.ts";
import { namePayer } from "./pool-payer/named-payer.ts";
import { refuseAbovePromises } from "./promised-pools.ts";
import { type EntriesDependencies, takeEffects } from "./step-effects.ts";
import { columnsOf, defaultImageOf, problemsBetween, type TournamentFields } from "./tournament-fields.ts";
import { lockTournament, permitStep, recordStep, shareTournament, takeStep } from "./tournament-steps.ts";
import { findTournament } from "./tournaments.read-model.ts";
import { findPlayerName, insertTournament, type TournamentRow, updateTournament } from "./tournaments.repository.ts";

export type { TournamentFields };
export { columnsOf, defaultImageOf, lockTournament, problemsBetween, refuseAbovePromises, shareTournament };

/** The final places. `thirdIds`: both losing semi-finalists, or the winner of the third-place match, or none. */
export type Places = {
  championId: PlayerId;
  runnerUpId: string;
  thirdIds: readonly string[];
  /** All players, best first; those in one list share their places. */
  ordered: readonly (readonly string[])[];
};

/** What running a tournament asks of the features around it. */
export type TournamentsDeps = {
  clock: Clock;
  draws: {
    makeDraw(tx: Tx, tournament: { id: string; totalFrames: number | null; startsAt: Date }): Promise<void>;
    takeBack(tx: Tx, tournamentId: TournamentId, actorId: string): Promise<void>;
  };
  /** Ends what is not played when a tournament is cancelled. */
  games: { cancelOpen(tx: Tx, tournamentId: TournamentId): Promise<void> };
  /** Publishes what a random draw will be proven by. */
  drawProofs: { commit(tx: Tx, tournamentId: TournamentId): Promise<void> };
  /** The waiting list and the effect of a step on it. */
  entries: EntriesDependencies;
  prizes: {
    propose(tx: Tx, award: Places & { tournamentId: TournamentId }): Promise<void>;
    withdraw(tx: Tx, tournamentId: TournamentId): Promise<void>;
  };
  /** The platform's cut of the entry fees, in hundredths of a percent; a tournament keeps what it was created with. */
  platformFeeHundredths?: number;
  /** What an organizer may promise as prizes at a time, in kobo. */
  promisedPoolsCeilingKobo: number;
  notifications: { notifyPlayers(tx: Tx, playerIds: readonly PlayerId[], notice: Notice): Promise<void> };
};
export type TournamentsService = ReturnType<typeof createTournamentsService>;

/** The creator: a coordinator without further roles creates in their own state only. */
export type Creator = Pick<Caller, "userId" | "roles" | "coordinates">;
type Actor = Pick<Caller, "userId">;
type Publisher = Pick<Caller, "userId" | "roles">;
type CreateOptions = { imageUrl?: string; isDemo?: boolean };

/** Runs tournaments from draft to champion; every step under the tournament's row lock and in the audit log. */
export function createTournamentsService(deps: TournamentsDeps) {
  return {
    /**
     * Writes a draft that its creator may publish as it is. @throws DomainProblem `invalid-request` with the fields or when
     * the creator promises too much, `not-permitted` outside a coordinator's state.
     */
    create: (tx: Tx, creator: Creator, fields: TournamentFields, options: CreateOptions = {}): Promise<Tournament> =>
      createOwn(deps, tx, { creator, fields, options }),

    /** Writes a draft with any prizes: publishing checks whether the organizer promises too much. @throws as create. */
    createDraft: (
      tx: Tx,
      creator: Creator,
      fields: TournamentFields,
      options: CreateOptions = {},
    ): Promise<Tournament> => createDraft(deps, tx, { creator, fields, options }),

    /**
     * Opens registration. @throws DomainProblem `illegal-step`, `tournament-not-found`, `invalid-request` when its
     * organizer promises too much or no payer is named for the pool (`namePayer`).
     */
    publish: (tx: Tx, actor: Publisher, id: string): Promise<Tournament> => publish(deps, tx, actor, id),

    /** Closes registration and makes the games; of two draws at once, one succeeds. @throws DomainProblem as publish. */
    draw: (tx: Tx, actor: Actor, id: string): Promise<Tournament> => draw(deps, tx, actor, id),

    /** Takes the draw back while no game has started or ended, also after the start; entries stay. @throws DomainProblem as publish. */
    undraw: (tx: Tx, actor: Actor, id: string): Promise<Tournament> => undraw(deps, tx, actor, id),

    /** Play begins. @throws DomainProblem as publish. */
    start: (tx: Tx, actor: Actor, id: string): Promise<Tournament> => start(deps, tx, actor, id),

    /** Puts it off; entries and draw stay. @throws DomainProblem as publish. */
    postpone: (tx: Tx, actor: Actor, id: string): Promise<Tournament> => postpone(deps, tx, actor, id),

    /** Brings a postponed one back as upcoming, its entries and draw kept. @throws DomainProblem as publish. */
    resume: (tx: Tx, actor: Actor, id: string): Promise<Tournament> => resume(deps, tx, actor, id),

    /** Calls it off for good; the fees go back by a job that begins when this commits. @throws DomainProblem as publish. */
    cancel: (tx: Tx, actor: Actor, id: string, reason: string): Promise<Tournament> =>
      cancel(deps, tx, actor, { id, reason }),

    /**
     * Ends a tournament whose games are all over, within the transaction that ended the last one, and proposes its prizes.
     * After a correction the places of a completed tournament are written again.
     * The caller has locked the tournament (`lockTournament`) before the game, and has written the game's result.
     *
     * @throws DomainProblem `illegal-step` while a game is open or when the tournament is not ongoing.
     */
    completeTournament: (tx: Tx, tournamentId: TournamentId, places: Places): Promise<void> =>
      complete(deps, tx, tournamentId, places),

    /**
     * Takes the end of a tournament back: it is ongoing again, without a champion and without proposed prizes. For a
     * format that its organizer ends; the caller knows that this one is.
     *
     * @throws DomainProblem `illegal-step` once its prizes are paid or its money is settled, and as publish.
     */
    reopen: (tx: Tx, actor: Actor, id: TournamentId): Promise<void> => reopen(deps, tx, actor, id),
  };
}

type Draft = { creator: Creator; fields: TournamentFields; options: CreateOptions };

async function createOwn(deps: TournamentsDeps, tx: Tx, draft: Draft): Promise<Tournament> {
  const { creator, fields } = draft;
  const pledge = { actor: creator, organizerId: creator.userId, poolKobo: fields.total_prize_pool };
  await refuseAbovePromises(tx, deps.promisedPoolsCeilingKobo, pledge);
  return createDraft(deps, tx, draft);
}

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
    ...columnsOf(fields),
    platform_fee_hundredths: platformFeeHundredths,
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

/**
 * A coordinator who is no organizer runs what lies in the own state; a draft elsewhere would be lost to its author.
 *
 * @throws DomainProblem `not-permitted`.
 */
export function refuseForeignState({ roles, coordinates }: Creator, state: string): void {
  if (roles.has("organizer") || roles.has("admin") || coordinates === state) return;
  throw new DomainProblem("not-permitted", { message: `You coordinate ${coordinates ?? "no state"}.` });
}

async function publish(deps: TournamentsDeps, tx: Tx, actor: Publisher, id: string) {
  const permitted = await permitStep(tx, id, "publish");
  const { organizer_id: organizerId, prize_pool_kobo: poolKobo } = permitted.tournament;
  await refuseAbovePromises(tx, deps.promisedPoolsCeilingKobo, { actor, organizerId, tournamentId: id, poolKobo });
  const set = { pool_payer: await namePayer(tx, actor, permitted.tournament) };
  const taken = { step: "publish", change: "published", actorId: actor.userId, at: deps.clock(), set } as const;
  await takeStep(tx, { ...permitted, ...taken });
  await takeEffects(deps, tx, { step: "publish", ...permitted });
  return readBack(tx, id);
}

async function draw(deps: TournamentsDeps, tx: Tx, actor: Actor, id: string) {
  const permitted = await permitStep(tx, id, "draw");
  const { name, total_frames: totalFrames, starts_at: startsAt } = permitted.tournament;
  await deps.draws.makeDraw(tx, { id, totalFrames, startsAt });
  const at = deps.clock();
  await takeStep(tx, { ...permitted, step: "draw", change: "drawn", actorId: actor.userId, at, set: { drawn_at: at } });
  await takeEffects(deps, tx, { step: "draw", ...permitted });
  await notifyEntrants(deps, tx, id, {
    ...aboutDraw(id),
    title: "Draw made",
    message: `The draw for ${name} has been made.`,
  });
  await announceToTournamentFollowers(tx, { tournamentId: id, kind: "drawn", at });
  return readBack(tx, id);
}

const aboutDraw = (id: string) => ({ event: "draw-made", type: "info", url: `/tournaments/${id}?tab=draw` }) as const;

async function undraw(deps: TournamentsDeps, tx: Tx, actor: Actor, id: string) {
  const permitted = await permitStep(tx, id, "undraw");
  await deps.draws.takeBack(tx, id, actor.userId);
  const [at, set] = [deps.clock(), { drawn_at: null }];
  await takeStep(tx, { ...permitted, step: "undraw", change: "drawn", actorId: actor.userId, at, set });
  const message = `The draw for ${permitted.tournament.name} has been cancelled and will be made again.`;
  await notifyEntrants(deps, tx, id, { ...aboutDraw(id), title: "Draw cancelled", message });
  return readBack(tx, id);
}

async function start(deps: TournamentsDeps, tx: Tx, actor: Actor, id: string) {
  const permitted = await permitStep(tx, id, "start");
  const at = deps.clock();
  await takeStep(tx, { ...permitted, step: "start", change: "started", actorId: actor.userId, at });
  const message = `${permitted.tournament.name} has started.`;
  await notifyEntrants(deps, tx, id, { type: "info", title: "Tournament started", message });
  await announceToTournamentFollowers(tx, { tournamentId: id, kind: "started", at });
  return readBack(tx, id);
}

async function postpone(deps: TournamentsDeps, tx: Tx, actor: Actor, id: string) {
  const permitted = await permitStep(tx, id, "postpone");
  const at = deps.clock();
  await takeStep(tx, { ...permitted, step: "postpone", change: "postponed", actorId: actor.userId, at });
  await takeEffects(deps, tx, { step: "postpone", ...permitted });
  const message = `${permitted.tournament.name} has been postponed.`;
  await notifyEntrants(deps, tx, id, { type: "info", title: "Tournament postponed", message });
  await announceToTournamentFollowers(tx, { tournamentId: id, kind: "postponed", at });
  return readBack(tx, id);
}

async function resume(deps: TournamentsDeps, tx: Tx, actor: Actor, id: string) {
  const permitted = await permitStep(tx, id, "resume");
  const at = deps.clock();
  await takeStep(tx, { ...permitted, step: "resume", change: "resumed", actorId: actor.userId, at });
  await takeEffects(deps, tx, { step: "resume", ...permitted });
  const message = `${permitted.tournament.name} will take place after all. Check the new dates.`;
  await notifyEntrants(deps, tx, id, { type: "info", title: "Tournament resumed", message });
  await announceToTournamentFollowers(tx, { tournamentId: id, kind: "resumed", at });
  return readBack(tx, id);
}

type Cancelling = { id: string; reason: string };

async function cancel(deps: TournamentsDeps, tx: Tx, actor: Actor, { id, reason }: Cancelling) {
  const permitted = await permitStep(tx, id, "cancel");
  const set = { cancellation_reason: reason };
  const taken = { step: "cancel", change: "cancelled", actorId: actor.userId, at: deps.clock(), set } as const;
  await takeStep(tx, { ...permitted, ...taken });
  await takeEffects(deps, tx, { step: "cancel", ...permitted });
  const { name } = permitted.tournament;
  const message = `${name} has been cancelled. Your payment will be refunded to your wallet. The organiser says: ${reason}`;
  await notifyEntrants(deps, tx, id, { type: "warning", title: "Tournament cancelled", message });
  return readBack(tx, id);
}

async function complete(deps: TournamentsDeps, tx: Tx, tournamentId: TournamentId, places: Places) {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status === "completed") return revise(deps, tx, tournament, places);
  const permitted = await permitStep(tx, tournamentId, "complete");
  const at = deps.clock();
  const set = { champion_id: places.championId, completed_at: at };
  await takeStep(tx, { ...permitted, step: "complete", change: "completed", actorId: null, at, set });
  await deps.prizes.propose(tx, { tournamentId, ...places });
  const champion = (await findPlayerName(tx.db, places.championId)) ?? "The champion";
  const message = `${champion} has won ${permitted.tournament.name}.`;
  await notifyEntrants(deps, tx, tournamentId, { type: "success", title: "Tournament completed", message });
  await announceToTournamentFollowers(tx, { tournamentId, kind: "completed", at });
}

async function reopen(deps: TournamentsDeps, tx: Tx, { userId: actorId }: Actor, id: TournamentId): Promise<void> {
  const permitted = await permitStep(tx, id, "reopen");
  await deps.prizes.withdraw(tx, id);
  const set = { champion_id: null, completed_at: null };
  await takeStep(tx, { ...permitted, step: "reopen", change: "started", actorId, at: deps.clock(), set });
  const message = `${permitted.tournament.name} is open again. Its end was undone.`;
  await notifyEntrants(deps, tx, id, { type: "info", title: "Tournament reopened", message });
}

/** A corrected result changed who finished where: champion and proposed prizes follow, until the prizes are paid. */
async function revise(deps: TournamentsDeps, tx: Tx, before: TournamentRow, places: Places) {
  await deps.prizes.propose(tx, { tournamentId: before.id, ...places });
  if (before.champion_id === places.championId) return;
  const at = deps.clock();
  const after = await updateTournament(tx.db, before.id, { champion_id: places.championId, updated_at: at });
  await recordStep(tx, { step: "revise", actorId: null, before, after });
  await announceToTournamentFollowers(tx, { tournamentId: before.id, kind: "corrected", at });
  publishTournament(tx, after.id, "completed");
}

/** The notice of a step to the players; by default with a link to the tournament's page. */
type EntrantNotice = Pick<Notice, "type" | "title" | "message"> & Partial<Notice>;

async function notifyEntrants(
  { notifications }: TournamentsDeps,
  tx: Tx,
  id: TournamentId,
  own: EntrantNotice,
): Promise<void> {
  const notice = { event: "tournament", url: `/tournaments/${id}`, ...own } as const;
  await notifications.notifyPlayers(tx, await entrantIdsOf(tx.db, id), notice);
}

async function readBack(tx: Tx, id: string): Promise<Tournament> {
  const tournament = await findTournament(tx.db, id);
  if (!tournament) throw new DomainProblem("tournament-not-found");
  return tournament;
}
