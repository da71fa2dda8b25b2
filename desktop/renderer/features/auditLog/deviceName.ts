/** The first that fits: most browsers also name those that they are made of. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/Electron\//, 'Ramal'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a `User-Agent`, as "Chrome, Windows"; as it is where neither is known, as of programs. */
export function deviceName(userAgent: string): string {
  const known = [PROGRAMS, SYSTEMS].flatMap(
    (list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return known.length > 0 ? known.join(', ') : userAgent;
}
