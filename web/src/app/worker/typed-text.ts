const typedInto = new Set<HTMLElement & { value: string }>();

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "search");

/** Remembers where the person types from now on. */
export function followTyping(): void {
  addEventListener("input", ({ target }) => void (isTextField(target) && typedInto.add(target)), true);
}

/** Whether this page holds text that a reload would lose: a field that was typed into, or an open dialog. */
export function isTyping(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  const isAnyFilled = [...typedInto].some(({ value }) => value !== "");
  return isAnyFilled || document.querySelector("dialog[open] :is(input, textarea)") !== null;
}
