import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv, type AnySchema } from "ajv";
import addFormats from "ajv-formats";
import { parse } from "yaml";

const FILE = fileURLToPath(new URL("../../../../shared/data/paystack/openapi.yaml", import.meta.url));

type Members = Record<string, unknown>;
type Response = { $ref?: string; content?: { "application/json"?: { schema?: { $ref?: string } } } };

/** OpenAPI 3.0 has `nullable` beside the type; JSON Schema has null in the type. Untyped schemas admit null anyway. */
function toJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toJsonSchema);
  if (typeof node !== "object" || node === null) return node;
  const { nullable, ...rest } = node as Members;
  const members = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, toJsonSchema(member)]));
  return nullable === true && typeof members.type === "string" ? { ...members, type: [members.type, "null"] } : members;
}

/** The provider's own description of its API, to hold answers against. @throws Error when the file is missing. */
export function readDescription() {
  if (!existsSync(FILE))
    throw new Error(
      `the provider's API description is missing: put it at ../shared/data/paystack/openapi.yaml (${FILE})`,
    );
  const description = parse(readFileSync(FILE, "utf8")) as { components: Members; paths: Members };
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: "paystack", components: toJsonSchema(description.components) } as AnySchema);

  const follow = (reference: string) =>
    reference
      .split("/")
      .slice(1)
      .reduce<unknown>((node, name) => (node as Members)[name], description);
  const violations = (schema: string, value: unknown): string[] => {
    const validate = ajv.getSchema(`paystack#/components/schemas/${schema}`);
    if (!validate) throw new Error(`the description has no schema ${schema}`);
    validate(value);
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
  /** The name of the schema for this answer; undefined when the description does not know the call or the status. */
  const schemaOf = (method: string, path: string, status: number): string | undefined => {
    const calls = description.paths[path] as Record<string, { responses: Record<string, Response> }> | undefined;
    const response = calls?.[method.toLowerCase()]?.responses[status];
    const resolved = response?.$ref ? (follow(response.$ref) as Response) : response;
    return resolved?.content?.["application/json"]?.schema?.$ref?.split("/").pop();
  };
  return { violations, schemaOf };
}
