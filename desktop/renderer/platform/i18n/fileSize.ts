const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1024;

/**
 * A human-readable file size: "12 kB", "3,4 MB".
 * @param language BCP 47 tag
 */
export function fileSize(bytes: number, language: string): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'narrow' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  })
    .format(bytes / STEP ** step)
    .replace(/(\d)(\p{L})/u, '$1\u00A0$2'); // the narrow form of some languages omits the space
}
