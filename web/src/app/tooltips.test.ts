import { afterEach, beforeEach, expect, test, vi } from "vitest";

const showPopover = vi.fn();

class FakeElement extends EventTarget {
  title = "Share";
  dataset: Record<string, string> = {};
  style = {};
  isConnected = true;
  states: string[] = [];
  showPopover = showPopover;
  closest = () => this;
  matches = (selector: string) => this.states.includes(selector);
  getBoundingClientRect = () => ({ left: 0, right: 20, top: 0, bottom: 20, width: 20, height: 20 });
  setAttribute = () => {};
  hasAttribute = () => true;
  removeAttribute = () => {};
}
class FakePointerEvent extends Event {
  pointerType = "mouse";
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  showPopover.mockReset();
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("PointerEvent", FakePointerEvent);
  vi.stubGlobal("FocusEvent", class extends Event {});
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("innerHeight", 800);
  const page = { createElement: () => new FakeElement(), body: { append: () => {} }, documentElement: {} };
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The tooltips' code has come after this event; `states` are what the element is by then. */
async function followAfter(event: Event, ...states: string[]): Promise<void> {
  const { followTooltips } = await import("./tooltips.ts");
  const element = new FakeElement();
  element.states = states;
  element.dispatchEvent(event);
  followTooltips(event);
  vi.advanceTimersByTime(1_000);
}

test("the tooltip that was asked for shows when its code comes late", async () => {
  await followAfter(new PointerEvent("pointerover"), ":hover");
  expect(showPopover).toHaveBeenCalledOnce();
});

test("the focus that is still there has its tooltip", async () => {
  await followAfter(new FocusEvent("focusin"), ":focus-visible");
  expect(showPopover).toHaveBeenCalledOnce();
});

test("the button of an open menu has none, which would lie over the menu", async () => {
  await followAfter(new PointerEvent("pointerover"), ":hover", '[aria-expanded="true"]');
  expect(showPopover).not.toHaveBeenCalled();
});

test("none shows for what the pointer or the focus has left meanwhile", async () => {
  await followAfter(new PointerEvent("pointerover"), ":left");
  vi.resetModules();
  await followAfter(new FocusEvent("focusin"), ":left");
  expect(showPopover).not.toHaveBeenCalled();
});
