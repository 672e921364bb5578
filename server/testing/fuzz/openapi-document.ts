/** The parts of JSON Schema 2020-12 that our document uses. */
export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
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
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type OpenApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** `POST /api/matches/{id}/score` and its operation in the document. */
export type NamedOperation = Operation & { key: string; method: string; path: string };

/** Every operation of the document that a server publishes about itself, in the document's order. */
export function operationsOf({ paths }: OpenApiDocument): NamedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const name = method.toUpperCase();
      return { ...operation, key: `${name} ${path}`, method: name, path };
    }),
  );
}
