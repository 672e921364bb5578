import { parseWireNaira } from "@pockethall/domain/money";
import { STATES } from "@pockethall/domain/states";
import * as z from "zod/mini";

/** Ids are opaque strings on the wire (operating.md); length is bounded so that nothing unbounded reaches a query. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64));

/** RFC 3339 in UTC. */
export const Time = z.iso.datetime();

/** A calendar day in Lagos: '2026-11-21'. */
export const Day = z.iso.date({ error: "Enter a day as YYYY-MM-DD" });

/** Naira as a JSON number with at most two decimals: what we send. */
export const Naira = z.number();

/** Naira that a client sends: refused with 422 when negative, above ₦10,000,000 or finer than a kobo. */
export const NairaInput = z
  .number({ error: "Enter an amount in naira" })
  .check(z.refine((value) => parseWireNaira(value) !== undefined, { error: "Enter an amount in naira and kobo" }));

/** One of the 37 states of spec section 9. */
export const StateName = z.enum(STATES, { error: "State is required" });

/** Text that people type: trimmed, bounded, never empty. The message is the customer's wording. */
export const requiredText = (message: string, maxLength = 200) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      z.maxLength(maxLength, { error: `At most ${maxLength} characters` }),
    );

export const IdPath = z.object({ id: Id });

/** `?page=2&per_page=50`: page from 1, per_page 1 to 100, default 50. */
export const PageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  per_page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});

export const PageMeta = z.object({ page: z.number(), per_page: z.number(), total: z.number() });

/** The shape of every list: `{data, meta}`. */
export const page = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row), meta: PageMeta });

/** `{data: …}` around one thing, as the spec's calls read it. */
export const data = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: row });

export const Nothing = z.undefined();
