import { expect, test } from "vitest";
import { assertDurability, type Query } from "./durability.ts";

const SAFE = { fsync: "on", full_page_writes: "on", synchronous_commit: "on", data_checksums: "on" };
const answering =
  (settings: Record<string, unknown>): Query =>
  async () => [settings];

test("safe settings pass, and so does a commit that waits for a standby", async () => {
  for (const settings of [SAFE, { ...SAFE, synchronous_commit: "remote_apply" }]) {
    await expect(assertDurability(answering(settings), { dataChecksums: true })).resolves.toBeUndefined();
  }
});

test.for(["fsync", "full_page_writes", "synchronous_commit", "data_checksums"])(
  "%s off is refused by name",
  async (name) => {
    const check = assertDurability(answering({ ...SAFE, [name]: "off" }), { dataChecksums: true });
    await expect(check).rejects.toThrow(`turn on ${name} in`);
  },
);

test("an external database may do without checksums, not without fsync", async () => {
  await assertDurability(answering({ ...SAFE, data_checksums: "off" }), { dataChecksums: false });
  await expect(assertDurability(answering({ ...SAFE, fsync: "off" }), { dataChecksums: false })).rejects.toThrow(
    "fsync",
  );
});

test("a database that does not tell is not believed", async () => {
  await expect(assertDurability(async () => [], { dataChecksums: false })).rejects.toThrow("fsync, full_page_writes");
});
