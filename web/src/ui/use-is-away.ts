import { useEffect, useState } from "react";

/**
 * Whether a part of the page has scrolled out of sight. `under`: the bars at the top that cover the page, as the root
 * margin of an observer ("-56px 0px 0px"). False while `isThere` is false.
 */
export function useIsAway(place: { current: HTMLElement | null }, under: string, isThere = true): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!isThere || !place.current) return undefined;
    // The last entry is the newest: the browser hands over several when the page moved meanwhile.
    const seen = new IntersectionObserver((entries) => setIsAway(entries.at(-1)?.isIntersecting === false), {
      rootMargin: under,
    });
    seen.observe(place.current);
    return () => {
      seen.disconnect();
      setIsAway(false);
    };
  }, [place, under, isThere]);
  return isAway;
}
