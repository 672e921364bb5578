/**
 * At most one run in each stretch: the first wish is granted at once, all that come during the stretch together at its
 * end. An evening of tournaments updates the boards many times a second, faster than people read.
 */
export function coalesced(run: () => void, everyMs: number): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const grant = (): void => {
    timer = undefined;
    if (!isWanted) return;
    isWanted = false;
    timer = setTimeout(grant, everyMs);
    run();
  };
  return {
    ask: () => {
      isWanted = true;
      if (timer === undefined) grant();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      isWanted = false;
    },
  };
}
