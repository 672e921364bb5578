import fc from "fast-check";

// Before every test file: properties are tried with the same values in every run, so that no failure is a matter of chance.
// `npm run soak -- searches` tries others under a fresh seed, which it prints.

fc.configureGlobal({ seed: Number(process.env["SEARCH_SEED"] ?? 20_261_123) });
