import { useEffect, useEffectEvent } from "react";
import { usePadSettings } from "./pad-settings.ts";
import { type Command, commandOf } from "./shortcuts.ts";

const TYPING = "input, select, textarea, [contenteditable]";

/** Hands single keys to the pad: not while a dialog is open or a field has the focus, and not when they are turned off. */
export function useShortcuts(run: (command: Command) => void): void {
  const isOn = usePadSettings((settings) => settings.hasShortcuts);
  const onCommand = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      const command = isTyping || document.querySelector("dialog[open]") ? null : commandOf(event);
      if (command === null) return;
      event.preventDefault();
      onCommand(command);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn]);
}
