import { useCombobox } from "downshift";
import { type KeyboardEvent, useState } from "react";
import type { ComboboxProps } from "./combobox-props.ts";

const { InputChange, InputClick } = useCombobox.stateChangeTypes;

type Options<Item> = Pick<ComboboxProps<Item>, "kind" | "text" | "keyOf" | "chosen" | "clear" | "onSubmit"> & {
  items: readonly Item[];
};

/**
 * Open or closed, the marked option, and the keys: downshift's `useCombobox`, with four changes.
 * A field marks its chosen option, else its first; a search marks none. Typing ends a mark; a late answer keeps it on the same item.
 * Enter clicks the marked option, so an option may be a link. Home and End move in the text until an arrow marks an option.
 */
export function useOptions<Item>({ kind, items, text, keyOf, chosen, clear, onSubmit }: Options<Item>) {
  const [marked, setMarked] = useState<string>();
  const markedAt = items.findIndex((item) => keyOf(item) === marked);
  const chosenAt = items.findIndex((item) => chosen !== undefined && keyOf(item) === keyOf(chosen));
  const firstAt = kind === "search" || items.length === 0 ? -1 : Math.max(chosenAt, 0);
  const box = useCombobox<Item>({
    items: [...items],
    inputValue: text,
    selectedItem: chosen ?? null,
    highlightedIndex: markedAt === -1 ? firstAt : markedAt,
    stateReducer: (_, { type, changes }) => (type === InputClick ? { ...changes, isOpen: true } : changes),
    onStateChange: ({ type, highlightedIndex }) => {
      const item = items[highlightedIndex ?? -1];
      if (type === InputChange) setMarked(undefined);
      else if (highlightedIndex !== undefined) setMarked(item === undefined ? undefined : keyOf(item));
    },
  });
  const isShown = items.length > 0 && (kind === "search" || box.isOpen);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent, currentTarget } = event;
    const done = () => event.preventDefault();
    const isTextKey = (key === "Home" || key === "End") && marked === undefined;
    const isClosedEscape = key === "Escape" && (kind === "search" || !box.isOpen);
    const isEnter = key === "Enter" && !nativeEvent.isComposing;
    const option = document.getElementById(currentTarget.getAttribute("aria-activedescendant") ?? "");
    // While a keyboard composes a word, its keys walk through its own list of words.
    if (nativeEvent.isComposing || isTextKey) return skipDownshift(event);
    if (isEnter && option) option.click();
    else if (isEnter && onSubmit) onSubmit();
    else if (isClosedEscape && clear) clear.onClear();
    else return isClosedEscape ? skipDownshift(event) : undefined; // a dialog around it may close
    done();
    skipDownshift(event);
  };
  return { box, isShown, press };
}

/** Keeps a key from the library's own handler. */
function skipDownshift({ nativeEvent }: KeyboardEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
