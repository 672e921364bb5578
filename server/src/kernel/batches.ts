type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void };
type Options<Item, Result> = {
  mostItems: number;
  mostAtOnce: number;
  /** Answers one result for each item, in their order. Its failure is the failure of all of them. */
  work(items: readonly Item[]): Promise<readonly Result[]>;
};

/**
 * Gathers what arrives while work is under way, and does it together next. Nothing waits for a timer: with nothing under
 * way an item is worked on at once, alone; the more arrive, the more are done together. What arrived first is done first.
 */
export function createBatches<Item, Result>({ mostItems, mostAtOnce, work }: Options<Item, Result>) {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  async function next(): Promise<void> {
    const batch = waiting.splice(0, mostItems);
    underWay += 1;
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underWay -= 1;
    begin();
  }

  function begin(): void {
    while (underWay < mostAtOnce && waiting.length > 0) void next();
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      begin();
    });
}
