import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEARCH_SEED, searchSize } from "../testing/app/search-size.ts";
import { type FuzzRequest, foreignIdRequestsOf, requestsOf } from "../testing/fuzz/fuzz-requests.ts";
import { openFuzzServer } from "../testing/fuzz/fuzz-server.ts";
import { type NamedOperation, operationsOf } from "../testing/fuzz/openapi-document.ts";
import { responseChecker } from "../testing/fuzz/response-check.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";

// Generated requests to every operation of the server's own OpenAPI document, by every role, over real HTTP. Each
// response is checked against that document by ajv. `npm run soak -- fuzz` plays 500 cases of each and prints how many of
// each status came; a seed and words of an operation after it play a failed case again.

const CASES = Number(process.env["FUZZ_CASES"] ?? searchSize(1, 500));
/** A long run prints the counts as it goes on. */
const HAS_COUNT = process.env["FUZZ_CASES"] !== undefined;
const ONLY = process.env["FUZZ_ONLY"] ?? "";
/** What ends sessions, roles and accounts of the people who send: played after everything else. */
const LAST = /auth\/|admin\/users/u;

let server: Awaited<ReturnType<typeof openFuzzServer>>;
beforeAll(async () => {
  server = await openFuzzServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test("what is no id of ours is refused at every place of every path, by those who may", async () => {
  const operations = operationsOf(await (await fetch(`${server.url}/openapi.json`)).json());
  const known = await server.knownIds();
  const failed: string[] = [];
  for (const operation of operations.toSorted((a, b) => Number(LAST.test(a.key)) - Number(LAST.test(b.key))))
    for (const requests of foreignIdRequestsOf(operation, known))
      for (const request of fc.sample(requests, { seed: SEARCH_SEED, numRuns: searchSize(1, 3) })) {
        const { status } = await server.send(request);
        if (status >= 500) failed.push(`${operation.key}: ${status} for ${request.path} ${request.body ?? ""}`);
      }
  expect(failed).toEqual([]);
});

test(`generated requests to every operation (${CASES} each, seed ${SEARCH_SEED}): each response is declared, none is a 5xx`, async () => {
  const document = await (await fetch(`${server.url}/openapi.json`)).json();
  const check = responseChecker();
  const faults: string[] = [];

  const play = async (operation: NamedOperation): Promise<void> => {
    const statuses: Record<string, number> = {};
    const found = new Map<string, string>();
    const known = await server.knownIds();
    for (const request of fc.sample(requestsOf(operation, known), { seed: SEARCH_SEED, numRuns: CASES })) {
      const fault = await faultOf(request, operation, statuses);
      const kind = fault?.slice(0, 60) ?? "";
      if (fault !== undefined && !found.has(kind))
        found.set(kind, `${fault}\n  ${JSON.stringify(request).slice(0, 1_000)}`);
    }
    const lines = [...found.values()].map((fault) => `${operation.key}: ${fault}`);
    faults.push(...lines);
    if (HAS_COUNT) process.stdout.write([`${operation.key}: ${JSON.stringify(statuses)}`, ...lines, ""].join("\n"));
  };
  const faultOf = async (request: FuzzRequest, operation: NamedOperation, statuses: Record<string, number>) => {
    try {
      const response = await server.send(request);
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      return check(operation, response);
    } catch (error) {
      return `no answer: ${String(error)}`;
    }
  };

  const operations = operationsOf(document).filter(({ key }) => key.includes(ONLY));
  expect(operations.length).toBeGreaterThan(0);
  for (const operation of operations.toSorted((a, b) => Number(LAST.test(a.key)) - Number(LAST.test(b.key))))
    await play(operation);
  expect(faults.join("\n")).toBe("");
  expect(await ledgerFaults(server.db)).toEqual([]);
});
