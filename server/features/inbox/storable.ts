/** Removes from every text the NUL character, which users can type but PostgreSQL cannot store. */
export function storable<Value>(value: Value): Value {
  return clean(value) as Value; // same shape: only texts change
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(clean);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]));
}

/** False for dates and bytes, which stay unchanged. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
