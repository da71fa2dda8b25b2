/** The axis has at most this many steps. */
const STEPS_MAX = 4;
/** Columns of a day. */
const HALF_HOURS = 48;
const DAYS_OF_YEAR = 365;

/** Round whole numbers in equal steps, from 0 to at least the largest count. */
export function axisTicks(largest: number): number[] {
  const least = largest / STEPS_MAX;
  const base = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((each) => each * base >= least) ?? 10;
  const step = Math.max(1, factor * base);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

/** Each how many columns one is labelled, so that the labels do not touch. */
export function labelStep(columns: number, isNarrow: boolean): number {
  const labels = isNarrow ? (columns > HALF_HOURS ? 5 : 8) : 12;
  return Math.ceil(columns / labels);
}

/** dd/MM of dd/MM/yyyy, with the last digits of the year when days repeat; other names as they are. */
export function shortDay(name: string, columns: number): string {
  const day = name.slice(0, 'dd/MM'.length);
  return columns > DAYS_OF_YEAR ? day + name.slice('dd/MM'.length).replace(/\/\d\d/, '/') : day;
}
