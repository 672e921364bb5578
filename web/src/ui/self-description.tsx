import { SELF_DESCRIPTION_FIELDS, type SelfDescriptionField } from "@pockethall/contract/self-description";
import { Fragment, type ReactNode } from "react";
import styles from "./self-description.module.css";

type Texts = Readonly<Record<SelfDescriptionField, string | null>>;

const SHOWN: Readonly<Record<SelfDescriptionField, (text: string) => ReactNode>> = {
  bio: (text) => <p className={styles.text}>{text}</p>,
};

/** What a player wrote about themselves; `empty` is shown where there is nothing. */
export function SelfDescription({ texts, empty }: { texts: Texts; empty?: string }) {
  const written = SELF_DESCRIPTION_FIELDS.map((field) => [field, texts[field]] as const).filter(([, text]) => text);
  if (written.length === 0 && empty) return <p className={styles.empty}>{empty}</p>;
  return written.map(([field, text]) => <Fragment key={field}>{SHOWN[field](text ?? "")}</Fragment>);
}
