import type { Handlers } from "@pockethall/contract/endpoints";
import type { Season } from "@pockethall/contract/seasons";
import type { TournamentId } from "@pockethall/domain/ids";
import { addKobo } from "@pockethall/domain/money";
import { uncoveredOfFullField } from "@pockethall/domain/pool-payer";
import { type PlannedStage, planSeason, type SeasonShape, seasonProblems } from "@pockethall/domain/seasons";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { requireInWallet } from "../pool-payer/named-payer.ts";
import type { Creator, PoolRules, TournamentFields } from "../tournaments.service.ts";
import * as tournaments from "../tournaments.service.ts";
import { findSeason } from "./seasons.read-model.ts";
import { insertSeason, type StageRow } from "./seasons.repository.ts";

export type SeasonFields = Handlers["POST /api/organizer/seasons"]["body"];

// Writes whole seasons.

/**
 * Writes every tournament of a season as `planSeason` has it, and how their best advance, in the caller's transaction.
 *
 * @throws DomainProblem `invalid-request` with the fields, `not-permitted` when a coordinator's season leaves their state.
 */
export async function create(tx: Tx, creator: Creator, fields: SeasonFields, rules: PoolRules): Promise<Season> {
  refuseBeyondState(creator, fields);
  const shape = shapeOf(fields);
  refuseProblems(shape, tx.clock());
  const [id, at] = [newId(), tx.clock()];
  const plan = planSeason(shape);
  await requireDeposits(tx, { creator, fields, plan, rules });
  const idByKey = new Map<string, TournamentId>();
  for (const stage of plan) idByKey.set(stage.key, await writeStage(tx, { creator, fields, stage, rules }));
  const season = { id, name: fields.name, organizer_id: creator.userId, created_at: at };
  await insertSeason(
    tx.db,
    season,
    plan.map((stage, index) => stageRow(id, stage, { idByKey, position: index + 1 })),
  );
  const after = { ...season, tournaments: Object.fromEntries(idByKey) };
  const subject = `season:${id}`;
  await recordAudit(tx.db, { actorId: creator.userId, action: "season.create", subject, before: null, after, at });
  const written = await findSeason(tx.db, id);
  if (!written) throw new DomainProblem("not-found");
  return written;
}

type Planned = { creator: Creator; fields: SeasonFields; plan: readonly PlannedStage[]; rules: PoolRules };

/** The deposits of all its tournaments come from one wallet: checked in total before the first is taken. */
async function requireDeposits(tx: Tx, { creator, fields, plan, rules }: Planned): Promise<void> {
  if (!fields.publish || fields.pool_payer !== "organizer") return;
  const deposits = plan.map(({ stage, capacity }) =>
    uncoveredOfFullField({
      poolKobo: fields.stages[stage].prize_pool,
      entryFeeKobo: fields.stages[stage].entry_fee,
      capacity,
      platformFeeHundredths: rules.platformFeeHundredths,
    }),
  );
  await requireInWallet(tx, creator, addKobo(...deposits));
}

/** @throws DomainProblem `not-permitted`: a coordinator without another role runs tournaments of their own state, and no zone. */
function refuseBeyondState({ roles, coordinates }: Creator, { states, last_stage }: SeasonFields): void {
  if (roles.has("organizer") || roles.has("admin")) return;
  if (last_stage === "state" && states.every((state) => state === coordinates)) return;
  throw new DomainProblem("not-permitted", { message: `You coordinate ${coordinates ?? "no state"}.` });
}

const shapeOf = (fields: SeasonFields): SeasonShape => ({
  name: fields.name,
  firstDay: fields.first_day,
  weeksBetween: fields.weeks_between,
  lastStage: fields.last_stage,
  states: fields.states,
  capacity: fields.capacity,
  fromState: fields.from_state,
  fromZone: fields.from_zone,
  venues: fields.venues,
});

/** @throws DomainProblem `invalid-request`, the fields called as the contract calls them. */
function refuseProblems(shape: SeasonShape, now: Date): void {
  const problems = Object.entries(seasonProblems(shape, now));
  if (problems.length === 0) return;
  const wireName = (field: string) => field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
  const errors = Object.fromEntries(problems.map(([field, problem]) => [wireName(field), problem]));
  throw new DomainProblem("invalid-request", { errors });
}

type Writing = { creator: Creator; fields: SeasonFields; stage: PlannedStage; rules: PoolRules };

async function writeStage(tx: Tx, { creator, fields, stage, rules }: Writing): Promise<TournamentId> {
  try {
    const { id } = await tournaments.createDraft(tx, creator, tournamentOf(fields, stage), rules);
    if (fields.publish) await tournaments.publish(tx, creator, id, rules);
    return id;
  } catch (error) {
    throw namingStage(error, stage);
  }
}

/** What a season asks for once. */
const OF_SEASON = new Set(["pool_payer"]);

/** What is wrong with one tournament is wrong with the terms of its stage. */
function namingStage(error: unknown, { stage }: PlannedStage): unknown {
  if (!(error instanceof DomainProblem) || error.code !== "invalid-request") return error;
  const errors = Object.entries(error.errors ?? {}).map(([field, text]) => [
    OF_SEASON.has(field) ? field : `stages.${stage}.${field === "total_prize_pool" ? "prize_pool" : field}`,
    text,
  ]);
  return new DomainProblem("invalid-request", { errors: Object.fromEntries(errors) });
}

function tournamentOf(fields: SeasonFields, stage: PlannedStage): TournamentFields {
  const { prize_pool, ...terms } = fields.stages[stage.stage];
  return {
    ...terms,
    name: stage.name,
    description: `${stage.key} of the season ${fields.name}.${goesOn(stage)}`,
    venue: stage.venue,
    state: stage.state,
    start_date: stage.startsAt.toISOString(),
    end_date: stage.endsAt.toISOString(),
    registration_deadline: stage.registrationDeadline.toISOString(),
    total_prize_pool: prize_pool,
    pool_payer: fields.pool_payer,
    max_participants: stage.capacity,
    // Qualified players have their place; the organizer decides about further ones.
    needs_approval: stage.qualified !== null,
  };
}

const goesOn = ({ feeds, places }: PlannedStage): string =>
  feeds === null ? "" : ` The top ${places} advance to: ${feeds}.`;

type Placing = { idByKey: ReadonlyMap<string, TournamentId>; position: number };

function stageRow(seasonId: string, stage: PlannedStage, { idByKey, position }: Placing): StageRow {
  const idOf = (key: string): TournamentId => idByKey.get(key) as TournamentId;
  return {
    tournament_id: idOf(stage.key),
    season_id: seasonId,
    position,
    stage: stage.stage,
    label: stage.key,
    feeds: stage.feeds === null ? null : idOf(stage.feeds),
    places: stage.places,
  };
}
