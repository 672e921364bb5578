import styles from "./tooltips.module.css";

const AFTER_MS = 100;
const AFTER_TOUCH_MS = 700;
const STAYS_AFTER_TOUCH_MS = 1_500;
const GAP_PX = 6;
const EDGE_PX = 8;

const TITLED = "[title]:not(iframe), [data-tip]";

const OPEN = '[aria-expanded="true"]';

let tip: HTMLElement | undefined;
/** The element with a shown or pending tooltip; its title is removed, so that the browser does not show it as well. */
let owner: HTMLElement | undefined;
/** The pressed element: its tooltip stays hidden until the pointer has left it. */
let pressed: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const ownerOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(TITLED)) || undefined;

function show(): void {
  if (owner === undefined || tip === undefined || !owner.isConnected) return;
  if (owner.matches(OPEN)) return; // it would lie over the menu
  tip.textContent = owner.dataset["tip"] ?? "";
  tip.showPopover();
  const anchor = owner.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = anchor.bottom + GAP_PX;
  const top = below + height > innerHeight - EDGE_PX ? anchor.top - GAP_PX - height : below;
  const widest = document.documentElement.clientWidth - EDGE_PX - width;
  const left = anchor.left + (anchor.width - width) / 2;
  tip.style.top = `${Math.max(EDGE_PX, top)}px`;
  tip.style.left = `${Math.max(EDGE_PX, Math.min(left, widest))}px`;
}

function hide(): void {
  clearTimeout(timer);
  if (tip?.matches(":popover-open")) tip.hidePopover();
  if (owner === undefined) return;
  const { tip: words = "" } = owner.dataset;
  delete owner.dataset["tip"];
  if (!owner.hasAttribute("title")) owner.title = words; // else the app has set a new title meanwhile
  owner = undefined;
}

function showSoon(next: HTMLElement, afterMs: number): void {
  hide();
  owner = next;
  next.dataset["tip"] = next.title;
  next.removeAttribute("title");
  timer = setTimeout(show, afterMs);
}

/** Whether the pointer is on the words themselves: they let presses through, yet one may rest on them to read. */
function isOnTip({ clientX, clientY }: PointerEvent): boolean {
  if (!tip?.matches(":popover-open")) return false;
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top - GAP_PX && clientY <= bottom + GAP_PX;
}

function onOver(event: PointerEvent): void {
  if (event.pointerType === "touch") return;
  const next = ownerOf(event.target);
  if (next !== pressed) pressed = undefined;
  if (next === owner || next === pressed || (next === undefined && isOnTip(event))) return;
  if (next === undefined) hide();
  else showSoon(next, AFTER_MS);
}

function onDown(event: PointerEvent): void {
  hide();
  pressed = ownerOf(event.target);
  if (event.pointerType === "touch" && pressed !== undefined) showSoon(pressed, AFTER_TOUCH_MS);
}

/** A finger that leaves before its time wanted to press, not to read; after that the words stay for a moment. */
function onUp(event: PointerEvent): void {
  if (event.pointerType !== "touch") return;
  clearTimeout(timer);
  timer = setTimeout(hide, tip?.matches(":popover-open") ? STAYS_AFTER_TOUCH_MS : 0);
}

function onFocus(event: FocusEvent): void {
  const next = ownerOf(event.target);
  if (next !== undefined && next === event.target && next.matches(":focus-visible")) showSoon(next, AFTER_MS);
}

/**
 * From now on shows the `title` of the element under the pointer, focus or long touch, after the spec's 100 ms (touch
 * 700 ms). Any key and any press hides it. Call it with the event that showed the need for it; for the life of the page.
 */
export function followTooltips(first: Event): void {
  if (tip !== undefined) return;
  tip = document.createElement("div");
  tip.setAttribute("role", "tooltip");
  tip.popover = "manual";
  tip.className = styles["tip"] ?? "";
  document.body.append(tip);
  addEventListener("pointerover", onOver);
  addEventListener("pointerdown", onDown);
  addEventListener("pointerup", onUp);
  addEventListener("pointercancel", onUp);
  addEventListener("focusin", onFocus);
  addEventListener("focusout", hide);
  addEventListener("keydown", hide);
  addEventListener("scroll", hide, { capture: true, passive: true });
  // Its code may have come late: by then the pointer or the focus may be elsewhere (onFocus looks itself).
  if (first instanceof PointerEvent && ownerOf(first.target)?.matches(":hover")) onOver(first);
  else if (first instanceof FocusEvent) onFocus(first);
}
