import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormError } from "../../ui/notice.tsx";
import styles from "./api-access.module.css";

/** The ticked ones of a list, as a form keeps them: their names with spaces between. */
export const tickedOf = <Name extends string>(names: readonly Name[], text: string): Name[] =>
  names.filter((name) => text.split(" ").includes(name));

type TickedListProps<Name extends string> = {
  label: string;
  labels: Readonly<Record<Name, string>>;
  names: readonly Name[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Any number of a few things. */
export function TickedList<Name extends string>({
  label,
  labels,
  names,
  value,
  error,
  onChange,
}: TickedListProps<Name>) {
  const ticked = tickedOf(names, value);
  const toggle = (name: Name) => onChange(names.filter((one) => ticked.includes(one) !== (one === name)).join(" "));
  return (
    <fieldset className={styles.ticked}>
      <legend>{label}</legend>
      {names.map((name) => (
        <CheckboxField key={name} label={labels[name]} checked={ticked.includes(name)} onChange={() => toggle(name)} />
      ))}
      <FormError message={error} />
    </fieldset>
  );
}
