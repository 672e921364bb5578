/**
 * Sends the embedding page this page's height, so that the frame needs no scroll bar:
 * `{type: "pockethall:height", height}` in CSS pixels, at first and with each change. It sends nothing else.
 */
export function postHeight(): void {
  if (parent === window) return;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    parent.postMessage({ type: "pockethall:height", height }, "*");
  }).observe(document.body);
}
