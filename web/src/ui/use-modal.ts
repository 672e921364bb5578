import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from "react";

type ModalHandlers = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

/**
 * Opens a native <dialog> as a modal for as long as it is mounted. The browser traps the focus, makes the rest inert
 * and gives the focus back. While `busy`, Escape does nothing.
 */
export function useModal(onClose: () => void, busy: boolean): ModalHandlers {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const stopWaiting = focusFirstField(dialog);
    return () => {
      stopWaiting();
      dialog.close(); // closing before removal is what returns the focus
    };
  }, []);
  useEffect(() => {
    const { style } = document.documentElement;
    const { overflow, scrollbarGutter } = style; // of the dialog beneath, when this one lies on another
    style.overflow = "hidden";
    style.scrollbarGutter = "stable"; // the page behind must not jump by the width of its scrollbar
    return () => {
      style.overflow = overflow;
      style.scrollbarGutter = scrollbarGutter;
    };
  }, []);
  const close = () => {
    if (!busy) onClose();
  };
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== ref.current) return;
      event.preventDefault();
      close();
    },
    // Browsers let a second Escape through even when its cancel event was refused; the key itself can be refused.
    onKeyDown: (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.target instanceof HTMLSelectElement) return;
      event.preventDefault();
      close();
    },
    onClose: () => {
      if (!ref.current?.isConnected || ref.current.open) return;
      if (busy) ref.current.showModal();
      else onClose();
    },
  };
}

/**
 * Focuses the field marked `data-first`, or else the first one, which the browser, left alone, passes over for the close button. A field that comes later, after
 * a wait for data, takes the focus when it comes, unless the person has moved it meanwhile. Returns how to stop waiting.
 */
function focusFirstField(dialog: HTMLDialogElement): () => void {
  const firstField = () =>
    dialog.querySelector<HTMLElement>("[data-first]") ??
    dialog.querySelector<HTMLElement>("input:not([hidden]), select, textarea:not([data-late])");
  firstField()?.focus();
  const begin = document.activeElement;
  const arrivals = new MutationObserver(() => {
    const field = firstField();
    if (!field) return;
    arrivals.disconnect();
    if (document.activeElement === begin) field.focus();
  });
  if (!firstField()) arrivals.observe(dialog, { childList: true, subtree: true });
  return () => arrivals.disconnect();
}
