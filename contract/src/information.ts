import * as z from "zod/mini";
import { data } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { INFORMATION_NAMES } from "./information-names.ts";

/** A piece of a line. `href` is an address that was checked: https, http, mailto, tel, or a path of this site. */
const Run = z.object({ text: z.string(), is_bold: z.boolean(), href: z.nullable(z.string()) });

const InformationBlock = z.object({
  kind: z.enum(["heading", "subheading", "paragraph", "list", "numbered-list"]),
  /** The items of a list; one line for every other kind. */
  lines: z.array(z.array(Run)),
});

const InformationPage = z.object({
  name: z.enum(INFORMATION_NAMES),
  title: z.string(),
  blocks: z.array(InformationBlock),
});

export type InformationRun = z.infer<typeof Run>;
export type InformationBlock = z.infer<typeof InformationBlock>;
export type InformationPage = z.infer<typeof InformationPage>;

export const informationEndpoints = {
  "GET /api/information/:name": endpoint({
    summary: "A page of the operator's: help, rules of play, terms, privacy or about",
    params: z.object({ name: z.enum(INFORMATION_NAMES) }),
    success: [200, data(InformationPage)],
    problems: ["not-found", "page-unavailable"],
  }),
};
