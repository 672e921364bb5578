import { afterEach, expect, test, vi } from "vitest";
import { shrinkPhoto } from "./shrink-photo.ts";

const big = new Blob(["x".repeat(400_000)], { type: "image/png" });
const small = new Blob(["x"], { type: "image/png" });
const made: { width: number; height: number }[] = [];

/** A browser that can draw; what it writes has this many bytes. */
function drawingBrowser(given: { width: number; height: number }, bytes: number) {
  vi.stubGlobal("createImageBitmap", async () => ({ ...given, close: () => undefined }));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      constructor(width: number, height: number) {
        made.push({ width, height });
      }
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async ({ type }: { type: string }) => new Blob(["x".repeat(bytes)], { type });
    },
  );
}
afterEach(() => {
  made.length = 0;
  vi.unstubAllGlobals();
});

test("a big photo is drawn with 1,024 pixels on its shorter side", async () => {
  drawingBrowser({ width: 3072, height: 4096 }, 90_000);
  expect(await shrinkPhoto(big)).toMatchObject({ type: "image/jpeg", size: 90_000 });
  expect(made).toEqual([{ width: 1024, height: 1365 }]);
});

test("a photo is never drawn larger, and what grew is not taken", async () => {
  drawingBrowser({ width: 600, height: 800 }, 500_000);
  expect(await shrinkPhoto(big)).toBe(big);
  expect(made).toEqual([{ width: 600, height: 800 }]);
});

test("a small photo, or one that the browser cannot read, goes as it is", async () => {
  drawingBrowser({ width: 600, height: 800 }, 0);
  expect(await shrinkPhoto(small)).toBe(small);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("unreadable")));
  expect(await shrinkPhoto(big)).toBe(big);
});
