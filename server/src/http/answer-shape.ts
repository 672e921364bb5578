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
    return namedPartsOf(schema, answer);
  };
}

/** The parts of a value that a schema names, not checked any further. */
function namedPartsOf(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return isObject(value) ? namedFieldsOf(def.shape, value) : null;
    case "array":
      return Array.isArray(value) ? value.map((item) => namedPartsOf(def.element, item)) : [];
    case "record":
      return isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, namedPartsOf(def.valueType, inner)]))
        : {};
    case "nullable":
    case "optional":
    case "default":
    case "readonly":
      return value == null ? value : namedPartsOf(def.innerType, value);
    case "pipe":
    case "union":
    case "tuple":
      return fitted(schema, value);
    default:
      return typeof value === "object" || typeof value === "function" ? null : value;
  }
}

function namedFieldsOf(shape: z.core.$ZodShape, value: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(shape).filter(([name]) => value[name] !== undefined);
  return Object.fromEntries(named.map(([name, inner]) => [name, namedPartsOf(inner, value[name])]));
}

function fitted(schema: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.core.safeParse(schema, value);
  return parsed.success ? parsed.data : null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
