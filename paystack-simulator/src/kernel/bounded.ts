/** Puts the value in; what had to leave to make room is returned. */
export function keepBounded<Value>(
  map: Map<string, Value>,
  key: string,
  value: Value,
  limit: number,
): Value | undefined {
  map.set(key, value);
  if (map.size <= limit) return undefined;
  const [oldestKey, oldest] = map.entries().next().value ?? [];
  if (oldestKey !== undefined) map.delete(oldestKey);
  return oldest;
}
