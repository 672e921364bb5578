import { localStore } from "./storage.ts";

/** Anything here: a bare "/" does not open the search. People who use speech input must be able to turn it off. */
export const SLASH_OFF_KEY = "pockethall.slashOff";

/** From now on Ctrl+K anywhere, or "/" outside of fields, calls `open`; not over a dialog. For the life of the page. */
export function openByKey(open: () => void): void {
  addEventListener("keydown", (event) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isWanted = isCommand ? event.key === "k" : event.key === "/" && !localStore.read(SLASH_OFF_KEY);
    const isTyping = !isCommand && (event.target as Element).matches("input, select, textarea");
    if (!isWanted || isTyping || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open();
  });
}
