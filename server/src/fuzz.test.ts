import fc from "fast-check";
import { expect, test } from "vitest";
import { requestsOf } from "../testing/fuzz/fuzz-requests.ts";
import { openFuzzServer } from "../testing/fuzz/fuzz-server.ts";
import { type NamedOperation, operationsOf } from "../testing/fuzz/openapi-document.ts";
import { responseChecker } from "../testing/fuzz/response-check.ts";
import { SEARCH_SEED, searchSize } from "../testing/search-size.ts";
import { ledgerFaults } from "./features/ledger/verify.read-model.ts";

// Generated requests to every operation of the server's own OpenAPI document, by every role, over real HTTP. Each
// response is checked against that document by ajv. `npm run soak -- fuzz` plays 500 cases of each and says how many of
// each status came; a seed and words of an operation after it play a failed case again.

const CASES = Number(process.env["FUZZ_CASES"] ?? searchSize(3, 500));
const ONLY = process.env["FUZZ_ONLY"] ?? "";
/** What ends sessions, roles and accounts of the people who send: played after everything else. */
const LAST = /auth\/|admin\/users/u;

test(`${CASES} generated requests to every operation (seed ${SEARCH_SEED}): each response is declared, none is a 5xx`, async () => {
  await using server = await openFuzzServer();
  const document = await (await fetch(`${server.url}/openapi.json`)).json();
  const check = responseChecker(document);
  const statuses: Record<string, Record<string, number>> = {};
  const faults: string[] = [];

  const play = async (operation: NamedOperation): Promise<void> => {
    const seen: Record<string, number> = {};
    statuses[operation.key] = seen;
    const faultsSeen = new Set<string>();
    const known = await server.knownIds();
    for (const request of fc.sample(requestsOf(operation, known), { seed: SEARCH_SEED, numRuns: CASES })) {
      const response = await server.send(request);
      seen[response.status] = (seen[response.status] ?? 0) + 1;
      const fault = check(operation, response);
      const kind = fault?.slice(0, 60);
      if (kind === undefined || faultsSeen.has(kind)) continue;
      faultsSeen.add(kind);
      faults.push(`${operation.key}: ${fault}\n  ${JSON.stringify(request).slice(0, 1_000)}`);
    }
  };

  const operations = operationsOf(document).filter(({ key }) => key.includes(ONLY));
  expect(operations.length).toBeGreaterThan(0);
  for (const operation of operations.toSorted((a, b) => Number(LAST.test(a.key)) - Number(LAST.test(b.key))))
    await play(operation);
  if (process.env["FUZZ_CASES"] !== undefined) report(statuses);
  expect(faults.join("\n")).toBe("");
  expect(await ledgerFaults(server.db)).toEqual([]);
});

function report(statuses: Record<string, Record<string, number>>): void {
  for (const [key, seen] of Object.entries(statuses)) process.stdout.write(`${key}: ${JSON.stringify(seen)}\n`);
}
