import type { FormHTMLAttributes, Ref } from "react";
import styles from "./form.module.css";

/** Fields in one column. The browser's own bubbles are off: our messages appear under the fields. */
export function FormStack(props: FormHTMLAttributes<HTMLFormElement> & { ref?: Ref<HTMLFormElement> }) {
  return <form noValidate {...props} className={styles.form} />;
}
