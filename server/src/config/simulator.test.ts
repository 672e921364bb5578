import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { requireSimulatorAllowed } from "./simulator.ts";

const start = (environment: NodeJS.ProcessEnv) => () => requireSimulatorAllowed(readConfig(environment, "/hall"));

const EXTERNAL = { DATABASE_URL: "postgres://u:p@db/hall" };
const PUBLIC = { PUBLIC_URL: "https://pockethall.ng" };
const KEYS = { PAYSTACK_SECRET_KEY: "sk_live_1", PAYSTACK_PUBLIC_KEY: "pk_live_1" };

test.each([
  [EXTERNAL, /^DATABASE_URL needs PAYSTACK_SECRET_KEY/u],
  [{ ...EXTERNAL, PAYSTACK_SIMULATOR: "0" }, /^DATABASE_URL needs/u],
  [PUBLIC, /^a public PUBLIC_URL needs .* or PAYSTACK_SIMULATOR=1 for play money$/u],
  [{ PUBLIC_URL: "http://41.58.1.2:3000" }, /^a public PUBLIC_URL needs/u],
])("without keys %o is refused", (environment, words) => {
  expect(start(environment)).toThrow(words);
});

test.each([
  [{}],
  [{ PUBLIC_URL: "http://localhost:3000" }],
  [{ PUBLIC_URL: "https://192.168.1.7" }],
  [{ PUBLIC_URL: "https://[::1]:3000" }],
  [{ PUBLIC_URL: "http://hall.local" }],
  [{ ...EXTERNAL, ...PUBLIC, PAYSTACK_SIMULATOR: "1" }],
  [{ ...EXTERNAL, ...PUBLIC, ...KEYS }],
])("%o starts", (environment) => {
  expect(start(environment)).not.toThrow();
});
