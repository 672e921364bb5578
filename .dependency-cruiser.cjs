// Who may import whom (docs/architecture.md has the picture). Each rule is proven by tools/negative-fixtures.mjs.
const here = (path) => ({ path });
const only = (name, from, ...allowed) => ({ name, severity: "error", from: here(from), to: { pathNot: allowed } });
const never = (name, from, to) => ({ name, severity: "error", from: here(from), to });
const TEST_CODE = "/testing/|\\.test\\.tsx?$";
const code = (folder) => `^(?!.*(${TEST_CODE}))${folder}/src/`; // the rules bind shipped code; tests may look further
/** What every module stands on. */
const BASE =
  "^server/src/(kernel|config|database|http|cache|live|jobs|mail|backup|copy)/(?!.*(/testing/|\\.test\\.ts$))";
/** Files of modules that requests, jobs and commands do not enter by: they work in their caller's transaction. */
const NO_ENTRY_FILE = `^(?!.*(${TEST_CODE}|\\.(routes|flow|job|cli)\\.ts$|/module\\.ts$))server/src/modules/`;
const BUILT_IN = "^(node:)?[a-z_/0-9]+$";

module.exports = {
  forbidden: [
    never("no-cycles", ".", { circular: true }),
    never("nothing-unresolved", "^(domain|contract|packages|server|web|paystack-simulator|pad|e2e|bench)/", {
      couldNotResolve: true,
    }),
    only("domain-imports-nothing", code("domain"), "^domain/src"),
    only("contract-imports-zod-and-domain", code("contract"), "^(contract|domain)/src", "node_modules/zod/"),
    only("pad-imports-contract-and-domain", code("pad"), "^(pad|contract|domain)/", "node_modules/idb/"),
    only(
      "embedded-postgres-imports-no-package",
      code("packages/embedded-postgres"),
      "^packages/embedded-postgres/",
      "node_modules/",
      BUILT_IN,
    ),
    only(
      "server-imports-server-contract-domain",
      code("server"),
      "^(server|contract|domain|packages/embedded-postgres)/",
      "^paystack-simulator/src/simulator\\.ts$",
      "node_modules/",
      BUILT_IN,
    ),
    only("simulator-imports-no-package", code("paystack-simulator"), "^paystack-simulator", "node_modules/", BUILT_IN),
    never("web-and-server-meet-over-http", "^web/", here("^(server|paystack-simulator)/")),
    never("server-knows-no-web", "^server/", here("^web/")),
    only("e2e-uses-the-public-api", "^e2e/", "^(e2e|contract)/", "node_modules/", BUILT_IN),
    only("bench-uses-http-and-domain", "^bench/", "^(bench|domain)/", "node_modules/", BUILT_IN),
    // The types beside the examples are made from a running server, and so may be missing.
    only("api-examples-use-http", "^docs/api/examples/", "^docs/api/examples/", "pockethall\\.d\\.ts$", BUILT_IN),
    never(
      "shipped-code-imports-no-test-code",
      code("(server|web|contract|domain|pad|packages/embedded-postgres|paystack-simulator)"),
      here(TEST_CODE),
    ),
    never("modules-meet-at-public-files", "^server/src/modules/([^/]+)/", {
      path: "^server/src/modules/",
      pathNot: ["^server/src/modules/$1/", "\\.(service|read-model|flow|job)\\.ts$"],
    }),
    never("only-entry-files-start-flows-and-jobs", NO_ENTRY_FILE, here("\\.(flow|job)\\.ts$")),
    never("ledger-imports-no-module", code("server").replace("server/src/", "server/src/modules/ledger/"), {
      path: "^server/src/modules/",
      pathNot: "^server/src/modules/ledger/",
    }),
    never("routes-do-not-touch-tables", "\\.routes\\.ts$", here("\\.repository\\.ts$|node_modules/(kysely|pg)/")),
    never(
      "only-repositories-speak-sql",
      "^server/src/modules/.+(?<!repository|read-model|\\.test)\\.ts$",
      here("node_modules/(kysely|pg)/"),
    ),
    never("base-knows-no-module", BASE, here("^server/src/(modules/|demo/|[^/]+\\.ts$)")),
    never("kernel-imports-nothing-of-ours", "^server/src/kernel/(?!.*\\.test\\.ts$)", {
      path: "^server/src/",
      pathNot: "^server/src/kernel/",
    }),
    never("web-features-do-not-meet", "^web/src/features/([^/]+)/", {
      path: "^web/src/features/",
      pathNot: "^web/src/features/$1/",
    }),
    never("web-features-know-no-app", "^web/src/features/", here("^web/src/app")),
    never("web-ui-and-lib-know-no-feature", "^web/src/(ui|lib)", here("^web/src/(features|app)")),
    never("web-lib-knows-no-ui", "^web/src/lib", here("^web/src/ui")),
    never("component-gallery-knows-no-feature", "^web/src/component-gallery/", here("^web/src/(features|app)")),
    never("product-knows-no-component-gallery", "^web/src/(?!component-gallery/)", here("^web/src/component-gallery/")),
  ],
  options: {
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: here("node_modules"),
    exclude: here("^web/dist/"),
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
    },
  },
};
