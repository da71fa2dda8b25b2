import { COLUMN_NAMES, LIST_COLUMN_NAMES, type ContactColumn } from '#shared/contract/contactColumns.ts';

/** The name of a column in the database: `taxNumber` → `tax_number`. */
export function sqlName(name: ContactColumn): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

export const SQL_NAMES = COLUMN_NAMES.map(sqlName);

/** Name and value of the columns of lists, for `json_build_object`. */
export const LIST_COLUMNS_JSON = jsonOf(LIST_COLUMN_NAMES);
/** Name and value of all columns, for `json_build_object`. */
export const COLUMNS_JSON = jsonOf(COLUMN_NAMES);

function jsonOf(names: readonly ContactColumn[]): string {
  return names.map((name) => `'${name}', c.${sqlName(name)}`).join(', ');
}
