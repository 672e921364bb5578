/** Does the work once for all requests within this time. */
export function together(work: () => void, withinMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    work();
  };
  return () => {
    timer ??= setTimeout(run, withinMs);
  };
}
