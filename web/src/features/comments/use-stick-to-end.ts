import { useLayoutEffect, useRef, useState } from "react";

/** A distance from the end that still counts as the end. */
const NEAR_PX = 48;

/**
 * Keeps a list that grows at its end in view: at the end it stays at the end, elsewhere it stays where one reads, also
 * when older ones come in above. `lastSeenId` is the newest that was in view before one left the end; undefined there.
 */
export function useStickToEnd(newestId: string | undefined, count: number, isSending: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ heightPx: 0, newestId });
  const [lastSeenId, setLastSeenId] = useState<string>();

  const toEnd = () => {
    const box = ref.current;
    if (box) box.scrollTop = box.scrollHeight;
    isAtEnd.current = true;
    setLastSeenId(undefined);
  };
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const grewAbove = newestId === before.current.newestId && box.scrollHeight > before.current.heightPx;
    if (isAtEnd.current || isSending) toEnd();
    else if (grewAbove) box.scrollTop += box.scrollHeight - before.current.heightPx;
    before.current = { heightPx: box.scrollHeight, newestId };
  }, [newestId, count, isSending]);
  const onScroll = () => {
    const box = ref.current;
    if (!box) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX;
    setLastSeenId((seen) => (isAtEnd.current ? undefined : (seen ?? newestId)));
  };
  return { ref, onScroll, toEnd, lastSeenId };
}
