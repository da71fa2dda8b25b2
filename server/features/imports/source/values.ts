import type { SourceRow } from './source.ts';

/**
 * A text that PostgreSQL can store: without NUL and halves of characters, and not longer than its column.
 * @param max in UTF-16 units, of which a character has at least one
 */
export function textOf(row: SourceRow, column: string, max?: number): string {
  const value = row[column];
  const text =
    value === null || value === undefined ? '' : Buffer.isBuffer(value) ? value.toString() : String(value);
  return text.replaceAll('\0', '').slice(0, max).toWellFormed();
}

/** The id that a row refers to; null when there is none. */
export function keyOf(row: SourceRow, column: string): string | null {
  const value = row[column];
  return value === null || value === undefined ? null : String(value);
}

/** MySQL stores booleans as numbers. */
export function isSet(row: SourceRow, column: string): boolean {
  const value = row[column];
  return value === true || value === 1 || value === '1';
}

export function numberOf(row: SourceRow, column: string): number {
  const value = Number(row[column] ?? 0);
  return Number.isSafeInteger(value) ? value : 0;
}

/** "HH:MM"; null for anything else. */
export function timeOfDayOf(row: SourceRow, column: string): string | null {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(textOf(row, column));
  return found ? `${found[1]?.padStart(2, '0')}:${found[2]}` : null;
}

export function colorOf(row: SourceRow, column: string, fallback: string): string {
  const color = textOf(row, column).trim();
  return /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color) ? color : fallback;
}

/** The name with a number behind it that no one has yet. */
export function freeName(name: string, max: number, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const next = `${name.slice(0, max - ending.length).toWellFormed()}${ending}`;
    if (!isTaken(next)) return next;
  }
}
