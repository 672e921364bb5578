/**
 * Does the work for one item after the other, for all of them even when some fail.
 *
 * @throws AggregateError with the message and every failure, after the last item.
 */
export async function attemptEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  message: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, message);
}
