import type { InputHTMLAttributes } from "react";
import styles from "./switch.module.css";

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role" | "onChange"> & {
  checked: boolean;
  onSwitch: (isOn: boolean) => void;
};

/** On or off, at once; its target is 44 px. Give it a label, around it or by `aria-label`. */
export function Switch({ onSwitch, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      className={styles.switch}
      onChange={({ target }) => onSwitch(target.checked)}
    />
  );
}
