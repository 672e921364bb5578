import * as z from "zod/mini";

/** Receives answers that do not fit their contract: a server fault, to be logged. */
export type OnUnfitAnswer = (key: string, error: unknown) => void;
/** An answer as the contract has it. */
export type ShapeAnswer = (schema: z.ZodMiniType, answer: unknown) => unknown;

/**
 * Shapes an endpoint's answers: what the contract does not name is dropped, so no column leaks by accident. A value that
 * does not fit is reported and sent as it is, since the work is committed by then, and one odd row must not take the
 * others of its list with it. What is no plain value, or fits no variant of a union, or is no amount, becomes null.
 */
export function answerShaper(key: string, onUnfit: OnUnfitAnswer): ShapeAnswer {
  return (schema, answer) => {
    const parsed = z.safeParse(schema, answer);
    if (parsed.success) return parsed.data;
    onUnfit(key, parsed.error);
    return namedPartsOf(schema, answer, z.core.safeParse);
  };
}

/** Zod's `safeParse`, to the wire's form, or `safeEncode`, back to the handler's. */
type Convert = (schema: z.core.$ZodType, value: unknown) => { success: boolean; data?: unknown };

/** The parts of a value that a schema names, amounts converted, not checked any further. */
export function namedPartsOf(schema: z.core.$ZodType, value: unknown, convert: Convert): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return isObject(value) ? namedFieldsOf(def.shape, value, convert) : null;
    case "array":
      return Array.isArray(value) ? value.map((item) => namedPartsOf(def.element, item, convert)) : [];
    case "record":
      return isObject(value) ? mapValues(value, (inner) => namedPartsOf(def.valueType, inner, convert)) : {};
    case "nullable":
    case "optional":
    case "default":
    case "readonly":
      return value == null ? value : namedPartsOf(def.innerType, value, convert);
    case "pipe":
    case "union":
    case "tuple":
      return convert(schema, value).data ?? null;
    default:
      return typeof value === "object" || typeof value === "function" ? null : value;
  }
}

function namedFieldsOf(shape: z.core.$ZodShape, value: Fields, convert: Convert): Fields {
  const named = Object.entries(shape).filter(([name]) => value[name] !== undefined);
  return Object.fromEntries(named.map(([name, inner]) => [name, namedPartsOf(inner, value[name], convert)]));
}

const mapValues = (fields: Fields, map: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;
