import * as z from "zod/mini";
import { data } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What runs here. */
export const Version = z.object({
  /** The product's version, as in CHANGELOG.md: `0.2.0`. */
  version: z.string(),
  /** The commit of its sources, abbreviated; null where it is not known. */
  commit: z.nullable(z.string()),
  /** The number of the newest change of the database's tables: `0081`. */
  schema: z.string(),
});
export type Version = z.infer<typeof Version>;

export const versionEndpoints = {
  "GET /api/version": endpoint({
    summary: "The version of the product, its commit, and the version of its database",
    success: [200, data(Version)],
    problems: [],
    sharedCache: false,
  }),
};
