import { createHash } from 'node:crypto';
import type { Driver } from './driver.ts';
import { SourceFailure, type SourceSchema } from './source.ts';

/** Without these, a database is of another program, or of a version that nobody knows. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Contacts: ['id', 'name', 'number', 'createdAt'],
  Messages: ['id', 'body', 'fromMe', 'ticketId', 'createdAt'],
  Settings: ['key', 'value', 'createdAt'],
  Tickets: ['id', 'status', 'contactId', 'createdAt', 'updatedAt'],
  Users: ['id', 'name', 'email'],
  Whatsapps: ['id', 'name'],
};
/** Press Ticket has them, Whaticket Community does not. */
const OF_PRESS_TICKET = ['Integrations', 'OldMessages', 'Personalizations', 'Tags'];
/** Several companies share one database: their rows must not be mixed. */
const COMPANY = 'companyId';

/**
 * Reads which tables and columns there are. The original adds to them with each version; only few are required.
 * @throws SourceFailure schema, severalCompanies
 */
export async function readSchema(driver: Driver): Promise<SourceSchema> {
  const rows = await driver.query(
    `select table_name as "table", column_name as "column", data_type as "type"
     from information_schema.columns where table_schema = ${driver.schemaName}`,
    [],
  );
  const tables = new Map<string, { readonly name: string; readonly columns: Map<string, string> }>();
  for (const { table, column, type } of rows) {
    const name = String(table);
    const known = tables.get(name.toLowerCase()) ?? { name, columns: new Map<string, string>() };
    known.columns.set(String(column), String(type).toLowerCase());
    tables.set(name.toLowerCase(), known); // on Windows, MySQL spells the names of tables in lower case
  }
  const columnsOf = (table: string) => tables.get(table.toLowerCase())?.columns;
  const has = (table: string, column?: string) =>
    column === undefined ? columnsOf(table) !== undefined : columnsOf(table)?.has(column) === true;
  const quoted = (table: string) => `"${tables.get(table.toLowerCase())?.name ?? table}"`;

  const missing = Object.entries(REQUIRED).flatMap(([table, columns]) =>
    has(table)
      ? columns.filter((column) => !has(table, column)).map((column) => `${table}.${column}`)
      : [table],
  );
  if (missing.length > 0) throw new SourceFailure('schema', missing.join(', '));
  if (has('Tickets', COMPANY)) throw new SourceFailure('severalCompanies', `Tickets.${COMPANY}`);
  return {
    product: OF_PRESS_TICKET.some((table) => has(table)) ? 'pressTicket' : 'whaticket',
    identity: await identityOf(driver, quoted('Settings')),
    has,
    table: quoted,
    typeOf: (table, column) => columnsOf(table)?.get(column) ?? '',
  };
}

/**
 * An installation is recognized by the name of its database and the moment at which its settings were made, which stay when
 * a dump of it is restored elsewhere.
 */
async function identityOf(driver: Driver, settings: string): Promise<string> {
  const [row] = await driver.query(
    `select ${driver.schemaName === 'database()' ? 'database()' : 'current_database()'} as "name", min("createdAt") as "made" from ${settings}`,
    [],
  );
  return createHash('sha256')
    .update(`${String(row?.['name'])}\n${String(row?.['made'])}`)
    .digest('hex');
}
