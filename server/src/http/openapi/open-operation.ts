import type { Json } from "./schemas.ts";

/** What all operations have in common that anybody may call. */
export const open = (tag: string, operationId: string, summary: string) => ({
  operationId,
  summary,
  description: "Permission: public.",
  tags: [tag],
  security: [] as Json[],
});
