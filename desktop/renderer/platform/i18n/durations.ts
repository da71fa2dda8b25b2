const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/**
 * A duration in whole units, the largest that fits: "40 s", "12 min", "3 h", "2 dias".
 * @param language BCP 47 tag
 */
export function formatDuration(seconds: number, language: string): string {
  const { unit, seconds: length } = UNITS.find((each) => seconds >= each.seconds) ?? UNITS[3];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(seconds / length),
  );
}

/**
 * A duration in the two largest units that fit: "40 s", "12 min 30 s", "3 h", "2 dias 4 h".
 * @param language BCP 47 tag
 */
export function formatTwoUnits(seconds: number, language: string): string {
  const first = UNITS.findIndex((each) => seconds >= each.seconds);
  const { seconds: length } = UNITS[first] ?? UNITS[3];
  const rest = seconds % length;
  const isNext = rest >= (UNITS[first + 1]?.seconds ?? length);
  const parts = isNext ? [seconds - rest, rest] : [seconds];
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(
    parts.map((part) => formatDuration(part, language)),
  );
}
