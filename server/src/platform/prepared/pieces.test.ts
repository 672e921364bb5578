import { expect, test } from "vitest";
import { createPieces, type Piece } from "./pieces.ts";
import { createTopics } from "./topics.ts";

function openPieces() {
  const topics = createTopics();
  const pieces = createPieces(topics, 1_000_000);
  const asked: string[][] = [];
  let version = 0;
  const piece = (name: string): Piece => ({ name, topics: [`tournament:${name}`] });
  const collect = async (names: readonly string[], meanwhile = () => {}) => {
    const made = await pieces.collect(names.map(piece), async (missing) => {
      asked.push(missing.map(({ name }) => name));
      const now = version;
      meanwhile();
      return new Map(missing.filter(({ name }) => name !== "gone").map(({ name }) => [name, textOf(`${name}${now}`)]));
    });
    return made.map(({ text }) => text.toString());
  };
  const change = (topic: string) => {
    version += 1;
    topics.tell(topic);
  };
  return { collect, change, asked };
}
const textOf = (text: string) => ({ text: Buffer.from(text), digest: text });

test("only what changed is made anew, and the order is the one asked for", async () => {
  const { collect, change, asked } = openPieces();
  expect(await collect(["a", "b", "c"])).toEqual(["a0", "b0", "c0"]);
  change("tournament:b");
  expect(await collect(["c", "b", "d", "a"])).toEqual(["c0", "b1", "d1", "a0"]);
  expect(asked).toEqual([
    ["a", "b", "c"],
    ["b", "d"],
  ]);
});

test("what changes while it is made is used once and not kept; what is not given is left out", async () => {
  const { collect, change } = openPieces();
  expect(await collect(["a", "gone"], () => change("tournament:a"))).toEqual(["a0"]);
  expect(await collect(["a"])).toEqual(["a1"]);
  change("tournament:*");
  expect(await collect(["a"])).toEqual(["a2"]);
});
