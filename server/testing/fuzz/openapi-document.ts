/** The parts of JSON Schema 2020-12 that our document uses. */
export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
};
export type Content = Record<string, { schema: JsonSchema }>;
export type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema };
export type Operation = {
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** `POST /api/matches/{id}/score` and its operation in the document. */
export type NamedOperation = Operation & { parameters: Parameter[]; key: string; method: string; path: string };

/**
 * Every operation of the document that a server publishes about itself, in the document's order, with what its references
 * name in their place. Streams are left out: they do not end.
 */
export function operationsOf(document: OpenApiDocument): NamedOperation[] {
  const paths = resolved(document.paths, document) as OpenApiDocument["paths"];
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], ...operation }]) => {
      const name = method.toUpperCase();
      return { ...operation, parameters, key: `${name} ${path}`, method: name, path };
    }),
  );
  return operations.filter(({ responses }) => responses["200"]?.content?.["text/event-stream"] === undefined);
}

/**
 * A part of the document with what its references name in their place. The same reference gives the same object, so that it is
 * compiled once. None of our schemas contains itself.
 */
export function resolved(part: unknown, document: object, known = new Map<string, unknown>()): unknown {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => resolved(item, document, known));
  const { $ref, ...others } = part as { $ref?: unknown };
  const own = Object.fromEntries(Object.entries(others).map(([key, value]) => [key, resolved(value, document, known)]));
  if (typeof $ref !== "string") return own;
  if (!known.has($ref)) known.set($ref, resolved(namedPart($ref, document), document, known));
  const named = known.get($ref);
  return Object.keys(own).length === 0 ? named : { ...(named as object), ...own };
}

const namedPart = (reference: string, document: object): unknown =>
  reference
    .split("/")
    .slice(1)
    .reduce((at: unknown, key) => (at as Record<string, unknown>)[key], document);
