/** Runs at most `limit` tasks at a time; the others wait their turn in order. */
export function createTaskLimit(limit: number) {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free === 0) await new Promise<void>((proceed) => waiting.push(proceed));
    else free -= 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
