import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { NamedOperation } from "./openapi-document.ts";

export type FuzzResponse = { status: number; headers: Readonly<Record<string, unknown>>; body: string };

/** What no response may reveal: server files, stacks, and messages of PostgreSQL and of Node. */
const INTERNALS = /node_modules|\\n +at |\.ts:\d|ECONN|syntax error at|violates \w+ constraint/u;

/** Compares responses with the OpenAPI document alone: nothing of our own parsing is asked. */
export function responseChecker() {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTuples: false, validateFormats: true });
  formats.default(ajv);
  const validators = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const made = validators.get(schema) ?? ajv.compile(schema);
    validators.set(schema, made);
    return made;
  };
  /** @returns what is wrong with a response, or undefined. */
  return ({ responses }: NamedOperation, { status, headers, body }: FuzzResponse): string | undefined => {
    if (status >= 500) return `${status}: ${body.slice(0, 300)}`;
    const declared = responses[status];
    if (!declared) return `status ${status} is not declared: ${body.slice(0, 300)}`;
    if (INTERNALS.test(body)) return `${status} reveals too much: ${body.slice(0, 300)}`;
    const type = String(headers["content-type"] ?? "").split(";")[0] ?? "";
    const content = declared.content?.[type];
    if (!declared.content) return body === "" ? undefined : `${status} declares no body: ${body.slice(0, 300)}`;
    if (!content) return `${status} does not declare the type "${type}"`;
    if (!type.endsWith("json")) return undefined;
    const validate = validatorOf(content.schema);
    return validate(JSON.parse(body)) ? undefined : `${status} is off its schema: ${ajv.errorsText(validate.errors)}`;
  };
}
