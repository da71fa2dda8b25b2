import papaparse from 'papaparse';
import { COLUMN_NAMES, type ContactColumn } from '#shared/contract/contactColumns.ts';
import { CSV_MARK, CSV_STYLE } from '#shared/domain/csv.ts';
import { hideNumbersIn } from '#shared/domain/hiddenNumbers.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import { hideNumber } from './contact.presenter.ts';
import { sqlName } from './contactColumns.ts';

/** Address and e-mail come first: programs that read exports may know columns by their position. */
const COLUMNS = [...new Set<ContactColumn>(['address', 'email', ...COLUMN_NAMES])];

interface ExportedContact extends Readonly<Record<ContactColumn, string>> {
  readonly name: string;
  /** Its phone numbers, of which the first is exported. */
  readonly numbers: readonly string[];
}

/**
 * Exports all contacts except groups, by name, as CSV that spreadsheets open in any locale: UTF-8 with a byte
 * order mark, semicolons. Cells that a spreadsheet would read as a formula are prefixed with an apostrophe.
 */
export function exportContacts(ctx: AppContext, view: View): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    tx.audit({ kind: 'contacts.exported' });
    return readContacts(tx.em, view);
  });
}

async function readContacts(em: Em, view: View): Promise<string> {
  const rows = await em.execute<ExportedContact[]>(`
    select c.name, coalesce(phones.numbers, '{}') as numbers, ${COLUMNS.map((name) => `c.${sqlName(name)} as "${name}"`).join(', ')}
    from contacts c
    left join (
      select contact_id, array_agg(value order by id) as numbers
      from contact_addresses where kind = 'phone' group by contact_id
    ) phones on phones.contact_id = c.id
    where not c.is_group
    order by c.name, c.id`);
  const table = papaparse.unparse(
    { fields: ['name', 'number', ...COLUMNS], data: rows.map((row) => cellsOf(row, view)) },
    CSV_STYLE,
  );
  return CSV_MARK + table;
}

function cellsOf(contact: ExportedContact, view: View): string[] {
  const { numbers } = contact;
  const { name, number } = hideNumber({ name: contact.name, number: numbers[0] ?? '' }, view, numbers);
  const hidden = view === 'full' ? [] : numbers;
  return [name, number, ...COLUMNS.map((column) => hideNumbersIn(contact[column], hidden))];
}
