import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

type Popup = {
  newTransaction(options: unknown): unknown;
  resumeTransaction(accessCode: unknown, callbacks?: unknown): unknown;
  cancelTransaction(): void;
  isLoaded(): boolean;
};
type PopupClass = { new (): Popup; setup(options: unknown): { openIframe(): unknown } };
type Message = { origin: string; source: unknown; data: unknown };

const script = readFileSync(new URL("../browser/inline.js", import.meta.url), "utf8");

/** The few parts of a merchant's page that the pop-up script touches, with the script loaded. Requests never end. */
export function openPopupPage() {
  const requests: { url: string; body: Record<string, unknown> }[] = [];
  const frames: { src: string; contentWindow: object; remove(): void }[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const listening = {
    addEventListener: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
    removeEventListener: (name: string) => void listeners.delete(name),
  };
  const createElement = () => {
    const frame = { src: "", style: {}, contentWindow: {}, addEventListener() {}, remove: () => void frames.splice(0) };
    return frame;
  };
  const page: { PaystackPop?: PopupClass } = {};
  runInNewContext(script, {
    URL,
    window: Object.assign(page, listening),
    document: {
      ...listening,
      createElement,
      currentScript: { src: "http://pay.test/_paystack/inline.js" },
      body: { children: [], append: (frame: (typeof frames)[number]) => void frames.push(frame) },
    },
    location: { href: "http://shop.test/wallet", origin: "http://shop.test" },
    fetch(url: string, init: { body: string }) {
      requests.push({ url, body: JSON.parse(init.body) });
      return new Promise(() => {});
    },
  });
  if (!page.PaystackPop) throw new Error("the script defined no PaystackPop");
  return {
    PaystackPop: page.PaystackPop,
    requests,
    frames,
    receive: (message: Message) => listeners.get("message")?.(message),
    press: (key: string) => listeners.get("keydown")?.({ key }),
  };
}
