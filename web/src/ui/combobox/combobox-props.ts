import type { ReactNode } from "react";

type OptionGroup<Item> = { heading?: string; items: readonly Item[] };

export type ComboboxProps<Item> = {
  /**
   * overlay: a field whose list floats over what follows. inline: a field whose list pushes what follows down, for dialogs.
   * search: a box without a visible label whose list stays while there are results.
   */
  kind: "overlay" | "inline" | "search";
  label: string;
  /** Names the list of options. */
  listLabel: string;
  placeholder: string;
  name?: string;
  error?: string | undefined;
  text: string;
  onText: (text: string) => void;
  /** What the text finds, in the order shown. Without a heading it is a plain list. */
  groups: readonly OptionGroup<Item>[];
  chosen?: Item | undefined;
  keyOf: (item: Item) => string;
  /** What an option shows. */
  children: (item: Item) => ReactNode;
  /** Makes each option a link; `onChoose` is called before it is followed. */
  linkOf?: (item: Item) => string;
  onChoose: (item: Item) => void;
  /** A button at the end of the field; Escape does the same while no list is open. */
  clear?: { label: string; onClear: () => void } | undefined;
  /** Enter while no option is marked. */
  onSubmit?: () => void;
  onBlur?: () => void;
  /** Shown and announced when the text finds nothing. */
  empty?: string;
  /** Shown and announced instead of the number of options. */
  status?: string;
  /** Newer options are on their way. */
  busy?: boolean;
};
