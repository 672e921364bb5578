import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ApiProblem, messageOf } from "../lib/problem.ts";

type FieldValue = string | boolean;
export type FormErrors<Values> = { [Name in keyof Values]?: string };

export type FormRules<Values> = {
  initial: Values;
  /** One message per wrong field; none when all is well. */
  validate: (values: Values) => FormErrors<Values>;
  /** Throws to refuse: a problem's `errors` go under their fields, its message above the form. */
  submit: (values: Values) => Promise<void>;
  /** Shown when the server gave no message. */
  fallback: string;
};

type FormState<Values> = { values: Values; errors: FormErrors<Values>; message: string | null; busy: boolean };

/** What a text control takes: name, value, error and the handlers. */
export type TextBinding = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
};

export type Form<Values> = FormState<Values> & {
  ref: RefObject<HTMLFormElement | null>;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  text: (name: keyof Values & string) => TextBinding;
  onSubmit: (event: FormEvent) => void;
};

/** Messages that belong to a field of this form, those of its parts too (`tables.0.name`); the rest goes above it. */
function fieldErrors<Values extends Record<string, FieldValue>>(error: unknown, values: Values): FormErrors<Values> {
  if (!(error instanceof ApiProblem)) return {};
  const known = Object.entries(error.errors)
    .map(([path, message]) => [path in values ? path : path.replace(/\..*/u, ""), message] as const)
    .filter(([name]) => name in values);
  return Object.fromEntries(known) as FormErrors<Values>;
}

/**
 * A small form: a field is checked when left and when sent, its error goes when it is edited, input is kept on
 * failure, and the first wrong field takes the focus.
 */
export function useForm<Values extends Record<string, FieldValue>>(rules: FormRules<Values>): Form<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState<Values>>({
    values: rules.initial,
    errors: {},
    message: null,
    busy: false,
  });
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.closest("details")?.setAttribute("open", ""); // a field in a folded section cannot take the focus
    wrong?.focus();
  }, [refusals]);

  const set: Form<Values>["set"] = (name, value) =>
    setState((now) => ({
      ...now,
      values: { ...now.values, [name]: value },
      errors: { ...now.errors, [name]: undefined },
    }));
  const check = (name: keyof Values) =>
    setState((now) => {
      const untouched = now.values[name] === "";
      // A server message stays until its field is edited: removing it earlier moved the button away from the press.
      const error = rules.validate(now.values)[name] ?? now.errors[name];
      return untouched ? now : { ...now, errors: { ...now.errors, [name]: error } };
    });
  const refuse = (errors: FormErrors<Values>, message: string | null) => {
    setState((now) => ({ ...now, errors, message, busy: false }));
    setRefusals((count) => count + 1);
  };
  const send = async () => {
    const errors = rules.validate(state.values);
    if (Object.keys(errors).length > 0) return refuse(errors, null);
    setState((now) => ({ ...now, busy: true, message: null }));
    try {
      await rules.submit(state.values);
      setState((now) => ({ ...now, busy: false }));
    } catch (error) {
      const known = fieldErrors(error, state.values);
      refuse(known, Object.keys(known).length > 0 ? null : messageOf(error, rules.fallback));
    }
  };
  return {
    ...state,
    ref,
    set,
    text: (name) => ({
      name,
      value: String(state.values[name]),
      error: state.errors[name],
      onChange: (event) => set(name, event.currentTarget.value as Values[typeof name]),
      onBlur: () => check(name),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      if (!state.busy) void send();
    },
  };
}
