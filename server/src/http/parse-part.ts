import * as z from "zod/mini";
import { DomainProblem } from "../kernel/problem.ts";
import { fieldMessage } from "./field-messages.ts";
import { isStorable } from "./text.ts";

/**
 * Checks one part of a request; its first message per field goes back to the field.
 *
 * @throws DomainProblem `code`, with one message a field when it is `invalid-request`.
 */
export function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  code: "not-found" | "invalid-request",
): unknown {
  if (!schema) return undefined;
  if (!Object.values(value ?? {}).every(isStorable)) throw new DomainProblem(code);
  const parsed = z.safeParse(schema, value, { error: fieldMessage });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join(".") || "body"] ??= issue.message;
  throw new DomainProblem(code, code === "not-found" ? {} : { errors });
}
