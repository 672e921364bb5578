import type { Tournament } from "@pockethall/contract/answers";
import { checkInReminderAt } from "@pockethall/domain/due-work";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { DEFAULT_TIE_BREAKS } from "@pockethall/domain/tie-breaks";
import type { MoneyRules } from "../../config/config.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { newId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { publishTournament } from "../../live/publish.ts";
import type { Notice } from "../notifications/notifications.service.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { participantIdsOf } from "./entries/registrations.read-model.ts";
import { announceToTournamentFollowers } from "./follows/follower-notices.service.ts";
import { namePayer } from "./pool-payer/named-payer.ts";
import { postponingProblem } from "./postponing.ts";
import { refuseAbovePromises } from "./promised-pools.ts";
import * as qualifiers from "./seasons/qualifiers.service.ts";
import { takeEffects } from "./step-effects.ts";
import { stepsAbove } from "./steps-above.ts";
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

/** The creator: a coordinator without further roles creates in their own state only. */
export type Creator = Pick<Caller, "userId" | "roles" | "coordinates">;
type Actor = Pick<Caller, "userId">;
type Publisher = Pick<Caller, "userId" | "roles">;
/** The operator's rules of money: the cut of the entry fees that a tournament keeps, and what may be promised as prizes at a time. */
export type PoolRules = Pick<MoneyRules, "platformFeeHundredths" | "promisedPoolsCeilingKobo">;
type CreateOptions = { imageUrl?: string; isDemo?: boolean };

// Runs tournaments from draft to champion; every step under the tournament's row lock and in the audit log.

/**
 * Writes a draft that its creator may publish as it is. @throws DomainProblem `invalid-request` with the fields or when
 * the creator promises too much, `not-permitted` outside a coordinator's state.
 */
export const create = (
  tx: Tx,
  creator: Creator,
  fields: TournamentFields,
  rules: PoolRules,
  options: CreateOptions = {},
): Promise<Tournament> => createOwn(tx, { creator, fields, rules, options });

/** Writes a draft with any prizes: publishing checks whether the organizer promises too much. @throws as create. */
export const createDraft = (
  tx: Tx,
  creator: Creator,
  fields: TournamentFields,
  rules: Pick<PoolRules, "platformFeeHundredths">,
  options: CreateOptions = {},
): Promise<Tournament> => writeDraft(tx, { creator, fields, rules, options });

type Ceiling = Pick<PoolRules, "promisedPoolsCeilingKobo">;
type Fee = Pick<PoolRules, "platformFeeHundredths">;
type Draft = { creator: Creator; fields: TournamentFields; options: CreateOptions };

async function createOwn(tx: Tx, draft: Draft & { rules: PoolRules }): Promise<Tournament> {
  const { creator, fields } = draft;
  const pledge = { actor: creator, organizerId: creator.userId, poolKobo: fields.total_prize_pool };
  await refuseAbovePromises(tx, draft.rules.promisedPoolsCeilingKobo, pledge);
  return writeDraft(tx, draft);
}

