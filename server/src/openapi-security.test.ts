import { beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { givenUser } from "../testing/database/test-database.ts";
import { type NamedOperation, operationsOf } from "../testing/fuzz/openapi-document.ts";
import { responseChecker } from "../testing/fuzz/response-check.ts";

// What /openapi.json says about access, compared with what the server does: real requests to every operation.

let server: TestServer;
let operations: (NamedOperation & { security: Record<string, []>[] })[];
beforeAll(async () => {
  server = await openTestServer();
  operations = operationsOf((await server.http.inject("/openapi.json")).json()) as typeof operations;
  return () => server[Symbol.asyncDispose]();
});

const NO_ID = "00000000-0000-0000-0000-000000000000";

const faultOf = responseChecker();

/** Asks without a body and about nothing that exists; the answer must be a declared one, with a declared code. */
async function ask(operation: NamedOperation, headers: Record<string, string> = {}) {
  const answer = await server.http.inject({
    method: operation.method as "GET",
    url: operation.path.replace(/\{\w+\}/gu, NO_ID),
    headers,
  });
  const { statusCode, body } = answer;
  const fault = faultOf(operation, { status: statusCode, headers: answer.headers, body });
  expect([operation.key, fault]).toEqual([operation.key, undefined]);
  const { code } = (body.startsWith("{") ? JSON.parse(body) : {}) as { code?: string };
  return { statusCode, code };
}

/** A way without a session is one with an API token. */
const needs = ({ security }: { security: object[] }, scheme: string): boolean =>
  security.length > 0 && security.every((one) => scheme in one || "apiToken" in one);

test("without a session exactly the operations that declare the bearer token are refused with 401", async () => {
  const open: string[] = [];
  for (const operation of operations) {
    const { statusCode, code } = await ask(operation);
    const isRefused = statusCode === 401 && code === "not-authenticated";
    expect([operation.key, isRefused]).toEqual([operation.key, needs(operation, "bearer")]);
    if (!isRefused) open.push(operation.key);
  }
  expect(open.length).toBeGreaterThan(40);
  expect(open.length).toBeLessThan(80);
});

test("with a session but without the CSRF cookie exactly the operations that declare it are refused for it", async () => {
  const { token } = await givenUser(server.db);
  const asked = operations.filter(
    (operation) => /Permission: (?:public|user)\b/u.test(operation.description) && isHarmless(operation),
  );
  const refused: string[] = [];
  for (const operation of asked) {
    const { code } = await ask(operation, { authorization: `Bearer ${token}` });
    if (code === "csrf-invalid") refused.push(operation.key);
  }
  const declared = operations.filter((operation) => needs(operation, "csrfCookie") && needs(operation, "csrfHeader"));
  expect(refused.toSorted()).toEqual(declared.map(({ key }) => key).toSorted());
  expect(declared.length).toBeGreaterThan(3);
});

/** These would end the session that asks. */
const isHarmless = ({ key }: NamedOperation): boolean => !/logout|auth\/sessions|auth\/account/u.test(key);

test("a player is refused exactly where the declared permission is more than that of any account", async () => {
  const { token } = await givenUser(server.db);
  const guarded = operations.filter(
    (operation) => needs(operation, "bearer") && !operation.description.startsWith("Permission: user."),
  );
  expect(guarded.length).toBeGreaterThan(100);
  for (const operation of guarded) {
    const { statusCode, code } = await ask(operation, { authorization: `Bearer ${token}` });
    expect([operation.key, statusCode, code]).toEqual([operation.key, 403, "not-permitted"]);
  }
});

test("the provider's webhook wants its signature, as declared", async () => {
  const webhook = operations.find(({ key }) => key === "POST /api/webhooks/paystack");
  expect(webhook?.security).toEqual([{ providerSignature: [] }]);
  expect((await server.http.inject({ method: "POST", url: "/api/webhooks/paystack", payload: {} })).statusCode).toBe(
    401,
  );
});
