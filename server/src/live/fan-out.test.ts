import type { ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { createFanOut } from "./fan-out.ts";
import { Viewer } from "./viewer.ts";

/** A response that keeps what it was given; the buffers themselves, so that sharing can be seen. */
function givenViewer(topics: readonly string[], sentId = 0) {
  const written: Buffer[] = [];
  const response = {
    destroyed: false,
    writableEnded: false,
    writableLength: 0,
    write: (bytes: Buffer) => written.push(bytes),
  };
  const viewer = new Viewer(response as unknown as ServerResponse, topics, sentId);
  return { viewer, written, text: () => Buffer.concat(written).toString() };
}
const framed = (id: number, ...topics: string[]) => ({ id, topics, bytes: Buffer.from(`${id} `) });

test("each viewer gets each event of its topics once, in order", async () => {
  const fanOut = createFanOut();
  const [both, one, none] = [givenViewer(["a", "b"]), givenViewer(["b"]), givenViewer(["c"])];
  for (const { viewer } of [both, one, none]) fanOut.join(viewer);
  for (const event of [framed(1, "a", "b"), framed(2, "a"), framed(3, "b"), framed(4, "a", "b")]) fanOut.push(event);
  await eventually(() => expect(both.text()).toBe("1 2 3 4 "));
  expect([one.text(), none.text()]).toEqual(["1 3 4 ", ""]);
});

test("events sent in one batch do not affect the next", async () => {
  const fanOut = createFanOut();
  const [a, b] = [givenViewer(["a"]), givenViewer(["b"])];
  for (const { viewer } of [a, b]) fanOut.join(viewer);
  for (const batch of [
    [framed(1, "a"), framed(2, "b")],
    [framed(3, "b"), framed(4, "a")],
  ]) {
    for (const event of batch) fanOut.push(event);
    const [, last] = batch;
    await eventually(() => expect(a.text() + b.text()).toContain(`${last?.id} `));
  }
  expect([a.text(), b.text()]).toEqual(["1 4 ", "2 3 "]);
});

test("events that come together are one write, and viewers who hear the same share one buffer", async () => {
  const fanOut = createFanOut();
  const viewers = Array.from({ length: 2_000 }, () => givenViewer(["a"]));
  for (const { viewer } of viewers) fanOut.join(viewer);
  for (let id = 1; id <= 5; id += 1) fanOut.push(framed(id, "a"));
  await eventually(() => expect(viewers.at(-1)?.text()).toBe("1 2 3 4 5 "));
  const [first] = viewers[0]?.written ?? [];
  for (const { written } of viewers) {
    expect(written).toHaveLength(1);
    expect(written[0]).toBe(first);
  }
});

test("other work has its turn while thousands are written to", async () => {
  const fanOut = createFanOut();
  const viewers = Array.from({ length: 5_000 }, () => givenViewer(["a"]));
  for (const { viewer } of viewers) fanOut.join(viewer);
  fanOut.push(framed(1, "a"));
  await turn();
  const soFar = viewers.filter(({ written }) => written.length > 0).length;
  expect(soFar).toBeGreaterThan(0);
  expect(soFar).toBeLessThan(1_000);
  await eventually(() => expect(viewers.at(-1)?.text()).toBe("1 "));
});

test("more events than one batch holds, pushed while another runs, arrive all and in order", async () => {
  const fanOut = createFanOut();
  const viewers = Array.from({ length: 1_200 }, () => givenViewer(["a"]));
  for (const { viewer } of viewers) fanOut.join(viewer);
  const ids = Array.from({ length: 100 }, (_, index) => index + 1);
  for (const id of ids) {
    fanOut.push(framed(id, "a"));
    if (id % 7 === 0) await turn();
  }
  const all = ids.map((id) => `${id} `).join("");
  await eventually(() => expect(viewers.map(({ text }) => text())).toEqual(viewers.map(() => all)));
});

test("a viewer that joins while events wait does not get its first events again", async () => {
  const fanOut = createFanOut();
  for (let id = 1; id <= 40; id += 1) fanOut.push(framed(id, "a"));
  const late = givenViewer(["a"], 38);
  fanOut.join(late.viewer);
  fanOut.push(framed(41, "a"));
  await eventually(() => expect(late.text()).toContain("41"));
  expect(late.text()).toBe("39 40 41 ");
});

test("a viewer that has left gets nothing more and is no longer counted", async () => {
  const fanOut = createFanOut();
  const [left, stayed] = [givenViewer(["a", "b"]), givenViewer(["a"])];
  fanOut.join(left.viewer);
  fanOut.join(stayed.viewer);
  expect([fanOut.viewersOf("a"), fanOut.viewersOf("b"), fanOut.viewersOf("c")]).toEqual([2, 1, 0]);
  fanOut.leave(left.viewer);
  fanOut.push(framed(1, "a", "b"));
  await eventually(() => expect(stayed.text()).toBe("1 "));
  expect(left.text()).toBe("");
  expect(fanOut.followed()).toEqual([["a", 1]]);
});
