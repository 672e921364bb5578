import { expect, test, vi } from "vitest";
import { ENDPOINTS } from "./endpoints.ts";
import { createLargeBodies } from "./large-bodies.ts";

const KEY = "POST /api/organizer/tournaments/import";
const parse = (text: string) => createLargeBodies().parse(KEY, ENDPOINTS[KEY].body, Buffer.from(text));

test("a large body is parsed and checked on another thread, never on the event loop", async () => {
  const onTheLoop = vi.spyOn(JSON, "parse");
  const text = `{"schema":"another","note":"${"x".repeat(1_000_000)}"}`;
  await expect(parse(text)).rejects.toMatchObject({
    code: "invalid-request",
    errors: { schema: "This isn't a PocketHall tournament file" },
  });
  expect(onTheLoop.mock.calls.filter(([parsed]) => parsed.length > 10_000)).toEqual([]);
  onTheLoop.mockRestore();
});

test.for([
  ["values without end", `[${"{},".repeat(1_000_000)}{}]`, "payload-too-large"],
  ["deep nesting", "[".repeat(1_000_000), "invalid-json"],
  ["a prototype key", `{"x":"${"y".repeat(300_000)}","__proto__":{}}`, "invalid-json"],
  ["broken JSON", `{"x":"${"y".repeat(300_000)}"`, "invalid-json"],
] as const)("%s is refused there as well", async ([_what, text, code]) => {
  await expect(parse(text)).rejects.toMatchObject({ code });
});
