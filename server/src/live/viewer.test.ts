import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { MOST_WAITING_BYTES, Viewer } from "./viewer.ts";

/** A response whose client takes as many bytes as the test allows, and counts as Node's responses do. */
class FakeResponse extends EventEmitter {
  destroyed = false;
  writableEnded = false;
  writableLength = 0;
  bytesWritten = 0;
  get writableNeedDrain(): boolean {
    return this.writableLength > 0;
  }
  #lets = 0;

  write(bytes: Buffer): void {
    this.bytesWritten += bytes.length;
    this.writableLength += bytes.length;
    this.#pass();
  }
  let(bytes: number): void {
    this.#lets += bytes;
    this.#pass();
  }
  destroy(): void {
    this.destroyed = true;
  }
  #pass(): void {
    const passed = Math.min(this.#lets, this.writableLength);
    this.#lets -= passed;
    this.writableLength -= passed;
    if (passed > 0 && this.writableLength === 0) this.emit("drain");
  }
}

function given() {
  const response = new FakeResponse();
  return { response, viewer: new Viewer(response as unknown as ServerResponse, ["live"], 0) };
}
const BEAT = Buffer.from("beat");

test("as much as may wait does; one byte more and the viewer is cut, and written to no more", async () => {
  const { response, viewer } = given();
  viewer.write(Buffer.alloc(MOST_WAITING_BYTES));
  await turn();
  expect(response.destroyed).toBe(false);
  viewer.write(Buffer.alloc(1));
  await turn();
  expect(response.destroyed).toBe(true);
  const { bytesWritten } = response;
  viewer.write(Buffer.alloc(1));
  expect(response.bytesWritten).toBe(bytesWritten);
});

test("what was missed may wait beside that, until it is taken", async () => {
  const { response, viewer } = given();
  viewer.writeBacklog(Buffer.alloc(1_000_000));
  viewer.write(Buffer.alloc(MOST_WAITING_BYTES));
  await turn();
  expect(response.destroyed).toBe(false);
  response.let(1_000_000 + MOST_WAITING_BYTES);
  viewer.write(Buffer.alloc(MOST_WAITING_BYTES + 1));
  await turn();
  expect(response.destroyed).toBe(true);
});

test("a start that is taken at once leaves nothing that may wait more", async () => {
  const { response, viewer } = given();
  response.let(1_000);
  viewer.writeBacklog(Buffer.alloc(1_000));
  viewer.write(Buffer.alloc(MOST_WAITING_BYTES + 1));
  await turn();
  expect(response.destroyed).toBe(true);
});

test("one who took nothing from one beat to the next is cut, however little waits", () => {
  const { response, viewer } = given();
  viewer.beat(BEAT);
  viewer.beat(BEAT);
  expect(response.destroyed).toBe(false); // it may only just have begun to wait
  viewer.beat(BEAT);
  expect(response.destroyed).toBe(true);
});

test("one who is slow but reads is kept, and so is one without waiting events", () => {
  const { response, viewer } = given();
  viewer.write(Buffer.alloc(20_000));
  for (let beat = 0; beat < 10; beat += 1) {
    response.let(1_000);
    viewer.beat(BEAT);
  }
  expect(response.destroyed).toBe(false);
  response.let(1_000_000);
  for (let beat = 0; beat < 10; beat += 1) viewer.beat(BEAT);
  expect(response.destroyed).toBe(false);
});
