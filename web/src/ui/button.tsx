import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

import styles from "./button.module.css";
import { cx } from "./cx.ts";
import { Link, type LinkProps } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "plain" | "danger";

type Look = { variant?: ButtonVariant | undefined; wide?: boolean | undefined; large?: boolean | undefined };

const looks = ({ variant = "secondary", wide, large }: Look, className?: string): string =>
  cx(styles.button, styles[variant], wide && styles.wide, large && styles.large, className);

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & { loading?: boolean | undefined; ref?: Ref<HTMLButtonElement> };

/** A button; while `loading` it keeps its label and its size, announces that it is busy and ignores presses. */
export function Button({ variant, wide, large, loading = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={looks({ variant, wide, large }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {loading && <Spinner size={18} />}
      {children}
    </button>
  );
}

/** A link that looks like a button: use it whenever pressing goes somewhere. */
export function LinkButton({ variant, wide, large, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={looks({ variant, wide, large }, className)} />;
}

export type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What it does, for people who do not see the icon; also its tooltip. */
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A round 44 px button with an icon and a spoken name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cx(styles.button, styles.icon, className)}
    >
      {children}
    </button>
  );
}
