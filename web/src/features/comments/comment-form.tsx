import { t } from "@lingui/core/macro";
import { commentLength, MOST_COMMENT_CHARACTERS } from "@pockethall/domain/comment-text";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import fieldStyles from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import styles from "./comments.module.css";
import type { useCommentForm } from "./use-comment-form.ts";

/** From here on the counter shows how much is left. */
const COUNTED_FROM = MOST_COMMENT_CHARACTERS - 100;

/** The field; Enter sends where there is a keyboard, Shift and Enter begin a line. */
export function CommentForm({ form }: { form: ReturnType<typeof useCommentForm> }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { error, text } = form;
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    form.send();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={t`Your comment`} error={error} hint={counterOf(text)}>
        {(control) => (
          <span className={fieldStyles.frame}>
            <textarea
              {...control}
              ref={field}
              name="text"
              rows={1}
              data-late // a drawer that opens must not open the phone's keyboard
              autoComplete="off"
              enterKeyHint="send"
              className={cx(fieldStyles.input, styles.field)}
              value={text}
              onChange={(event) => form.type(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              dir="auto"
            />
          </span>
        )}
      </Field>
      <Button type="submit" variant="primary" loading={form.sending !== null} aria-disabled={form.secondsLeft > 0}>
        {form.secondsLeft > 0 ? t`Wait ${{ secondsLeft: form.secondsLeft }} s` : t`Send`}
      </Button>
    </form>
  );
}

function counterOf(text: string): string | undefined {
  const length = commentLength(text);
  return length >= COUNTED_FROM ? t`${length} of ${MOST_COMMENT_CHARACTERS} characters` : undefined;
}

const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;
