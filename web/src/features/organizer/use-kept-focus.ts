import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A row that moves within a list is taken out of the page for a moment and loses the focus. Called before such a move, the
 * returned function lets what has the focus in the list keep it.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): () => void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && list.current?.contains(focused.current)) focused.current.focus();
    focused.current = null;
  });
  return () => {
    focused.current = document.activeElement;
  };
}
