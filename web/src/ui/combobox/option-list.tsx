import type { UseComboboxReturnValue } from "downshift";
import { useId } from "react";
import { Link } from "../link.tsx";
import styles from "./combobox.module.css";
import type { ComboboxProps } from "./combobox-props.ts";

type OptionListProps<Item> = Pick<
  ComboboxProps<Item>,
  "listLabel" | "groups" | "keyOf" | "children" | "linkOf" | "onChoose" | "busy"
> & { box: UseComboboxReturnValue<Item>; isShown: boolean };

/** The options, group by group; groups without options are left out. */
export function OptionList<Item>({ box, isShown, listLabel, groups, busy, ...option }: OptionListProps<Item>) {
  const id = useId();
  let first = 0;
  return (
    <div
      {...box.getMenuProps({ "aria-label": listLabel })}
      className={styles.list}
      hidden={!isShown}
      aria-busy={busy || undefined}
    >
      {groups.map(({ heading, items }, number) => {
        const from = first;
        first += items.length;
        if (items.length === 0) return null;
        const options = items.map((item, index) => (
          <Option key={option.keyOf(item)} {...option} box={box} item={item} index={from + index} />
        ));
        if (heading === undefined) return options;
        const headingId = `${id}-${number}`;
        return (
          <div key={heading} role="group" aria-labelledby={headingId}>
            <div id={headingId} role="presentation" className={styles.heading}>
              {heading} <span className="tabular">{items.length}</span>
            </div>
            {options}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps<Item> = Pick<OptionListProps<Item>, "box" | "children" | "linkOf" | "onChoose"> & {
  item: Item;
  index: number;
};

function Option<Item>({ box, item, index, children, linkOf, onChoose }: OptionProps<Item>) {
  const props = box.getItemProps({ item, index, onClick: () => onChoose(item), className: styles.option });
  if (!linkOf) return <div {...props}>{children(item)}</div>;
  return (
    <Link {...props} to={linkOf(item)} tabIndex={-1}>
      {children(item)}
    </Link>
  );
}
