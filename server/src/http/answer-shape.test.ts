import { Naira } from "@pockethall/contract/common";
import { kobo } from "@pockethall/domain/money";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { answerShaper } from "./answer-shape.ts";

const Row = z.object({
  id: z.string(),
  at: z.nullable(z.iso.datetime()),
  owner: z.optional(z.object({ name: z.string() })),
  side: z.union([z.literal(1), z.object({ of: z.string() })]),
});
const List = z.object({ data: z.array(Row), meta: z.object({ total: z.number() }) });

const shaped = (answer: unknown) => {
  const unfit: string[] = [];
  const text = answerShaper("GET /rows", (key) => void unfit.push(key))(List, answer);
  return { text, unfit };
};

test("what the contract does not name is dropped", () => {
  const row = { id: "1", at: null, side: 1, password_hash: "x", owner: { name: "Ada", email: "a@b.c" } };
  expect(shaped({ data: [row], meta: { total: 1 } })).toEqual({
    text: { data: [{ id: "1", at: null, side: 1, owner: { name: "Ada" } }], meta: { total: 1 } },
    unfit: [],
  });
});

test("one odd row is reported and takes no other with it; nothing unnamed leaks with it", () => {
  const odd = {
    id: "1",
    at: "+010000-01-01T00:00:00.000Z",
    side: { from: "x" },
    secret: "x",
    owner: { email: "a@b.c" },
  };
  const good = { id: "2", at: null, side: 1 };
  expect(shaped({ data: [odd, good, { id: { secret: 1 }, at: null, side: 1 }], meta: { total: 3 } })).toEqual({
    text: {
      data: [
        { id: "1", at: "+010000-01-01T00:00:00.000Z", side: null, owner: {} },
        { id: "2", at: null, side: 1 },
        { id: null, at: null, side: 1 },
      ],
      meta: { total: 3 },
    },
    unfit: ["GET /rows"],
  });
});

test("an odd row's amounts are still in naira, and what is no amount is null", () => {
  const Amounts = z.object({ at: z.iso.datetime(), fee: z.nullable(Naira), held: Naira, owed: z.nullable(Naira) });
  const answer = { at: "yesterday", fee: kobo(250_050), held: 0.5, owed: null };
  expect(answerShaper("GET /rows", () => undefined)(Amounts, answer)).toEqual({
    at: "yesterday",
    fee: 2_500.5,
    held: null,
    owed: null,
  });
});
