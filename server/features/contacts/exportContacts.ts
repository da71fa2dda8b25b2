import papaparse from 'papaparse';
import type { Em } from '#server/platform/database/orm.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import { hideNumber } from './contact.presenter.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets calculate instead of showing it, also with line ends behind it. */
const FORMULA = /^[=+\-@\t\r]/;
const COLUMNS = ['name', 'number', 'address', 'email'];

interface ExportedContact {
  readonly name: string;
  readonly number: string;
  readonly address: string;
  readonly email: string;
}

/**
 * All people by name as CSV, as spreadsheets of any country open it: UTF-8 with its mark, semicolons. Cells that a
 * spreadsheet would take for a formula begin with an apostrophe.
 */
export async function exportContacts(em: Em, view: View): Promise<string> {
  const rows = await em.execute<ExportedContact[]>(`
    select c.name, coalesce(phone.value, '') as number, c.address, c.email
    from contacts c
    left join lateral (
      select value from contact_addresses a where a.contact_id = c.id and a.kind = 'phone' order by a.id limit 1
    ) phone on true
    where not c.is_group
    order by c.name, c.id`);
  const table = papaparse.unparse(
    { fields: COLUMNS, data: rows.map((row) => cellsOf(hideNumber(row, view))) },
    { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA },
  );
  return BYTE_ORDER_MARK + table;
}

function cellsOf({ name, number, address, email }: ExportedContact): string[] {
  return [name, number, address, email];
}
