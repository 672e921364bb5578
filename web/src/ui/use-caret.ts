import { type RefObject, useLayoutEffect, useRef } from "react";

/** The caret of a field that reformats its text during typing: `caret` is applied after the change. */
export function useCaret(): { element: RefObject<HTMLInputElement | null>; caret: RefObject<number | undefined> } {
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return { element, caret };
}
