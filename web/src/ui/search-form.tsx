import { t } from "@lingui/core/macro";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./search-form.module.css";
import { TextField } from "./text-field.tsx";

type SearchFormProps = {
  label: string;
  /** What was searched for when the page opened. */
  initial?: string;
  maxLength?: number;
  /** Given the trimmed text when the form is sent; empty to show everything again. */
  onSearch: (text: string) => void;
};

/** A search field with its button. */
export function SearchForm({ label, initial = "", maxLength = 100, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(initial);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim().slice(0, maxLength));
  };
  return (
    <search>
      <form className={styles.form} onSubmit={search}>
        <TextField
          label={label}
          type="search"
          maxLength={maxLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">
          <Search aria-hidden="true" />
          {t`Search`}
        </Button>
      </form>
    </search>
  );
}
