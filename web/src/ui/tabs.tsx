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
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/** A row of tabs and its panel: arrow keys, Home and End move; only the chosen tab is in the tab order. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the screen, and the address may choose a tab that lies outside.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${value}`)}`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [id, value]);
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
    onChange(tab.value);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${tab.value}`)}`)?.focus();
  };
  return (
    <>
      <div ref={row} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
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
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={cx(styles.count, "tabular")}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
