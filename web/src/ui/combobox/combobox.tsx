import { plural } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "../button.tsx";
import { cx } from "../cx.ts";
import fieldStyles from "../field.module.css";
import { type ControlIds, Field } from "../field.tsx";
import styles from "./combobox.module.css";
import type { ComboboxProps } from "./combobox-props.ts";
import { OptionList } from "./option-list.tsx";
import { useOptions } from "./use-options.ts";

/** A text field with a list of options, found by typing: the combobox of the ARIA practices, on downshift (decision 0057). */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { kind, label, groups, error } = props;
  const items = groups.flatMap((group) => group.items);
  const { box, isShown, press } = useOptions({ ...props, items });
  const input = useRef<HTMLInputElement>(null);
  const inputProps = box.getInputProps({
    ref: input,
    "aria-label": label,
    onKeyDown: press,
    onChange: (event) => props.onText(event.currentTarget.value),
    onBlur: () => props.onBlur?.(),
  });
  const frame = (control?: ControlIds) => (
    <span className={fieldStyles.frame}>
      {kind === "search" && <Search className={styles.icon} aria-hidden="true" />}
      <input
        {...inputProps}
        {...control}
        {...(kind === "search" ? SEARCH_BOX : FIELD)}
        className={fieldStyles.input}
        name={props.name}
        placeholder={props.placeholder}
        spellCheck={false}
        aria-expanded={isShown}
        aria-activedescendant={inputProps["aria-activedescendant"] || undefined}
      />
      <ClearButton clear={props.clear} focus={() => input.current?.focus()} />
    </span>
  );
  return (
    <div className={cx(styles.combobox, styles[kind])}>
      {kind === "search" ? (
        <search className={styles.sticky}>{frame()}</search>
      ) : (
        <Field label={label} error={error}>
          {frame}
        </Field>
      )}
      <Status {...props} isOpen={box.isOpen} count={items.length} />
      <OptionList {...props} box={box} isShown={isShown} />
    </div>
  );
}

const FIELD = {
  type: "text",
  onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
} as const;
const SEARCH_BOX = { type: "search", enterKeyHint: "search", autoCapitalize: "none", maxLength: 100 } as const;

function ClearButton({ clear, focus }: Pick<ComboboxProps<unknown>, "clear"> & { focus: () => void }) {
  if (!clear) return null;
  const press = () => {
    clear.onClear();
    focus();
  };
  return (
    <IconButton label={clear.label} onClick={press}>
      <X aria-hidden="true" />
    </IconButton>
  );
}

type StatusProps = Pick<ComboboxProps<unknown>, "status" | "empty"> & { isOpen: boolean; count: number };

/** How many options there are. It is beside the field, since a modal dialog silences all regions outside it. */
function Status({ status, empty, isOpen, count }: StatusProps) {
  const found = count === 0 ? empty : plural(count, { one: "# result", other: "# results" });
  const isVisible = status !== undefined || (isOpen && count === 0);
  return (
    <p className={isVisible ? styles.status : "visually-hidden"} role="status">
      {status ?? (isOpen ? found : "")}
    </p>
  );
}
