import { t } from "@lingui/core/macro";
import type { WalletOwner } from "@pockethall/contract/finance";
import type { WireNaira } from "@pockethall/domain/money";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Button } from "../../ui/button.tsx";
import { nairaText } from "../../ui/money.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./finance.module.css";
import { peopleQuery } from "./finance.queries.ts";
import { useSettled } from "./use-settled.ts";

/** A person with a wallet; the balance is known for search results. */
export type Person = Pick<WalletOwner, "id" | "name" | "email"> & { balance?: WireNaira; tier?: WalletOwner["tier"] };

type PersonPickerProps = {
  label: string;
  person: Person | null;
  error: string | undefined;
  onPick: (person: Person | null) => void;
};

/** Finds one account by name or e-mail; the chosen one is shown until it is changed. */
export function PersonPicker({ label, person, error, onPick }: PersonPickerProps) {
  // The pressed button disappears; the focus moves to its replacement.
  const [wasUsed, setWasUsed] = useState(false);
  const pick = (next: Person | null) => {
    setWasUsed(true);
    onPick(next);
  };
  return person ? (
    <Picked label={label} person={person} takesFocus={wasUsed} onChange={() => pick(null)} />
  ) : (
    <PeopleSearch label={label} error={error} takesFocus={wasUsed} onPick={pick} />
  );
}

function useFocusFirst<Part extends HTMLElement>(takesFocus: boolean) {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (takesFocus) part.current?.focus();
  }, [takesFocus]);
  return part;
}

type PickedProps = { label: string; person: Person; takesFocus: boolean; onChange: () => void };

function Picked({ label, person, takesFocus, onChange }: PickedProps) {
  const id = useId();
  const button = useFocusFirst<HTMLButtonElement>(takesFocus);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.picked}>
        <div>
          <strong>{person.name}</strong>
          <p className="quiet">
            <Breakable text={person.email} />
            {person.balance !== undefined && <> · {t`wallet ${{ amount: nairaText(person.balance, 2) }}`}</>}
          </p>
        </div>
        <Button ref={button} onClick={onChange}>
          {t`Change`}
        </Button>
      </div>
    </div>
  );
}

const PAUSE_MS = 250;

type PeopleSearchProps = Omit<PersonPickerProps, "person"> & { takesFocus: boolean };

function PeopleSearch({ label, error, takesFocus, onPick }: PeopleSearchProps) {
  const field = useFocusFirst<HTMLInputElement>(takesFocus);
  const [typed, setTyped] = useState("");
  const search = useSettled(typed, PAUSE_MS);
  const people = useQuery(peopleQuery(search));
  const isAsked = search.trim().length >= 2;
  return (
    <div className={styles.people}>
      <TextField
        ref={field}
        label={label}
        hint={t`Enter at least 2 letters of a name, or an email.`}
        type="search"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        // Enter must not send the form around the search.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p className="quiet" role="status">
        {isAsked && statusText(people.data, people.error)}
      </p>
      {isAsked && people.data && people.data.length > 0 && <PeopleList people={people.data} onPick={onPick} />}
    </div>
  );
}

function statusText(people: readonly WalletOwner[] | undefined, error: Error | null): string {
  if (error) return messageOf(error, t`The search failed. Try again.`);
  if (!people) return t`Searching…`;
  return people.length === 0 ? t`No one found` : t`${{ count: people.length }} found`;
}

type PeopleListProps = { people: readonly WalletOwner[]; onPick: (person: Person) => void };

function PeopleList({ people, onPick }: PeopleListProps) {
  return (
    <ul className={styles.people} aria-label={t`People found`}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.person} onClick={() => onPick(person)}>
            <span>
              <strong>{person.name}</strong>
              <br />
              <span className="quiet">
                {t`${{ email: person.email }} · ${{ state: person.state ?? t`N/A` }} · wallet ${{ amount: nairaText(person.balance, 2) }}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
