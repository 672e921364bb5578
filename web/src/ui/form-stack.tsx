import type { FormHTMLAttributes, Ref } from "react";
import styles from "./form.module.css";

/** Fields one under the other. The browser's own bubbles are off: our messages stand under the fields. */
export function FormStack(props: FormHTMLAttributes<HTMLFormElement> & { ref?: Ref<HTMLFormElement> }) {
  return <form noValidate {...props} className={styles.form} />;
}
