import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { dismissToast, type ToastMessage, useToasts } from "./toast.ts";
import styles from "./toaster.module.css";
import { ToneIcon } from "./tone-icon.tsx";

const SHOWN_FOR_MS = 5_000;
const SHOWN_WITH_ACTION_FOR_MS = 30_000;

/** Where toasts appear; mounted once. A popover, so that they lie above open dialogs. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (element === null || newest === undefined) return;
    if (element.matches(":popover-open")) element.hidePopover();
    element.showPopover(); // showing it again puts it above layers opened meanwhile
  }, [newest]);
  return (
    <section ref={region} popover="manual" className={styles.toaster} aria-label={t`Messages`}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function Toast({ toast: { id, tone, text, action } }: { toast: ToastMessage }) {
  const [paused, setPaused] = useState(false);
  const [spoken, setSpoken] = useState(""); // a live region announces changes made after it is rendered
  const hasAction = action !== undefined;
  useEffect(() => setSpoken(text), [text]);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(id), hasAction ? SHOWN_WITH_ACTION_FOR_MS : SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [id, paused, hasAction]);
  const act = () => {
    dismissToast(id);
    action?.run();
  };
  return (
    <div
      className={cx(styles.toast, styles[tone])}
      role={tone === "error" ? "alert" : "status"}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ToneIcon tone={tone} />
      <p>{spoken}</p>
      {action && <Button onClick={act}>{action.label}</Button>}
      <IconButton label={t`Dismiss`} onClick={() => dismissToast(id)}>
        <X />
      </IconButton>
    </div>
  );
}
