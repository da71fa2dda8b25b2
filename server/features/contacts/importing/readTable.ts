import papaparse from 'papaparse';
import { fail } from '#shared/contract/errors.ts';
import { IMPORT_MAX_ROWS } from '#shared/domain/limits.ts';

/** A file of rows and columns. */
export interface Table {
  readonly header: readonly string[];
  /** With the line each has in a spreadsheet; empty ones are left out. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

const DELIMITERS = [';', ',', '\t'];
/** Spreadsheets may write in a first line what separates the cells. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;

/**
 * Reads a CSV file as spreadsheets and phones write it: semicolons, commas or tabs, UTF-8 with or without its mark,
 * UTF-16, or Latin-1.
 * @throws DeskError ERR_FILE_EMPTY, ERR_FILE_TYPE (it is no text), ERR_FILE_TOO_LARGE (too many rows)
 */
export function readTable(bytes: Uint8Array): Table {
  const text = decode(bytes).replace(SEPARATOR_LINE, '');
  if (text.trim() === '') fail('ERR_FILE_EMPTY');
  if (text.includes('\0')) fail('ERR_FILE_TYPE');
  const { data } = papaparse.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const lines = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...rows] = lines;
  if (rows.length > IMPORT_MAX_ROWS) fail('ERR_FILE_TOO_LARGE', { maxRows: IMPORT_MAX_ROWS });
  return { header: header?.cells ?? [], rows };
}

/** What stands most often in the first line; the library's guess fails on short files. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1);
  const often = (delimiter: string) => firstLine.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (often(each) > often(best) ? each : best));
}

/** Without the apostrophe by which an export keeps spreadsheets from calculating. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // not UTF-8: what older spreadsheets write
  }
}
