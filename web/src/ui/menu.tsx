import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";

import { IconButton } from "./button.tsx";
import { Link } from "./link.tsx";
import styles from "./menu.module.css";
import { nextIndex } from "./roving.ts";
import { typedIndex, withKey } from "./type-ahead.ts";

export type MenuItem = { label: string; icon?: ReactNode } & ({ to: string } | { onSelect: () => void });

export type MenuProps = {
  /** The name of the button and of the menu. */
  label: string;
  /** What the round button shows. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Words above the items; not part of the menu. */
  head?: ReactNode;
};

const GAP_PX = 6;
const EDGE_PX = 8;

function placeUnder(button: HTMLElement, menu: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = anchor.bottom + GAP_PX;
  const top = below + height > innerHeight - EDGE_PX ? anchor.top - GAP_PX - height : below;
  const widest = document.documentElement.clientWidth - EDGE_PX - width;
  menu.style.top = `${Math.max(EDGE_PX, top)}px`;
  menu.style.left = `${Math.max(EDGE_PX, Math.min(anchor.right - width, widest))}px`;
}

/** A round button that opens a menu. Arrow keys, Home, End and first letters move; Escape and a press elsewhere close it. */
export function Menu({ label, trigger, items, head }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: "", atMs: 0 });
  const [open, setOpen] = useState(false);
  const options = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const opened = event.newState === "open";
    setOpen(opened);
    if (!opened || !button.current || !menu.current) return;
    placeUnder(button.current, menu.current);
    options()[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") menu.current?.hidePopover();
    const all = options();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const letters = withKey(typed.current, event.nativeEvent);
    if (letters) typed.current = letters;
    const index = letters
      ? typedIndex(
          letters.letters,
          current,
          items.map(({ label: name }) => name),
        )
      : nextIndex(event.key, current, all.length, "vertical");
    if (index === undefined) return;
    event.preventDefault();
    all[index]?.focus();
  };
  return (
    <>
      <IconButton ref={button} label={label} aria-haspopup="menu" aria-expanded={open} popoverTarget={id}>
        {trigger}
      </IconButton>
      <div ref={menu} id={id} popover="auto" className={styles.menu} onToggle={onToggle}>
        {head && <div className={styles.head}>{head}</div>}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <Item key={item.label} item={item} close={() => menu.current?.hidePopover()} />
          ))}
        </div>
      </div>
    </>
  );
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  if ("to" in item)
    return (
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={item.to} onClick={close}>
        {item.icon}
        {item.label}
      </Link>
    );
  const select = () => {
    close();
    item.onSelect();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={select}>
      {item.icon}
      {item.label}
    </button>
  );
}
