import { expect, test } from "vitest";
import { moduleDiagram, moduleEdges } from "./module-graph.mjs";

const imports = [
  ["server/src/modules/finance/finance.routes.ts", "server/src/modules/payments/payments.service.ts"],
  ["server/src/modules/finance/finance.routes.ts", "server/src/modules/ledger/ledger.service.ts"],
  ["server/src/modules/payments/refunds/refunds.service.ts", "server/src/modules/ledger/ledger.service.ts"],
  ["server/src/modules/payments/payments.service.ts", "server/src/modules/payments/limits/limits.service.ts"],
  ["server/src/modules/ledger/ledger.test.ts", "server/src/modules/finance/finance.routes.ts"],
  ["server/src/app.ts", "server/src/modules/finance/module.ts"],
] as const;

test("edges between modules leave out tests, files of one module, and what follows from other edges", () => {
  expect(moduleEdges(imports)).toEqual([
    ["finance", "payments"],
    ["payments", "ledger"],
  ]);
});

test("the diagram is a Mermaid block", () => {
  expect(moduleDiagram([["payments", "ledger"]])).toBe("```mermaid\nflowchart TD\n  payments --> ledger\n```");
});
