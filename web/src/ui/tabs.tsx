import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "./cx.ts";
import { nextIndex } from "./roving.ts";
import styles from "./tabs.module.css";

export type TabItem<Value extends string> = { value: Value; label: string; count?: number };

export type TabsProps<Value extends string> = {
  /** Names the row of tabs for people who do not see it. */
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  /** Put the value into the query string: tabs are addresses. */
  onChange: (value: Value) => void;
  /** The row stays in sight while its panel scrolls. */
  stays?: boolean;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/** A row of tabs and its panel: arrow keys, Home and End move; only the chosen tab is in the tab order. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, stays, children }: TabsProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify(tabs); // counts come later and make the row wider
  // On a phone the row is wider than the screen, and the address may choose a tab that lies outside.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [value, shown]);
  const panel = useRef<HTMLDivElement>(null);
  const choose = (next: Value) => {
    if (stays) toStart(row.current, panel.current);
    onChange(next);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
      "horizontal",
    );
    const tab = index === undefined ? undefined : tabs[index];
    if (tab === undefined) return;
    event.preventDefault();
    choose(tab.value);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${tab.value}`)}`)?.focus();
  };
  return (
    <>
      <div
        ref={row}
        className={cx(styles.list, stays && styles.stays)}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => choose(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={cx(styles.count, "tabular")}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div ref={panel} className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

/** Each panel starts at its first line, right below the row, also when the one before was scrolled. */
function toStart(row: HTMLElement | null, panel: HTMLElement | null): void {
  if (!row || !panel) return;
  const hiddenPx = row.getBoundingClientRect().bottom - panel.getBoundingClientRect().top;
  if (hiddenPx > 0) window.scrollBy({ top: -hiddenPx, behavior: "instant" });
}
