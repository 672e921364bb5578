import { afterEach, expect, test, vi } from "vitest";
import { newId, uuidOf } from "./new-id.ts";

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

afterEach(() => vi.unstubAllGlobals());

test.each([0x00, 0xff])("16 bytes of %i make a UUID of version 4", (byte) => {
  expect(uuidOf(new Uint8Array(16).fill(byte))).toMatch(VERSION_4);
});

test("the bytes are kept but for the marks", () => {
  expect(uuidOf(Uint8Array.from({ length: 16 }, (_, index) => index))).toBe("00010203-0405-4607-8809-0a0b0c0d0e0f");
});

test("a browser on plain HTTP, without randomUUID, makes ids too", () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  const ids = [newId(), newId()];
  for (const id of ids) expect(id).toMatch(VERSION_4);
  expect(ids[0]).not.toBe(ids[1]);
});
