import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

// How a test stops a real server in the middle of a step without the server knowing of it: in its database, a row that is
// written waits for a lock that the test holds; before its provider, a call waits in a proxy.

/** A step at which the server is halted. `release` lets the rest of it continue. */
export type Halt = { reached: Promise<void>; release(): Promise<void> };

const FIRST_KEY = 7_400_000;
const POLL_MS = 10;

/** Halts before rows of a test's database are written. */
export async function openRowHalts(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create function halt() returns trigger language plpgsql security definer as $$
    begin perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint); return new; end $$`);
  let key = FIRST_KEY;
  const isReached = async (wanted: number): Promise<boolean> => {
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
      [wanted],
    );
    return rowCount !== 0;
  };
  const untilReached = async (wanted: number): Promise<void> => {
    while (!(await isReached(wanted))) await pause(POLL_MS);
  };
  return {
    /** `moment`: such as `insert on payment_intents`, `update on withdrawals`; `condition` refers to new and old. */
    before: async (moment: string, condition = "true"): Promise<Halt> => {
      key += 1;
      const mine = key;
      await client.query("select pg_advisory_lock($1)", [mine]);
      await client.query(
        `create trigger halt_${mine} before ${moment} for each row when (${condition}) execute function halt(${mine})`,
      );
      return {
        reached: untilReached(mine),
        // The trigger stays and no longer waits: dropping it would wait for the transaction that it halted.
        release: async () => void (await client.query("select pg_advisory_unlock($1)", [mine])),
      };
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
export type RowHalts = Awaited<ReturnType<typeof openRowHalts>>;

type Armed = {
  call: string;
  when: "asked" | "answered";
  reached: PromiseWithResolvers<void>;
  open: PromiseWithResolvers<void>;
};

/** "POST /transfer" is that address and those below it, but not "POST /transferrecipient". */
const isCall = ({ method, url }: IncomingMessage, call: string): boolean => `${method} ${url}/`.startsWith(`${call}/`);

/** A proxy before a provider that forwards every call, until one is to be halted: before the provider has it, or after. */
export async function openHoldingProxy(target: string) {
  let armed: Armed | undefined;
  const handOn = async (request: IncomingMessage, body: string) => {
    const { authorization = "" } = request.headers;
    const { method = "GET" } = request;
    const headers = { authorization, "content-type": "application/json" };
    const answer = await fetch(`${target}${request.url}`, { method, headers, ...(method === "POST" ? { body } : {}) });
    return { status: answer.status, body: await answer.text() };
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const halt = armed && isCall(request, armed.call) ? armed : undefined;
    if (halt) armed = undefined;
    const answer = halt?.when === "asked" ? undefined : await handOn(request, body);
    if (!halt && answer)
      return void response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    halt?.reached.resolve();
    await halt?.open.promise;
    response.destroy();
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    at: (call: string, when: Armed["when"]): Halt => {
      const [reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      armed = { call, when, reached, open };
      return { reached: reached.promise, release: async () => open.resolve() };
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type HoldingProxy = Awaited<ReturnType<typeof openHoldingProxy>>;
