/** What people can write and PostgreSQL cannot store is left out of every text: the character NUL. */
export function storable<Value>(value: Value): Value {
  return clean(value) as Value; // the same shape, text by text
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(clean);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]));
}

/** Dates and bytes stay what they are. */
function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
