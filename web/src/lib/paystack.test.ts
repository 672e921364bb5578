import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPaystack, openCheckout, PaystackUnavailable } from "./paystack.ts";

type Callbacks = { onSuccess: () => void; onCancel: () => void; onError: (error: { message?: string }) => void };

/** A provider's script that does what the test sets up when its checkout opens. */
function provide(act: (callbacks: Callbacks, accessCode: string) => void): void {
  vi.stubGlobal("window", {
    PaystackPop: class {
      resumeTransaction(accessCode: string, callbacks: Callbacks) {
        act(callbacks, accessCode);
      }
    },
  });
}

beforeEach(() => vi.stubGlobal("window", {}));
afterEach(() => vi.unstubAllGlobals());

test("the checkout ends as the payer ended it", async () => {
  const codes: string[] = [];
  provide(({ onSuccess }, code) => {
    codes.push(code);
    onSuccess();
  });
  expect(await openCheckout("code-1")).toBe("paid");
  expect(codes).toEqual(["code-1"]);
  provide(({ onCancel }) => onCancel());
  expect(await openCheckout("code-1")).toBe("cancelled");
});

test("what the script throws or reports becomes an error with its reason", async () => {
  provide(() => {
    // oxlint-disable-next-line no-throw-literal -- so the provider's script does
    throw { message: "Invalid transaction parameters", issues: [] };
  });
  await expect(openCheckout("")).rejects.toThrow("Invalid transaction parameters");
  provide(({ onError }) => onError({ message: "Card network down" }));
  await expect(openCheckout("code")).rejects.toThrow("Card network down");
});

test("without the script there is no checkout", async () => {
  await expect(openCheckout("code")).rejects.toBeInstanceOf(PaystackUnavailable);
});

test("the script is fetched once; a failed fetch is tried again", async () => {
  type Script = { src: string; onload: () => void; onerror: () => void; remove: () => void };
  const added: Script[] = [];
  vi.stubGlobal("document", {
    createElement: () => ({ remove: () => undefined }),
    head: { append: (script: Script) => void added.push(script) },
  });
  const failed = loadPaystack("/inline.js");
  added[0]?.onerror();
  await expect(failed).rejects.toBeInstanceOf(PaystackUnavailable);

  const loading = loadPaystack("/inline.js");
  provide(() => undefined);
  added[1]?.onload();
  await loading;
  await loadPaystack("/inline.js");
  expect(added.map(({ src }) => src)).toEqual(["/inline.js", "/inline.js"]);
});
