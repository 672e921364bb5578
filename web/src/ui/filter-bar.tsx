import type { ReactNode } from "react";
import { useSearch } from "../lib/search-params.ts";
import { cx } from "./cx.ts";
import styles from "./filter-bar.module.css";
import { SelectField, type SelectFieldProps } from "./select-field.tsx";

/** The filters of a list, side by side where there is room. `wide`: their choices are long. */
export function FilterBar({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={cx(styles.bar, wide && styles.wide)}>{children}</div>;
}

/** How many rows match the filters; announced when it changes. */
export function CountLine({ children }: { children: ReactNode }) {
  return (
    <p className={styles.count} role="status">
      {children}
    </p>
  );
}

type FilterSelectProps = Pick<SelectFieldProps, "label" | "options" | "emptyOption"> & {
  /** The parameter of the address that holds the choice. */
  name: string;
  value: string | null | undefined;
  /** The choice that the address leaves out. */
  fallback?: string;
};

/** A filter in the address; changing it goes back to the first page. */
export function FilterSelect({ name, value, fallback = "", ...select }: FilterSelectProps) {
  const [, change] = useSearch();
  const choose = (next: string) => change({ [name]: next === fallback ? null : next, page: null });
  return <SelectField {...select} value={value ?? ""} onChange={({ target }) => choose(target.value)} />;
}
