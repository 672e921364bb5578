import type { Tournament } from "@pockethall/contract/answers";
import type { Handlers } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { editProblems } from "@pockethall/domain/tournament-editing";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { type Images, NotAnImage } from "../../../kernel/images.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishTournament } from "../../../live/publish.ts";
import * as dueEntries from "../entries/due-entries.service.ts";
import { playsIn } from "../officials/officials.read-model.ts";
import { refuseUnpaidPool } from "../pool-payer/named-payer.ts";
import { stepsAbove } from "../steps-above.ts";
import { findTournament } from "../tournaments.read-model.ts";
import * as tournaments from "../tournaments.service.ts";
import {
  type Creator,
  columnsOf,
  defaultImageOf,
  lockTournament,
  type PoolRules,
  problemsBetween,
  refuseAbovePromises,
  refuseForeignState,
  type TournamentFields,
} from "../tournaments.service.ts";
import { type EditFields, editableOf, movedCopy } from "./tournament-copy.ts";
import { hasStartedGame, updateDetails } from "./tournament-editing.repository.ts";

/** Wide enough for the head of a page on a laptop; half the pixels of the same on a sharp phone. */
const IMAGE_WIDTH_PIXELS = 1200;

type Edit = EditFields & { version: number };
type Copy = Handlers["POST /api/organizer/tournaments/:id/duplicate"]["body"];

// Changes what an organizer has set; every change is in the audit log with the row before and after.

/** Shows a stored picture, or with null the default one. @throws DomainProblem `tournament-not-found`. */
export const setImage = (tx: Tx, editor: Creator, id: TournamentId, imageUrl: string | null): Promise<Tournament> =>
  writeImage(tx, { editor, id, imageUrl: imageUrl ?? defaultImageOf(id) });

/** A new draft of the caller's with the same settings, in the same halls; all its times move with the start. */
export async function duplicate(
  tx: Tx,
  creator: Creator,
  original: Tournament,
  copy: Copy,
  rules: PoolRules,
): Promise<Tournament> {
  const { image_url: imageUrl } = original;
  const draft = await tournaments.create(tx, creator, movedCopy(original, copy), rules, { imageUrl });
  await stepsAbove().copyHalls(tx, original.id, draft.id);
  return draft;
}

type Editing = { editor: Creator; id: TournamentId };
type Editor = Creator & Pick<Caller, "playerId">;

/**
 * Writes the details when they were made from the current version, and the rules allow each change.
 *
 * @throws DomainProblem `tournament-changed` for an older version, `invalid-request` with the fields,
 * `not-permitted` when a coordinator would move it out of their state, `tournament-not-found`.
 */
export async function editDetails(
  tx: Tx,
  editor: Editor,
  id: TournamentId,
  edit: Edit,
  rules: PoolRules,
): Promise<Tournament> {
  const row = await lockTournament(tx, id);
  if (row.version !== edit.version) throw new DomainProblem("tournament-changed");
  const current = await readBack(tx, id);
  const { version, ...sent } = edit;
  // Publication may have named the payer after this form was opened: sending none changes nothing.
  const payer = row.status === "draft" ? sent.pool_payer : (sent.pool_payer ?? row.pool_payer);
  const fields = {
    ...sent,
    pool_payer: payer,
    tie_breaks: sent.tie_breaks ?? row.tie_breaks,
    highest_break_prize: sent.highest_break_prize ?? kobo(row.break_prize_kobo),
  };
  const editorPlays = await playsIn(tx.db, { scope: "tournament", id, playerId: editor.playerId });
  await refuseWrong(tx, current, fields, editorPlays);
  if (fields.state !== current.state) refuseForeignState(editor, fields.state);
  if (fields.total_prize_pool > current.total_prize_pool) {
    const pledge = { actor: editor, organizerId: row.organizer_id, tournamentId: id };
    await refuseAbovePromises(tx, rules.promisedPoolsCeilingKobo, { ...pledge, poolKobo: fields.total_prize_pool });
  }
  const at = tx.clock();
  const after = await updateDetails(tx.db, id, { ...columnsOf(fields), version: version + 1, updated_at: at });
  await refuseUnpaidPool(tx, row, after);
  const subject = `tournament:${id}`;
  await recordAudit(tx.db, { actorId: editor.userId, action: "tournament.edit", subject, before: row, after, at });
  // The edit may have freed places, or moved a moment for which work is due.
  await dueEntries.runDue(tx, id);
  publishDetails(tx, id);
  return readBack(tx, id);
}

/** @throws DomainProblem `invalid-request` with one message per field. */
async function refuseWrong(
  tx: Tx,
  current: Tournament,
  fields: TournamentFields & EditFields,
  editorPlays: boolean,
): Promise<void> {
  const facts = {
    status: current.status,
    isDrawn: current.drawn_at !== null,
    hasStarted: current.status === "ongoing" || (await hasStartedGame(tx.db, current.id)),
    participantCount: current.participant_count,
    editorPlays,
  };
  const locked = editProblems(facts, editableOf(current), editableOf(fields));
  const errors = { ...problemsBetween(fields), ...locked };
  if (Object.keys(errors).length > 0) throw new DomainProblem("invalid-request", { errors });
}

async function writeImage(tx: Tx, { editor, id, imageUrl }: Editing & { imageUrl: string }) {
  const before = await lockTournament(tx, id);
  const at = tx.clock();
  const after = await updateDetails(tx.db, id, { image_url: imageUrl, updated_at: at });
  const subject = `tournament:${id}`;
  await recordAudit(tx.db, { actorId: editor.userId, action: "tournament.image", subject, before, after, at });
  publishDetails(tx, id);
  return readBack(tx, id);
}

/** Stores a picture and returns its address; outside any transaction. @throws DomainProblem `invalid-request` on `image`. */
export async function storeImage(images: Images, bytes: Buffer): Promise<string> {
  try {
    return await images.keepWide(bytes, IMAGE_WIDTH_PIXELS);
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error;
    throw new DomainProblem("invalid-request", { errors: { image: "Choose a JPEG, PNG, WebP, GIF or AVIF picture" } });
  }
}

function publishDetails(tx: Tx, id: TournamentId): void {
  publishTournament(tx, id, "details");
}

async function readBack(tx: Tx, id: TournamentId): Promise<Tournament> {
  const tournament = await findTournament(tx.db, id);
  if (!tournament) throw new DomainProblem("tournament-not-found");
  return tournament;
}
