import { useEffect, useRef, useState } from "react";
import { waitBeforeSpeakingMs } from "./polite-pace.ts";

/**
 * The page's one live region: announces the newest text, at most every 10 seconds, and never the first one, which is
 * already on the page.
 */
export function PoliteStatus({ text }: { text: string }) {
  const first = useRef(text);
  const lastSpokenAt = useRef<number | null>(null);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (text === first.current) return;
    first.current = "";
    const say = () => {
      lastSpokenAt.current = Date.now();
      setSpoken(text);
    };
    const timer = setTimeout(say, waitBeforeSpeakingMs(lastSpokenAt.current, Date.now()));
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  );
}
