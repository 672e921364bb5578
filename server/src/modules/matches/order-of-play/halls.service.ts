import type { Endpoints } from "@pockethall/contract/endpoints";
import type { Hall } from "@pockethall/contract/order-of-play";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { nigerianPhone } from "../../../kernel/phone.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { mayChangeHall } from "../../tournaments/officials/hall-officials.read-model.ts";
import { findHall, type HallEditor } from "./halls.read-model.ts";
import * as halls from "./halls.repository.ts";

export type HallFields = Endpoints["POST /api/organizer/halls"]["body"];
type Edit = HallFields & { version: number };
type Visibility = Endpoints["POST /api/admin/halls/:id/visibility"]["body"];
const SHOWN = { hidden_at: null, hidden_reason: null } as const;

// Halls with their tables and hours. An organizer owns what they enter; any organizer may play there.

/** @throws DomainProblem `invalid-request` with the fields, such as for two tables of one name. */
export async function create(tx: Tx, caller: HallEditor, fields: HallFields): Promise<Hall> {
  const [id, at] = [newId(), tx.clock()];
  refuseContradictions(fields);
  await halls.insertHall(tx.db, { id, owner_id: caller.userId, phone: null, ...placeOf(fields), created_at: at });
  await saveParts(tx, id, { ...fields, tables: ownTables(fields, []) });
  return recorded(tx, caller, { id, action: "create", before: null, at });
}

/** @throws DomainProblem `hall-changed`, `hall-in-use` for a table with games to come, as create and remove. */
export async function edit(tx: Tx, caller: HallEditor, id: string, { version, ...fields }: Edit): Promise<Hall> {
  const [hall, at] = [await ownHall(tx, caller, id), tx.clock()];
  const before = await findHall(tx.db, caller, id);
  if (hall.version !== version) throw new DomainProblem("hall-changed");
  refuseContradictions(fields);
  const kept = new Set(fields.tables.map((table) => table.id));
  const there = (await halls.tablesOf(tx.db, id)).map((table) => table.id);
  const gone = there.filter((tableId) => !kept.has(tableId));
  if (await halls.isToBePlayedOn(tx.db, gone)) throw new DomainProblem("hall-in-use");
  await halls.removeTables(tx.db, gone, at);
  await halls.updateHall(tx.db, id, placeOf(fields));
  await saveParts(tx, id, { ...fields, tables: ownTables(fields, there) });
  return recorded(tx, caller, { id, action: "edit", before, at });
}

/** Takes the public page away, or gives it back; not the hall itself. @throws DomainProblem `hall-not-found`. */
export async function setVisibility(
  tx: Tx,
  caller: HallEditor,
  id: string,
  { hidden, reason }: Visibility,
): Promise<Hall> {
  const [hall] = isId(id) ? await halls.lockHalls(tx.db, [id]) : [];
  if (!hall) throw new DomainProblem("hall-not-found");
  const at = tx.clock();
  await halls.hideHall(tx.db, id, hidden ? { hidden_at: at, hidden_reason: reason } : SHOWN);
  const action = hidden ? "hall.hide" : "hall.show";
  const before = { hidden_reason: hall.hidden_reason };
  await recordAudit(tx.db, { actorId: caller.userId, action, subject: `hall:${id}`, before, after: { reason }, at });
  const after = await findHall(tx.db, caller, id);
  if (!after) throw new DomainProblem("hall-not-found");
  return after;
}

/** @throws DomainProblem `hall-not-found`, `not-permitted` for another person's, `hall-in-use`. */
export async function remove(tx: Tx, caller: HallEditor, id: string): Promise<void> {
  await ownHall(tx, caller, id);
  const tables = (await halls.tablesOf(tx.db, id)).map((table) => table.id);
  if (await halls.isToBePlayedOn(tx.db, tables)) throw new DomainProblem("hall-in-use");
  const [before, at] = [await findHall(tx.db, caller, id), tx.clock()];
  await halls.updateHall(tx.db, id, { removed_at: at });
  await halls.leaveTournaments(tx.db, id);
  const record = { actorId: caller.userId, action: "hall.remove" as const, subject: `hall:${id}`, before, after: null };
  await recordAudit(tx.db, { ...record, at });
}

async function ownHall(tx: Tx, caller: HallEditor, id: string): Promise<halls.HallRecord> {
  const [hall] = isId(id) ? await halls.lockHalls(tx.db, [id]) : [];
  if (!hall) throw new DomainProblem("hall-not-found");
  if (!mayChangeHall(caller, hall)) throw new DomainProblem("not-permitted");
  return hall;
}

const placeOf = ({ name, address, state, phone, latitude, longitude }: HallFields) => ({
  name,
  address,
  state,
  ...(phone === undefined ? {} : { phone: phone ? (nigerianPhone(phone) ?? null) : null }),
  latitude,
  longitude,
});

/** What a schema of single fields cannot see. @throws DomainProblem `invalid-request` with the fields. */
function refuseContradictions({ tables, hours, phone, latitude, longitude }: HallFields): void {
  const errors: Record<string, string> = {};
  const isTwice = (values: readonly string[]) => new Set(values).size < values.length;
  if (isTwice(tables.map(({ name }) => name.toLowerCase()))) errors["tables"] = "Two tables have the same name";
  if (isTwice(hours.map(({ weekday, opens }) => `${weekday} ${opens}`)))
    errors["hours"] = "Two opening times on one day overlap";
  if (phone && nigerianPhone(phone) === undefined) errors["phone"] = "Enter a valid Nigerian phone number";
  if ((latitude === null) !== (longitude === null))
    errors["latitude"] = "Enter both latitude and longitude, or neither";
  const message = Object.values(errors).join(". ");
  if (message !== "") throw new DomainProblem("invalid-request", { message, errors });
}

/** An id that is none of this hall's tables makes a new table: a table of another hall cannot be taken over. */
const ownTables = ({ tables }: HallFields, there: readonly string[]): HallFields["tables"] =>
  tables.map(({ id, name }) => (id !== undefined && there.includes(id) ? { id, name } : { name }));

/** Tables before hours, as an edit that removes tables: one order of locks. */
async function saveParts(tx: Tx, hallId: string, { tables, hours }: HallFields): Promise<void> {
  const rows = tables.map(({ id, name }, index) => ({ id: id ?? newId(), hall_id: hallId, name, position: index + 1 }));
  await halls.saveTables(tx.db, rows);
  await halls.replaceHours(tx.db, hallId, hours);
}

type Done = { id: string; action: "create" | "edit"; before: Hall | null | undefined; at: Date };

async function recorded(tx: Tx, caller: HallEditor, { id, action, before, at }: Done): Promise<Hall> {
  const after = await findHall(tx.db, caller, id);
  if (!after) throw new DomainProblem("hall-not-found");
  await recordAudit(tx.db, {
    actorId: caller.userId,
    action: `hall.${action}`,
    subject: `hall:${id}`,
    before,
    after,
    at,
  });
  return after;
}
