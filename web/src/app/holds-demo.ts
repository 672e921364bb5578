const seen = new WeakMap<object, boolean>();

function look(value: object): boolean {
  if ("is_demo" in value) return value.is_demo === true;
  return Object.values(value).some(holdsDemo);
}

/** Whether an answer of the API, however deep, holds a tournament of the demo season. Each answer is read once. */
export function holdsDemo(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const found = look(value);
  seen.set(value, found);
  return found;
}
