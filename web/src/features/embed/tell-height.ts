/**
 * Tells the page around this one how high it is, so that its frame needs no scroll bar:
 * `{type: "pockethall:height", height}` in CSS pixels, at first and with each change. Nothing else is ever told.
 */
export function tellHeight(): void {
  if (parent === window) return;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    parent.postMessage({ type: "pockethall:height", height }, "*");
  }).observe(document.body);
}
