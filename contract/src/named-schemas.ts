import * as z from "zod/mini";
import { AREAS, type Area } from "./areas.ts";
import * as common from "./common.ts";
import * as problems from "./problems.ts";

/** Texts, numbers and the parts of a path or query are shorter than a reference to them. */
const PLAIN = new Set(["string", "number", "boolean", "undefined", "unknown", "custom"]);
const PART_OF_AN_ADDRESS = /(?:Path|Query)$/u;

/**
 * The schemas with a name in documents: what a module of the contract exports under a capital letter. The names are
 * public, since clients generate types from them: renaming one of them breaks their builds.
 *
 * @throws Error when two modules export different schemas under one name.
 */
export function namedSchemas(): ReadonlyMap<string, z.ZodMiniType> {
  const named = new Map<string, z.ZodMiniType>();
  const modules: object[] = [common, problems, ...Object.values<Area>(AREAS).flatMap((area) => area.modules)];
  for (const [name, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (!isNamed(name, schema)) continue;
    if ((named.get(name) ?? schema) !== schema) throw new Error(`two schemas are named ${name}`);
    named.set(name, schema);
  }
  return named;
}

const isNamed = (name: string, value: unknown): value is z.ZodMiniType =>
  value instanceof z.ZodMiniType &&
  /^[A-Z][a-z]/u.test(name) &&
  !PART_OF_AN_ADDRESS.test(name) &&
  !PLAIN.has(value._zod.def.type);
