import { findProgram, installFromDebian } from "./debian.mjs";

const PROGRAM = "redis-server";

/** Brings the Redis that the tests of several servers need, where there is none. Without it those tests fail and say so. */
export async function ensureRedis() {
  if (findProgram([PROGRAM], process.env) === undefined) await installFromDebian(PROGRAM, ["redis-tools"]);
}
