/** A path with its query; leaves out what is undefined and empty lists, and joins lists by commas. */
export function addressWith(path: string, query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => !isNothing(value));
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
