import { expect, test } from "vitest";
import { createCacheTags } from "./cache-tags.ts";
import { createFragments, type FragmentKey } from "./fragments.ts";

function openFragments() {
  const tags = createCacheTags(() => 0);
  tags.start();
  const fragments = createFragments(tags, 1_000_000);
  const asked: string[][] = [];
  let version = 0;
  const fragmentKey = (key: string): FragmentKey => ({ key, tags: [`tournament:${key}`] });
  const collect = async (names: readonly string[], meanwhile = () => {}) => {
    const made = await fragments.collect(names.map(fragmentKey), async (missing) => {
      asked.push(missing.map(({ key }) => key));
      const now = version;
      meanwhile();
      return new Map(missing.filter(({ key }) => key !== "gone").map(({ key }) => [key, textOf(`${key}${now}`)]));
    });
    return made.map(({ text }) => text.toString());
  };
  const change = (tag: string) => {
    version += 1;
    tags.invalidate(tag);
  };
  return { collect, change, asked, tags };
}
const textOf = (text: string) => ({ text: Buffer.from(text), digest: text });

test("only an invalidated fragment is made again, and the order is the requested one", async () => {
  const { collect, change, asked } = openFragments();
  expect(await collect(["a", "b", "c"])).toEqual(["a0", "b0", "c0"]);
  change("tournament:b");
  expect(await collect(["c", "b", "d", "a"])).toEqual(["c0", "b1", "d1", "a0"]);
  expect(asked).toEqual([
    ["a", "b", "c"],
    ["b", "d"],
  ]);
});

test("a fragment invalidated while it is made is used once; one that is not returned is left out", async () => {
  const { collect, change } = openFragments();
  expect(await collect(["a", "gone"], () => change("tournament:a"))).toEqual(["a0"]);
  expect(await collect(["a"])).toEqual(["a1"]);
  change("tournament:*");
  expect(await collect(["a"])).toEqual(["a2"]);
});

test("while invalidations are not received a fragment is used once, also after they are received again", async () => {
  const { collect, tags, asked } = openFragments();
  tags.stop();
  await collect(["a"]);
  tags.start();
  await collect(["a"]);
  await collect(["a"]);
  expect(asked).toEqual([["a"], ["a"]]);
});
