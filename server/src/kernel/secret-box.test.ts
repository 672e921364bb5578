import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSecretKey } from "../config/secret-key.ts";
import { createSecretBox } from "./secret-box.ts";

const box = createSecretBox("k".repeat(32));

test("what was sealed opens with the same key and for the same owner only", () => {
  const sealed = box.seal("JBSWY3DPEHPK3PXP", "ada");
  expect(box.open(sealed, "ada")).toBe("JBSWY3DPEHPK3PXP");
  expect(() => box.open(sealed, "bola")).toThrow("unable to authenticate");
  expect(() => createSecretBox("l".repeat(32)).open(sealed, "ada")).toThrow("unable to authenticate");
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => box.open(sealed, "ada")).toThrow("unable to authenticate");
});

test("the same secret sealed twice looks different, and never like itself", () => {
  const sealed = [box.seal("JBSWY3DPEHPK3PXP", "ada"), box.seal("JBSWY3DPEHPK3PXP", "ada")] as const;
  expect(sealed[0].equals(sealed[1])).toBe(false);
  expect(sealed[0].includes("JBSWY3DPEHPK3PXP")).toBe(false);
});

test("the key is the given one, or made once in the data folder for its owner's eyes alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-key-"));
  try {
    expect(await readSecretKey("given", folder)).toBe("given");
    const [first, second] = await Promise.all([readSecretKey(undefined, folder), readSecretKey(undefined, folder)]);
    expect(first).toMatch(/^[\w-]{43}$/u);
    expect(second).toBe(first);
    expect(await readSecretKey(undefined, folder)).toBe(first);
    expect((await stat(join(folder, "secret-key"))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});
