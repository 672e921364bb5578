/*
 * Paystack's pop-up. Its script comes with the first payment only, from the address the server names. The checkout is
 * a frame over the page: close every modal <dialog> first, for a modal makes all beside it inert.
 */
type Callbacks = { onSuccess: () => void; onCancel: () => void; onError: (error: { message?: string }) => void };
type Popup = { resumeTransaction: (accessCode: string, callbacks: Callbacks) => unknown };
type PaystackWindow = { PaystackPop?: new () => Popup };

const SCRIPT_TIMEOUT_MS = 30_000;

/** The provider's script did not arrive. */
export class PaystackUnavailable extends Error {
  override readonly name = "PaystackUnavailable";
}

/** What the payer did, as far as the browser saw it. Only the server's verification decides whether money moved. */
export type CheckoutEnd = "paid" | "cancelled";

const loads = new Map<string, Promise<void>>();

function addScript(url: string): Promise<void> {
  const script = document.createElement("script");
  return new Promise<void>((resolve, reject) => {
    const refuse = () => {
      clearTimeout(timer);
      script.remove();
      reject(new PaystackUnavailable());
    };
    const timer = setTimeout(refuse, SCRIPT_TIMEOUT_MS);
    script.onerror = refuse;
    script.onload = () => {
      clearTimeout(timer);
      if ((window as PaystackWindow).PaystackPop) resolve();
      else refuse();
    };
    script.src = url;
    document.head.append(script);
  });
}

/** Loads the script once; a failed load may be tried again. @throws PaystackUnavailable */
export function loadPaystack(scriptUrl: string): Promise<void> {
  const known = loads.get(scriptUrl);
  if (known) return known;
  const loading = addScript(scriptUrl);
  loads.set(scriptUrl, loading);
  loading.catch(() => loads.delete(scriptUrl));
  return loading;
}

/** Shows the checkout of a payment that the server opened. @throws Error with the provider's reason, perhaps empty. */
export function openCheckout(accessCode: string): Promise<CheckoutEnd> {
  return new Promise((resolve, reject) => {
    const { PaystackPop } = window as PaystackWindow;
    if (!PaystackPop) return reject(new PaystackUnavailable());
    try {
      new PaystackPop().resumeTransaction(accessCode, {
        onSuccess: () => resolve("paid"),
        onCancel: () => resolve("cancelled"),
        onError: (error) => reject(new Error(error.message ?? "")),
      });
    } catch (thrown) {
      reject(new Error(reasonOf(thrown)));
    }
  });
}

/** The provider throws plain objects with a message. */
function reasonOf(thrown: unknown): string {
  const isNamed = typeof thrown === "object" && thrown !== null && "message" in thrown;
  return isNamed && typeof thrown.message === "string" ? thrown.message : "";
}
