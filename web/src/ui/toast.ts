import { create } from "zustand";
import type { Tone } from "./tone-icon.tsx";

const MOST_AT_A_TIME = 3;

/** One step that the toast offers; pressing it takes the toast away. */
export type ToastAction = { label: string; run: () => void };
export type ToastMessage = { id: number; tone: Tone; text: string; action?: ToastAction };

let lastId = 0;

/** The toasts on screen, oldest first; `everShown` keeps the toaster mounted in the app. */
export const useToasts = create<{ toasts: readonly ToastMessage[]; everShown: boolean }>()(() => ({
  toasts: [],
  everShown: false,
}));

/** Takes one toast away. */
export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

function show(tone: Tone, text: string, action?: ToastAction): void {
  lastId += 1;
  const added = { id: lastId, tone, text, ...(action ? { action } : {}) };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, added].slice(-MOST_AT_A_TIME), everShown: true }));
}

/**
 * A short confirmation at the bottom left: three at a time, five seconds each, longer under the pointer or the focus.
 * With an action, 30 seconds.
 * Never the only place of an error or of a payment's result: those stay on the page.
 */
export const toast = {
  success: (text: string, action?: ToastAction) => show("success", text, action),
  error: (text: string) => show("error", text),
  info: (text: string) => show("info", text),
};
