import { useEffect, useRef, useState } from "react";
import { waitBeforeSayingMs } from "./polite-pace.ts";

/**
 * The page's one live region: announces the newest text, at most every 10 seconds, and never the first one, which is
 * already on the page.
 */
export function PoliteStatus({ text }: { text: string }) {
  const first = useRef(text);
  const lastSaidAt = useRef<number | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (text === first.current) return;
    first.current = "";
    const say = () => {
      lastSaidAt.current = Date.now();
      setSaid(text);
    };
    const timer = setTimeout(say, waitBeforeSayingMs(lastSaidAt.current, Date.now()));
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
