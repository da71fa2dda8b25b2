/** Changes every text in a value, names of fields included. Dates, bytes and the like stay as they are. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  return changed(value, change) as Value; // same shape: only texts change
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => changed(part, change));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [change(name), changed(part, change)]),
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
