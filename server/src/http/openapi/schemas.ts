import * as z from "zod/mini";

export type Json = { readonly [key: string]: unknown };
type Way = "input" | "output";
type Bundle = Readonly<Record<string, Json>>;

const REFERENCE = "#/components/schemas/";
/** What a schema without a name is called while all are converted together. */
const UNNAMED = "unnamed:";
const INPUT = "Input";
/** Their format says all: the pattern of a day has 250 characters. */
const DATES = new Set(["date", "date-time"]);

/** The schemas that a document shows; `inline`: what clients send whose fields are shown, not its name. */
export type Roots = Readonly<Record<Way | "inline", readonly z.ZodMiniType[]>>;

export type Schemas = {
  /** What stands for a schema in the document: a reference where it has a name. */
  schemaOf(schema: z.ZodMiniType, way: Way): Json;
  /** The schema itself, whether or not it has a name. */
  inlineOf(schema: z.ZodMiniType, way: Way): Json;
  /** The named schemas that `roots` need, by name. A schema that clients send in another form than they get is there twice. */
  components: Bundle;
};

/**
 * JSON Schema of everything that the document shows, with references to the named schemas. All of one way are converted by
 * one call, which is what makes them share references.
 */
export function convertSchemas(named: ReadonlyMap<string, z.ZodMiniType>, roots: Roots): Schemas {
  const input = bundleOf(named, "input", roots.input, roots.inline);
  const output = bundleOf(named, "output", roots.output);
  const differing = new Set(
    input.names.filter(
      (name) =>
        output.names.includes(name) &&
        reachable(input.schemas, [name]).some((inner) => !isSame(input.schemas[inner], output.schemas[inner])),
    ),
  );
  const inputName = (name: string): string => (differing.has(name) ? `${name}${INPUT}` : name);
  const asInput = (schema: Json): Json => withReferences(schema, inputName);
  const components = new Map(output.names.map((name) => [name, output.schemas[name] ?? {}]));
  for (const name of input.names) {
    if (differing.has(name) && components.has(inputName(name)))
      throw new Error(`two schemas are named ${name}${INPUT}`);
    components.set(inputName(name), asInput(input.schemas[name] ?? {}));
  }
  return {
    schemaOf: (schema, way) => (way === "input" ? asInput(input.schemaOf(schema)) : output.schemaOf(schema)),
    inlineOf: (schema, way) => (way === "input" ? asInput(input.inlineOf(schema)) : output.inlineOf(schema)),
    components: Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function bundleOf(
  named: ReadonlyMap<string, z.ZodMiniType>,
  way: Way,
  roots: readonly z.ZodMiniType[],
  inline: readonly z.ZodMiniType[] = [],
) {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of named) registry.add(schema, { id: name });
  for (const [place, root] of [...roots, ...inline].entries())
    if (!registry.has(root)) registry.add(root, { id: `${UNNAMED}${place}` });
  const { schemas: converted } = z.toJSONSchema(registry, {
    io: way,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (DATES.has(jsonSchema.format ?? "")) delete jsonSchema.pattern;
    },
    uri: (id) => `${REFERENCE}${id}`,
  });
  const schemas: Bundle = Object.fromEntries(
    Object.entries(converted).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [name, schema]),
  );
  const idOf = (schema: z.ZodMiniType): string => registry.get(schema)?.id ?? "";
  const inlineOf = (schema: z.ZodMiniType): Json => schemas[idOf(schema)] ?? {};
  const isNamed = (name: string): boolean => !name.startsWith(UNNAMED);
  return {
    schemas,
    /** The names that the roots need. */
    names: reachable(schemas, [
      ...roots.map(idOf),
      ...inline.flatMap((schema) => referencesOf(inlineOf(schema))),
    ]).filter(isNamed),
    inlineOf,
    schemaOf: (schema: z.ZodMiniType): Json =>
      isNamed(idOf(schema)) ? { $ref: `${REFERENCE}${idOf(schema)}` } : inlineOf(schema),
  };
}

/** The given names and all that their schemas refer to. */
function reachable(schemas: Bundle, names: readonly string[], found = new Set<string>()): string[] {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    reachable(schemas, referencesOf(schemas[name]), found);
  }
  return [...found];
}

function referencesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "$ref" in value && typeof value.$ref === "string" ? [value.$ref.slice(REFERENCE.length)] : [];
  return [...own, ...Object.values(value).flatMap(referencesOf)];
}

/** The same schema with its references renamed. */
function withReferences<Value>(value: Value, rename: (name: string) => string): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => withReferences(item, rename)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      key === "$ref" && typeof inner === "string"
        ? `${REFERENCE}${rename(inner.slice(REFERENCE.length))}`
        : withReferences(inner, rename),
    ]),
  ) as Value;
}
