import type { Entry } from "@pockethall/contract/answers";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { nameKey } from "@pockethall/domain/names";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { findUserByEmail } from "../../accounts/accounts.read-model.ts";
import { namesForOthersProblems } from "../../accounts/names-for-others.service.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { keptPlayerId } from "../../players/players.read-model.ts";
import * as players from "../../players/players.service.ts";
import * as registrations from "../registration/registration.service.ts";
import { lockTournament } from "../tournament-steps.ts";
import { type Desk, entryOf, type LockedTournament, recordEntryAction } from "./desk.ts";
import { updateRegistration } from "./entries.repository.ts";
import { findNamesake, participantNamesLike } from "./namesakes.read-model.ts";

/** The person: one of e-mail, player and name. */
export type WalkIn = {
  email?: string | undefined;
  player_id?: PlayerId | undefined;
  name?: string | undefined;
  state?: string | undefined;
  note?: string | undefined;
  /** Not the participant of the same name. */
  is_another?: boolean | undefined;
  checked_in?: boolean | undefined;
  /** The player paid the organizer the entry fee in cash; else it is waived. */
  fee_in_cash: boolean;
};
export type WalkInList = {
  names: readonly string[];
  state: string;
  checked_in?: boolean | undefined;
  fee_in_cash: boolean;
};

type LateWalkIn = { tournament: LockedTournament; walkIn: WalkIn };

// Registers walk-ins at the desk. Fees that they paid in cash are owed by the organizer (decision 0067).

/**
 * Places a walk-in, checked in, although the draw is made; the caller has locked the tournament, decides that it may be
 * done, and notifies. Returns the player. @throws as enter, without `registration-closed`.
 */
export const enterLate = (tx: Tx, desk: Desk, { tournament, walkIn }: LateWalkIn): Promise<PlayerId> =>
  enterInto(tx, desk, { tournament, walkIn }).then(({ playerId }) => playerId);

const OWN_REGISTRATION = "You can't enter yourself here. Register on the tournament's page.";

/**
 * Places a walk-in and checks them in, unless `checked_in` is false.
 * @throws DomainProblem `player-not-found`, `registration-closed`, `already-registered`, `tournament-full`,
 * `same-name` while a participant has this name and `is_another` is not set, `conflict-of-interest` for a place of one's own.
 */
export async function enter(tx: Tx, desk: Desk, walkIn: WalkIn): Promise<Entry> {
  const tournament = await lockOpen(tx, desk.tournamentId);
  const { playerId, registrationId } = await enterInto(tx, desk, { tournament, walkIn });
  const notice = {
    event: "entry",
    type: "success",
    title: "You're in",
    message: `The organiser has entered you in ${tournament.name}.`,
    url: `/tournaments/${desk.tournamentId}`,
  } as const;
  await notifications.notifyPlayers(tx, [playerId], notice);
  return entryOf(tx, desk.tournamentId, registrationId);
}

async function enterInto(tx: Tx, desk: Desk, { tournament, walkIn }: LateWalkIn) {
  const playerId = await playerOf(tx, walkIn);
  if (playerId === desk.actorPlayerId) throw new DomainProblem("conflict-of-interest", { message: OWN_REGISTRATION });
  const namesake = walkIn.is_another ? undefined : await findNamesake(tx.db, desk.tournamentId, playerId);
  if (namesake !== undefined)
    throw new DomainProblem("same-name", { message: `${namesake} has already entered. Is this the same person?` });
  const note = walkIn.note || null;
  const { checked_in: isHere = true, fee_in_cash: isFeeInCash } = walkIn;
  const registrationId = await registration(tx, desk, { tournament, playerId, note, isHere, isFeeInCash });
  return { playerId, registrationId };
}

async function lockOpen(tx: Tx, tournamentId: TournamentId): Promise<LockedTournament> {
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament.status !== "upcoming" || tournament.drawn_at !== null) throw new DomainProblem("registration-closed");
  return tournament;
}

