const MINUTE = 60_000;
const UNITS = [
  { unit: 'day', length: 24 * 60 },
  { unit: 'hour', length: 60 },
  { unit: 'minute', length: 1 },
] as const;

/** How long something has lasted, in the largest unit that fits: "12 min", "3 h", "2 dias". @param now milliseconds */
export function formatWait(since: string, now: number, language: string): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / MINUTE));
  const { unit, length } = UNITS.find((each) => minutes >= each.length) ?? UNITS[2];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(minutes / length),
  );
}
