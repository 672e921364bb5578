import { expect, test, vi } from "vitest";
import { openPopupPage } from "./testing/popup-page.ts";

const ORIGIN = "http://pay.test";

/** An open checkout, and every callback it may call, in the order of the calls. */
function openCheckout() {
  const page = openPopupPage();
  const called: string[] = [];
  const names = [
    "onSuccess",
    "callback",
    "onCancel",
    "onClose",
    "onLoad",
    "onError",
    "onBankTransferConfirmationPending",
  ];
  const callbacks = Object.fromEntries(names.map((name) => [name, vi.fn(() => called.push(name))]));
  const popup = new page.PaystackPop();
  popup.resumeTransaction("code", callbacks);
  const source = page.frames[0]?.contentWindow;
  return {
    ...page,
    popup,
    called,
    callbacks,
    source,
    post: (data: unknown) => page.receive({ origin: ORIGIN, source, data }),
  };
}

const issuesOf = (run: () => unknown): string[] => {
  try {
    run();
  } catch (refusal) {
    const { message, issues } = refusal as { message: string; issues: { message: string }[] };
    expect(message).toBe("Invalid transaction parameters");
    return Array.from(issues, (issue) => issue.message);
  }
  return [];
};

test("missing options are named, in both interfaces", () => {
  const { PaystackPop } = openPopupPage();
  const missing = ["key", "email", "amount"].map((name) => `Required parameter missing: ${name}`);
  expect(issuesOf(() => new PaystackPop().newTransaction({}))).toEqual(missing);
  expect(issuesOf(() => PaystackPop.setup({}))).toEqual(missing);
  expect(issuesOf(() => new PaystackPop().resumeTransaction(""))).toEqual(["Required parameter missing: accessCode"]);
});

test("an amount in naira, text for metadata and a callback that is none are refused", () => {
  const { PaystackPop } = openPopupPage();
  const wrong = { key: "pk_test_ours", email: "ada@example.test", amount: "50.25", metadata: "x", onSuccess: 1 };
  expect(issuesOf(() => new PaystackPop().newTransaction(wrong))).toHaveLength(3);
});

test("known options travel, unknown ones are dropped, the reference is called ref, the referrer is added", () => {
  const { PaystackPop, requests } = openPopupPage();
  const options = { key: "pk_test_ours", email: "ada@example.test", amount: 10_000, user_id: "u1", metadata: { a: 1 } };
  PaystackPop.setup({ ...options, reference: "PH_1", firstname: "Ada" }).openIframe();
  expect(requests).toEqual([
    {
      url: "http://pay.test/_paystack/checkout/request_inline",
      body: {
        key: "pk_test_ours",
        email: "ada@example.test",
        amount: 10_000,
        firstName: "Ada",
        ref: "PH_1",
        metadata: { a: 1, referrer: "http://shop.test/wallet" },
      },
    },
  ]);
});

test("the checkout opens in a frame that knows the page; loading and paying are reported once, to both interfaces", () => {
  const { frames, popup, post, called, callbacks } = openCheckout();
  expect(frames[0]?.src).toBe("http://pay.test/_paystack/checkout/code?origin=http%3A%2F%2Fshop.test");
  expect(popup.isLoaded()).toBe(false);
  post({ event: "loaded:checkout" });
  post({ event: "loaded:transaction", data: { id: "1", accessCode: "code" } });
  expect(popup.isLoaded()).toBe(true);
  const transaction = { id: "1", reference: "PH_1", status: "success" };
  post({ event: "success", data: transaction });
  post({ event: "success", data: transaction });
  expect(called).toEqual(["onLoad", "onSuccess", "callback"]);
  expect(callbacks.onSuccess).toHaveBeenCalledWith(transaction);
  expect(frames).toEqual([]);
});

test("a message of another origin or another window is not believed", () => {
  const { receive, source, called, frames } = openCheckout();
  const data = { event: "success", data: { id: "1" } };
  receive({ origin: "http://evil.test", source, data });
  receive({ origin: ORIGIN, source: {}, data });
  expect(called).toEqual([]);
  expect(frames).toHaveLength(1);
});

test.each(["cancel", "close"])("%s ends the checkout, calls both interfaces and abandons the transaction", (event) => {
  const { post, called, requests, frames } = openCheckout();
  post({ event });
  expect(called).toEqual(["onCancel", "onClose"]);
  expect(requests.map((request) => request.url)).toEqual(["http://pay.test/_paystack/checkout/code/abandon"]);
  expect(frames).toEqual([]);
});

test("Escape and cancelTransaction cancel; an error is passed on", () => {
  const first = openCheckout();
  first.press("Tab");
  first.press("Escape");
  expect(first.called).toEqual(["onCancel", "onClose"]);
  const second = openCheckout();
  second.popup.cancelTransaction();
  expect(second.called).toEqual(["onCancel", "onClose"]);
  const third = openCheckout();
  third.post({ event: "error", data: { type: "setup", message: "gone" } });
  expect(third.callbacks.onError).toHaveBeenCalledWith({ message: "gone" });
});

test("a bank transfer under way is reported, and the checkout stays until it has arrived", () => {
  const { post, called, frames } = openCheckout();
  post({ event: "transfer:pending" });
  expect(frames).toHaveLength(1);
  post({ event: "success", data: { id: "1" } });
  expect(called).toEqual(["onBankTransferConfirmationPending", "onSuccess", "callback"]);
});
