import {
  DEPOSIT_FEE_KOBO,
  DEPOSIT_KOBO,
  HALL_ENVIRONMENT,
  seedPayments,
  seedPlayers,
  userIdSql,
  webhooks,
} from "../lib/hall.ts";
import { drive } from "../lib/load.ts";
import { median, report } from "../lib/metric.ts";
import { openPgbench } from "../lib/pgbench.ts";
import { inRounds, ratioOf } from "../lib/rounds.ts";
import { startServer, temporaryFolder } from "../lib/server.ts";

// P4: deposits a second over HTTP: the provider's signed webhooks to the real server, on its embedded PostgreSQL.
// Against the same work run by pgbench, one deposit a transaction with ledger_post (for one it is faster than the
// ledger_receive that the server uses for many), and against pgbench's own TPC-B-like
// transaction (scale 50), on the same database server, in turns.
const ROUNDS = 7;
const SECONDS = 3;
const CLIENTS = 16;
// The provider delivers many at a time; with 64 the machine waits for disks half of the time, with 256 it is busy.
const CONNECTIONS = 256;
const PLAYERS = 2_000;
const MOST_PER_SECOND = 7_000;
const MOST_PER_CLIENT = 4_000;

await using place = await temporaryFolder();
await using server = await startServer(place.folder, HALL_ENVIRONMENT);
const pgbench = await openPgbench(place.folder);
await pgbench.makeTables(50);
await seedPlayers(pgbench, PLAYERS);
const port = Number(new URL(server.url).port);

let slice = 0;
await overHttp(); // warms the process up; not counted
const rounds = await inRounds(ROUNDS, { http: overHttp, sql: sameStatements, tpcb: tpcb });
const middle = (name: "http" | "sql" | "tpcb") => median(rounds.map((round) => round[name]));
report({ metric: "P4 deposits over HTTP", value: middle("http"), unit: "1/s" });
report({ metric: "P4 the same statements by pgbench", value: middle("sql"), unit: "1/s" });
report({ metric: "P4 TPC-B-like by pgbench", value: middle("tpcb"), unit: "1/s" });
report({ metric: "P4 deposits over HTTP / same statements", unit: "x", floor: 0.8, ...ratioOf(rounds, "http", "sql") });
report({ metric: "P4 deposits over HTTP / TPC-B-like", unit: "x", floor: 1.5, ...ratioOf(rounds, "http", "tpcb") });

async function overHttp(): Promise<number> {
  slice += 1;
  const count = MOST_PER_SECOND * SECONDS;
  await seedPayments(pgbench, { slice, count, players: PLAYERS });
  const requests = webhooks(slice, count);
  const { perSecond, refused } = await drive({ port, connections: CONNECTIONS, requests, seconds: SECONDS });
  if (refused.size > 0) throw new Error(`refused deposits by status: ${JSON.stringify([...refused])}`);
  await settled();
  return perSecond;
}

async function sameStatements(): Promise<number> {
  slice += 1;
  await seedPayments(pgbench, { slice, count: MOST_PER_CLIENT * CLIENTS, players: PLAYERS });
  const script = depositScript(slice);
  const perSecond = await pgbench.perSecond({ script, clients: CLIENTS, seconds: SECONDS });
  await settled();
  return perSecond;
}

async function tpcb(): Promise<number> {
  const perSecond = await pgbench.perSecond({ clients: CLIENTS, seconds: SECONDS });
  await settled();
  return perSecond;
}

/** What a slice leaves over, payments that jobs would ask about and pages that are not on disk, is no load of the next. */
function settled(): Promise<void> {
  return pgbench.execute("delete from payment_intents where status = 'pending';\ncheckpoint;");
}

function depositScript(of: number): string {
  const line = (kind: string, owner: string, amount: number) =>
    `jsonb_build_object('kind', '${kind}', 'owner', ${owner}, 'amount', ${amount})`;
  const reference = `'PH_DEP_${of}_' || :n`;
  return `
\\set i :i + 1
\\set n 1 + :client_id * ${MOST_PER_CLIENT} + :i
begin;
select reference, user_id, purpose, tournament_id, amount_kobo, status from payment_intents
  where reference in (${reference}) order by reference for update;
select posted_id from ledger_post(gen_random_uuid(), 'deposit:' || ${reference}, 'deposit', 'Deposit by card', null,
  jsonb_build_array(${line("clearing", "null", DEPOSIT_FEE_KOBO - DEPOSIT_KOBO)}, ${line("psp-fees", "null", -DEPOSIT_FEE_KOBO)},
    ${line("wallet", userIdSql(`1 + :n % ${PLAYERS}`), DEPOSIT_KOBO)}), null) \\gset
update payment_intents set status = 'succeeded', provider_id = '1', fees_kobo = ${DEPOSIT_FEE_KOBO},
  transfer_id = (:posted_id)::uuid, settled_at = now() where reference = ${reference};
insert into provider_events (event, subject, processed_at) values ('charge.success', ${reference}, now())
  on conflict (event, subject) do update set processed_at = coalesce(provider_events.processed_at, excluded.processed_at);
end;
`;
}
