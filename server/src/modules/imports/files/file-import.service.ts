import type { Tournament } from "@pockethall/contract/answers";
import { StateName } from "@pockethall/contract/common";
import type { TournamentFile } from "@pockethall/contract/tournament-files";
import type { TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { nameKey } from "@pockethall/domain/names";
import * as z from "zod/mini";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { entryAgeProblems } from "../../accounts/minors/minors.service.ts";
import { namesForOthersProblems } from "../../accounts/names-for-others.service.ts";
import { insertCompletedPlay } from "../../matches/imported-matches.service.ts";
import * as players from "../../players/players.service.ts";
import { recordResults } from "../../rankings/rankings.service.ts";
import { setEntry, writeCompletedCopy } from "../../tournaments/imported-tournaments.service.ts";
import * as registrationService from "../../tournaments/registration/registration.service.ts";
import { findTournament } from "../../tournaments/tournaments.read-model.ts";
import type { PoolRules } from "../../tournaments/tournaments.service.ts";
import * as tournaments from "../../tournaments/tournaments.service.ts";
import { type Creator, lockTournament, type TournamentFields } from "../../tournaments/tournaments.service.ts";
import * as resultImports from "../result-imports/result-imports.service.ts";
import { gameRows, type PlayerIds, registrationRows } from "./completed-copy.ts";
import { fileProblem } from "./file-problems.ts";
import { isHere, knownPlayers } from "./file-rows.read-model.ts";
import { isSignedByUs } from "./file-signature.ts";

type Reader = Creator & Pick<Caller, "playerId">;

// Reads exported tournaments.

/**
 * Makes a tournament of the caller's from a file, whole or not at all. What is completed comes back with its games and
 * counts in the records once it is approved, or at once with our signature; everything else is a draft with its participants. No money comes with it.
 *
 * @throws DomainProblem `invalid-request` on `file` or on the field, `illegal-step` when a completed one is here
 * already, `not-permitted` outside a coordinator's state.
 */
export async function read(tx: Tx, reader: Reader, file: TournamentFile, rules: PoolRules): Promise<Tournament> {
  const problem = fileProblem(file, tx.clock());
  if (problem) throw invalidFile(problem);
  const isCompleted = file.tournament.status === "completed";
  const importKey = `file:${file.tournament.id}`;
  if (isCompleted && (await isHere(tx.db, file.tournament.id, importKey)))
    throw new DomainProblem("illegal-step", {
      message: "We already have this tournament. Its results would count twice.",
    });
  const { id } = await tournaments.createDraft(tx, reader, fieldsOf(file, isCompleted), rules);
  const idOf = await playersOf(tx, file);
  if (isCompleted) {
    const isSigned = await isSignedByUs(tx.db, file);
    const { name } = file.tournament;
    const register = { tournamentId: id, name, importedBy: reader.userId, isSigned, at: tx.clock() };
    await resultImports.registerFile(tx, register);
    await writeCompleted(tx, { id, file, idOf, importKey });
  } else await registerParticipants(tx, reader, { id, file, idOf });
  const subject = `tournament:${id}`;
  const after = { file: file.tournament.id, exported_at: file.exported_at };
  await recordAudit(tx.db, {
    actorId: reader.userId,
    action: "tournament.import",
    subject,
    before: null,
    after,
    at: tx.clock(),
  });
  return (await findTournament(tx.db, id)) as Tournament;
}

/** The file's settings. A completed one keeps neither fee nor pool: what was paid was paid elsewhere. */
function fieldsOf({ tournament }: TournamentFile, isCompleted: boolean): TournamentFields {
  const state = z.safeParse(StateName, tournament.state);
  if (!state.success)
    throw new DomainProblem("invalid-request", { errors: { "tournament.state": "Choose one of the 37 states" } });
  return {
    ...tournament,
    state: state.data,
    ...(isCompleted ? { entry_fee: kobo(0), total_prize_pool: kobo(0), highest_break_prize: kobo(0) } : {}),
  };
}

/** Maps players by id, else by name, else as new; one who was merged into another is that one. */
async function playersOf(tx: Tx, file: TournamentFile): Promise<PlayerIds> {
  const known = await knownPlayers(tx.db, file.players.map(({ id }) => id).filter(isId));
  const names = file.players.filter(({ id }) => !known.has(id)).map(({ name }) => name);
  await requireNewNames(tx, names);
  const byName = await players.findOrCreatePlayersByName(tx, names);
  const ids = new Map(file.players.map(({ id, name }) => [id, known.get(id) ?? (byName.get(nameKey(name)) as string)]));
  if (new Set(ids.values()).size !== ids.size)
    throw invalidFile("Two players in the file match one player here. Give them different names.");
  return (fileId) => ids.get(fileId) as string;
}

/** Names that make new players are held to the rules of walk-ins. */
async function requireNewNames(tx: Tx, names: readonly string[]): Promise<void> {
  const fresh = await players.unknownNames(tx.db, names);
  const [problem] = await namesForOthersProblems(tx.db, fresh);
  if (problem) throw invalidFile(`The player ${problem[0]}: ${problem[1]}.`);
}

const invalidFile = (message: string) => new DomainProblem("invalid-request", { message, errors: { file: message } });

type Copy = { id: TournamentId; file: TournamentFile; idOf: PlayerIds };

/** All but the reader: as at the desk, organisers enter themselves on the tournament's page, with its fee. */
async function registerParticipants(tx: Tx, reader: Reader, { id, file, idOf }: Copy): Promise<void> {
  const tournament = await lockTournament(tx, id);
  const entries = file.entries
    .filter(({ left_at }) => left_at === null)
    .map((entry) => ({ ...entry, playerId: idOf(entry.player_id) }))
    .filter(({ playerId }) => playerId !== reader.playerId);
  const ageProblems = await entryAgeProblems(
    tx,
    entries.map(({ playerId }) => playerId),
    tournament,
  );
  for (const { playerId, note, seed, handicap, handicap_frames } of entries) {
    const ageProblem = ageProblems.get(playerId) ?? null;
    await registrationService.registerWithoutFee(tx, tournament, { playerId, note, ageProblem });
    await setEntry(tx, { tournamentId: id, playerId }, { seed, handicap, handicap_frames });
  }
}

async function writeCompleted(tx: Tx, { id, file, idOf, importKey }: Copy & { importKey: string }): Promise<void> {
  const { champion_id, drawn_at, completed_at, start_date, end_date } = file.tournament;
  const registrations = registrationRows(file, id, idOf);
  const fields = {
    status: "completed" as const,
    drawn_at: drawn_at ?? start_date,
    completed_at: completed_at ?? end_date,
    champion_id: champion_id === null ? null : idOf(champion_id),
    entrant_count: registrations.filter(({ left_at }) => left_at === null).length,
    end_reminded_for: end_date,
    import_key: importKey,
  };
  await writeCompletedCopy(tx, id, { fields, registrations });
  const byes = file.byes.map(({ round_number, player_id }) => ({
    tournament_id: id,
    round_number,
    player_id: idOf(player_id),
  }));
  const play = gameRows(file, id, idOf);
  await insertCompletedPlay(tx, { byes, ...play });
  const played = play.games.flatMap(({ id: gameId, player1_id, player2_id }) =>
    player1_id && player2_id ? [{ id: gameId, tournamentId: id, player1Id: player1_id, player2Id: player2_id }] : [],
  );
  await recordResults(tx, played);
}
