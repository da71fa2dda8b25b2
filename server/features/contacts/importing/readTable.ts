import papaparse from 'papaparse';
import { fail } from '#shared/contract/errors.ts';
import { utf8Of } from '#server/platform/utf8Of.ts';
import { IMPORT_MAX_ROWS } from '#shared/domain/limits.ts';

/** The contents of a spreadsheet file. */
export interface Table {
  readonly header: readonly string[];
  /** Each with its row number in the spreadsheet; empty rows are left out. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

const DELIMITERS = [';', ',', '\t'];
/** Spreadsheets may declare the delimiter in the first line. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;

/**
 * Reads a CSV file as spreadsheets and phones write it: semicolons, commas or tabs; UTF-8 with or without a
 * byte order mark, UTF-16, or Windows-1252.
 * @throws AppError ERR_FILE_EMPTY, ERR_FILE_TYPE (not a text file), ERR_FILE_TOO_LARGE (too many rows)
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

/** The most frequent delimiter of the first line; the library's own detection fails on short files. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1);
  const often = (delimiter: string) => firstLine.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (often(each) > often(best) ? each : best));
}

/** Removes the apostrophe with which exports protect cells from being read as formulas. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return utf8Of(bytes) ?? new TextDecoder('windows-1252').decode(bytes); // written by older spreadsheets
}
