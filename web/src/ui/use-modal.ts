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
    dialog?.showModal();
    // Left alone, the browser picks the close button.
    dialog?.querySelector<HTMLElement>("input:not([hidden]), select, textarea")?.focus();
    return () => dialog?.close(); // closing before removal is what returns the focus
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