type Seating = {
  tournament: LockedTournament;
  playerId: PlayerId;
  note: string | null;
  isHere: boolean;
  isFeeInCash: boolean;
};

async function registration(tx: Tx, desk: Desk, qualifierEntries: Seating) {
  const { tournament, playerId, note, isHere, isFeeInCash } = qualifierEntries;
  const { id, cash_kobo: cashKobo } = await registrations.registerWithoutFee(tx, tournament, {
    playerId,
    note,
    isFeeInCash,
  });
  const checkedInAt = isHere ? tx.clock() : null;
  if (isHere) await updateRegistration(tx.db, id, { checked_in_at: checkedInAt, checked_in_by: desk.actorId });
  const after = { playerId, note, checkedInAt, cashKobo };
  await recordEntryAction(tx, { desk, action: "entry.walk-in", entryId: id, before: null, after });
  return id;
}

async function playerOf(tx: Tx, { email, player_id, name, state }: WalkIn): Promise<string> {
  if (email) {
    const user = await findUserByEmail(tx.db, email);
    const errors = { email: "No account found with this email" };
    if (!user) throw new DomainProblem("player-not-found", { message: errors.email, errors });
    return user.playerId;
  }
  if (player_id !== undefined) {
    const playerId = await keptPlayerId(tx.db, player_id);
    if (playerId === undefined) throw new DomainProblem("player-not-found");
    return playerId;
  }
  const problem = name ? ((await namesForOthersProblems(tx.db, [name])).get(name) ?? null) : "Name is required";
  const errors = {
    ...(problem === null ? {} : { name: problem }),
    ...(state ? {} : { state: "State is required" }),
  };
  if (problem !== null || !name || !state) throw new DomainProblem("invalid-request", { errors });
  return players.createPlayer(tx, { name, state });
}

/**
 * Places a list of people without accounts, all or none. Returns how many.
 * @throws DomainProblem `invalid-request` with one message per refused line, `registration-closed`, `tournament-full`.
 */
export async function enterList(
  tx: Tx,
  desk: Desk,
  { names, state, checked_in: isHere = true, fee_in_cash: isFeeInCash }: WalkInList,
): Promise<number> {
  const tournament = await lockOpen(tx, desk.tournamentId);
  const entered = await participantNamesLike(tx.db, desk.tournamentId, names.map(nameKey));
  const errors = problemsOfLines(names, entered, await namesForOthersProblems(tx.db, names));
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
  for (const [line, name] of names.entries()) {
    const playerId = await players.createPlayer(tx, { name, state });
    await registration(tx, desk, { tournament, playerId, note: null, isHere, isFeeInCash }).catch((error: unknown) => {
      throw isFull(error) ? new DomainProblem("tournament-full", { message: placesLeft(line, names.length) }) : error;
    });
  }
  return names.length;
}

const isFull = (error: unknown): boolean => error instanceof DomainProblem && error.code === "tournament-full";
const placesLeft = (free: number, wanted: number): string =>
  free === 0
    ? "No places are free."
    : `Only ${free} ${free === 1 ? "place is" : "places are"} free for ${wanted} names.`;

/** Messages by field, `names.0` for the first line. */
function problemsOfLines(
  names: readonly string[],
  entered: ReadonlySet<string>,
  refused: ReadonlyMap<string, string>,
): Record<string, string> {
  const seen = new Set<string>();
  const errors: Record<string, string> = {};
  for (const [line, name] of names.entries()) {
    const key = nameKey(name);
    const problem = refused.get(name) ?? repetition(key, { seen, entered });
    if (problem !== null) errors[`names.${line}`] = problem;
    seen.add(key);
  }
  return errors;
}

type Known = { seen: ReadonlySet<string>; entered: ReadonlySet<string> };

function repetition(key: string, { seen, entered }: Known): string | null {
  if (seen.has(key)) return "This name is in the list twice. Enter the second person on their own";
  return entered.has(key) ? "A player of this name has already entered. Enter this person on their own" : null;
}