async function writeDraft(tx: Tx, { creator, fields, rules, options }: Draft & { rules: Fee }): Promise<Tournament> {
  const errors = problemsBetween(fields);
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
  refuseForeignState(creator, fields.state);
  const [id, now] = [newId<TournamentId>(), tx.clock()];
  const after = await insertTournament(tx.db, {
    id,
    ...columnsOf({ ...fields, tie_breaks: fields.tie_breaks ?? [...DEFAULT_TIE_BREAKS] }),
    platform_fee_hundredths: rules.platformFeeHundredths,
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
 * A coordinator who is no organizer runs tournaments of their own state; a draft elsewhere would be lost to its author.
 *
 * @throws DomainProblem `not-permitted`.
 */
export function refuseForeignState({ roles, coordinates }: Creator, state: string): void {
  if (roles.has("organizer") || roles.has("admin") || coordinates === state) return;
  throw new DomainProblem("not-permitted", { message: `You coordinate ${coordinates ?? "no state"}.` });
}

/**
 * Opens registration. @throws DomainProblem `illegal-step`, `tournament-not-found`, `invalid-request` when its
 * organizer promises too much or no payer is named for the pool (`namePayer`).
 */
export async function publish(tx: Tx, actor: Publisher, id: TournamentId, rules: Ceiling): Promise<Tournament> {
  const permitted = await permitStep(tx, id, "publish");
  const { organizer_id: organizerId, prize_pool_kobo: poolKobo } = permitted.tournament;
  await refuseAbovePromises(tx, rules.promisedPoolsCeilingKobo, { actor, organizerId, tournamentId: id, poolKobo });
  const set = { pool_payer: await namePayer(tx, actor, permitted.tournament) };
  const taken = { step: "publish", change: "published", actorId: actor.userId, at: tx.clock(), set } as const;
  await takeStep(tx, { ...permitted, ...taken });
  await takeEffects(tx, { step: "publish", ...permitted });
  return readBack(tx, id);
}

/** Closes registration and makes the games; of two draws at once, one succeeds. @throws DomainProblem as publish. */
export async function draw(tx: Tx, actor: Actor, id: TournamentId): Promise<Tournament> {
  const permitted = await permitStep(tx, id, "draw");
  const { name, total_frames: totalFrames, starts_at: startsAt } = permitted.tournament;
  await stepsAbove().makeDraw(tx, { id, totalFrames, startsAt });
  const at = tx.clock();
  await takeStep(tx, { ...permitted, step: "draw", change: "drawn", actorId: actor.userId, at, set: { drawn_at: at } });
  await takeEffects(tx, { step: "draw", ...permitted });
  await notifyParticipants(tx, id, {
    ...aboutDraw(id),
    title: "Draw made",
    message: `The draw for ${name} has been made.`,
  });
  await announceToTournamentFollowers(tx, { tournamentId: id, kind: "drawn", at });
  return readBack(tx, id);
}

const aboutDraw = (id: string) => ({ event: "draw-made", type: "info", url: `/tournaments/${id}?tab=draw` }) as const;

/** Takes the draw back while no game has started or ended, also after the start; entries stay. @throws DomainProblem as publish. */
export async function undraw(tx: Tx, actor: Actor, id: TournamentId): Promise<Tournament> {
  const permitted = await permitStep(tx, id, "undraw");
  await stepsAbove().takeDrawBack(tx, id, actor.userId);
  // A new draw follows the current rules.
  const tie_breaks = permitted.tournament.tie_breaks ?? [...DEFAULT_TIE_BREAKS];
  const [at, set] = [tx.clock(), { drawn_at: null, tie_breaks }];
  await takeStep(tx, { ...permitted, step: "undraw", change: "drawn", actorId: actor.userId, at, set });
  const message = `The draw for ${permitted.tournament.name} has been cancelled and will be made again.`;
  await notifyParticipants(tx, id, { ...aboutDraw(id), title: "Draw cancelled", message });
  return readBack(tx, id);
}

/** Play begins. @throws DomainProblem as publish. */
export async function start(tx: Tx, actor: Actor, id: TournamentId): Promise<Tournament> {
  const permitted = await permitStep(tx, id, "start");
  const at = tx.clock();
  await takeStep(tx, { ...permitted, step: "start", change: "started", actorId: actor.userId, at });
  const message = `${permitted.tournament.name} has started.`;
  await notifyParticipants(tx, id, { type: "info", title: "Tournament started", message });
  await announceToTournamentFollowers(tx, { tournamentId: id, kind: "started", at });
  return readBack(tx, id);
}

/** Puts it off; entries and draw stay. @throws DomainProblem as publish, `illegal-step` for a draft with a prize pool. */
export async function postpone(tx: Tx, actor: Actor, id: TournamentId): Promise<Tournament> {
  const permitted = await permitStep(tx, id, "postpone");
  const problem = postponingProblem(permitted.tournament);
  if (problem !== null) throw new DomainProblem("illegal-step", { message: problem });
  const at = tx.clock();
  await takeStep(tx, { ...permitted, step: "postpone", change: "postponed", actorId: actor.userId, at });
  await takeEffects(tx, { step: "postpone", ...permitted });
  const message = `${permitted.tournament.name} has been postponed.`;
  await notifyParticipants(tx, id, { type: "info", title: "Tournament postponed", message });
  await announceToTournamentFollowers(tx, { tournamentId: id, kind: "postponed", at });
  return readBack(tx, id);
}

/** Brings a postponed one back as upcoming, its entries and draw kept. @throws DomainProblem as publish. */
export async function resume(tx: Tx, actor: Actor, id: TournamentId): Promise<Tournament> {
  const permitted = await permitStep(tx, id, "resume");
  const at = tx.clock();
  const set = missedCheckIn(permitted.tournament, at);
  await takeStep(tx, { ...permitted, step: "resume", change: "resumed", actorId: actor.userId, at, set });
  await takeEffects(tx, { step: "resume", ...permitted });
  const message = `${permitted.tournament.name} will take place after all. Check the new dates.`;
  await notifyParticipants(tx, id, { type: "info", title: "Tournament resumed", message });
  await announceToTournamentFollowers(tx, { tournamentId: id, kind: "resumed", at });
  return readBack(tx, id);
}

/** A check-in that ended while the tournament was postponed is over: nothing is due for it, so it costs no player a seat. */
function missedCheckIn({ check_in_opens_at: opensAt, check_in_closes_at: closesAt }: TournamentRow, now: Date) {
  if (opensAt === null || closesAt === null || closesAt > now) return {};
  return {
    check_in_opened_for: opensAt,
    check_in_reminded_for: checkInReminderAt(opensAt, closesAt),
    check_in_closed_for: closesAt,
  };
}

/** Calls it off for good; the fees go back by a job that begins when this commits. @throws DomainProblem as publish. */
export async function cancel(tx: Tx, actor: Actor, id: TournamentId, reason: string): Promise<Tournament> {
  const permitted = await permitStep(tx, id, "cancel");
  const [at, set] = [tx.clock(), { cancellation_reason: reason }];
  await takeStep(tx, { ...permitted, step: "cancel", change: "cancelled", actorId: actor.userId, at, set });
  await takeEffects(tx, { step: "cancel", ...permitted });
  const { name, entry_fee_kobo: feeKobo } = permitted.tournament;
  const refund = feeKobo > 0 ? " What was paid from a wallet or by card goes back to the wallet." : "";
  const message = `${name} has been cancelled.${refund} The organiser says: ${reason}`;
  await notifyParticipants(tx, id, { type: "warning", title: "Tournament cancelled", message });
  await announceToTournamentFollowers(tx, { tournamentId: id, kind: "postponed", at });
  return readBack(tx, id);
}

/**
 * Ends a tournament whose games are all over, within the transaction that ended the last one, and proposes its prizes.
 * After a correction the places of a completed tournament are written again.
 * The caller has locked the tournament (`lockTournament`) before the game, and has written the game's result.
 *
 * @throws DomainProblem `illegal-step` while a game is open or when the tournament is not ongoing.
 */
export async function completeTournament(tx: Tx, tournamentId: TournamentId, places: Places): Promise<void> {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status === "completed") return revise(tx, tournament, places);
  const permitted = await permitStep(tx, tournamentId, "complete");
  const at = tx.clock();
  const set = { champion_id: places.championId, completed_at: at };
  await takeStep(tx, { ...permitted, step: "complete", change: "completed", actorId: null, at, set });
  await followPlaces(tx, { tournamentId, ...places });
  const champion = (await findPlayerName(tx.db, places.championId)) ?? "The champion";
  const message = `${champion} has won ${permitted.tournament.name}.`;
  await notifyParticipants(tx, tournamentId, { type: "success", title: "Tournament completed", message });
  await announceToTournamentFollowers(tx, { tournamentId, kind: "completed", at });
}

/**
 * Takes the end of a tournament back: it is ongoing again, without a champion and without proposed prizes. For a
 * format that its organizer ends; the caller knows that this one is.
 *
 * @throws DomainProblem `illegal-step` once its prizes are paid or its money is settled, and as publish.
 */
export async function reopen(tx: Tx, { userId: actorId }: Actor, id: TournamentId): Promise<void> {
  const permitted = await permitStep(tx, id, "reopen");
  await stepsAbove().withdrawPrizes(tx, id);
  const set = { champion_id: null, completed_at: null };
  await takeStep(tx, { ...permitted, step: "reopen", change: "started", actorId, at: tx.clock(), set });
  const message = `${permitted.tournament.name} is open again. Its end was undone.`;
  await notifyParticipants(tx, id, { type: "info", title: "Tournament reopened", message });
}

/** Both follow from the final places, and are decided again when a correction changes those. */
async function followPlaces(tx: Tx, places: Places & { tournamentId: TournamentId }): Promise<void> {
  await stepsAbove().proposePrizes(tx, places);
  await qualifiers.decide(tx, places);
}

/** A corrected result changed who finished where: champion and proposed prizes follow, until the prizes are paid. */
async function revise(tx: Tx, before: TournamentRow, places: Places) {
  await followPlaces(tx, { tournamentId: before.id, ...places });
  if (before.champion_id === places.championId) return;
  const at = tx.clock();
  const after = await updateTournament(tx.db, before.id, { champion_id: places.championId, updated_at: at });
  await recordStep(tx, { step: "revise", actorId: null, before, after });
  await announceToTournamentFollowers(tx, { tournamentId: before.id, kind: "corrected", at });
  publishTournament(tx, after.id, "completed");
}

/** The notice of a step to the players; by default with a link to the tournament's page. */
type ParticipantNotice = Pick<Notice, "type" | "title" | "message"> & Partial<Notice>;

async function notifyParticipants(tx: Tx, id: TournamentId, own: ParticipantNotice): Promise<void> {
  const notice = { event: "tournament", url: `/tournaments/${id}`, ...own } as const;
  await notifications.notifyPlayers(tx, await participantIdsOf(tx.db, id), notice);
}

async function readBack(tx: Tx, id: TournamentId): Promise<Tournament> {
  const tournament = await findTournament(tx.db, id);
  if (!tournament) throw new DomainProblem("tournament-not-found");
  return tournament;
}
