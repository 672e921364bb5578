import { type CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { givenUser, openTestDatabase } from "../../../../testing/database/test-database.ts";
import { openDatabase } from "../../../database/database.ts";
import { ledgerFaults } from "./verify.read-model.ts";

const DEPOSITS = 3_000;
/** Times the deposits: each has three entries, and each row is read, hashed, joined and sorted a few times. */
const MOST_PER_DEPOSIT = 30;

type Plan = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Plan[];
};

test("no promise costs more than its rows: none compares each payment with each transfer", async () => {
  await using database = await openTestDatabase();
  const asked: CompiledQuery[] = [];
  await using owner = openDatabase({
    url: database.url,
    role: null,
    log: ({ query }) => void asked.push(query as CompiledQuery),
  });
  const { userId } = await givenUser(owner);
  await sql`
    with paid as (select 'PH_DEP_' || n as reference, gen_random_uuid() as id from generate_series(1, ${DEPOSITS}::int) as n),
    posted as (
      select count(*) from ledger_receive((select jsonb_agg(jsonb_build_object('id', id, 'key', 'deposit:' || reference,
        'kind', 'deposit', 'description', 'Deposit', 'entries', jsonb_build_array(
          jsonb_build_object('kind', 'clearing', 'owner', null, 'amount', -90000),
          jsonb_build_object('kind', 'psp-fees', 'owner', null, 'amount', -10000),
          jsonb_build_object('kind', 'wallet', 'owner', ${userId}::uuid, 'amount', 100000)))) from paid)))
    insert into payment_intents (reference, user_id, purpose, amount_kobo, status, transfer_id, settled_at)
    select reference, ${userId}, 'deposit', 100000, 'succeeded', id, now() from paid, posted`.execute(owner);
  await sql`analyze`.execute(owner);
  asked.length = 0;
  expect(await ledgerFaults(owner)).toEqual([]);
  const costly = [];
  for (const query of asked.filter((each) => /^\s*select/u.test(each.sql))) {
    const { rows } = await owner.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>({
      ...query,
      sql: `explain (analyze, format json, timing off) ${query.sql}`,
    });
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    const read = plan ? rowsOf(plan) : Number.NaN;
    if (!(read < DEPOSITS * MOST_PER_DEPOSIT)) costly.push(`${read} rows: ${query.sql.replaceAll(/\s+/gu, " ")}`);
  }
  expect(costly).toEqual([]);
});

/** Rows that the nodes of a plan handled, those that they left out included. */
const rowsOf = (plan: Plan): number =>
  (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Join Filter"] ?? 0)) *
    plan["Actual Loops"] +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);
