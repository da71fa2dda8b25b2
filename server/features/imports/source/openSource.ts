import type { SourceForm } from '#shared/contract/imports.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { openDriver } from './driver.ts';
import { hostOf } from './hostOf.ts';
import { readSchema } from './readSchema.ts';
import type { Reading, Source, SourceSchema } from './source.ts';

/**
 * Opens the database of another program for reading.
 * @throws SourceFailure
 */
export async function openSource(ctx: Pick<AppContext, 'config'>, form: SourceForm): Promise<Source> {
  const driver = await openDriver({ ...form, ...(await hostOf(ctx, form.host)) });
  try {
    const schema = await readSchema(driver);
    return {
      schema,
      async page(reading, after, limit) {
        if (!schema.has(reading.table)) return [];
        const values = after === null ? [] : [after];
        const conditions = [...(after === null ? [] : ['m."id" > ?']), ...conditionsOf(reading)];
        return driver.query(
          `select ${columnsOf(schema, reading).join(', ')} from ${fromOf(schema, reading)}
           ${whereOf(conditions)} order by m."id" limit ${limit}`,
          values,
        );
      },
      async count(reading) {
        if (!schema.has(reading.table)) return 0;
        const bare = { ...reading, joins: '' }; // joins add columns, not rows
        const [row] = await driver.query(
          `select count(*) as "count" from ${fromOf(schema, bare)} ${whereOf(conditionsOf(reading))}`,
          [],
        );
        return Number(row?.['count'] ?? 0);
      },
      select: (sql, values = []) => driver.query(sql, values),
      close: () => driver.close(),
    };
  } catch (error) {
    await driver.close();
    throw error;
  }
}

function columnsOf(schema: SourceSchema, { table, columns, further = {} }: Reading): string[] {
  return [
    ...columns.filter((column) => schema.has(table, column)).map((column) => `m."${column}"`),
    ...Object.entries(further).map(([name, expression]) => `${expression} as "${name}"`),
  ];
}

function fromOf(schema: SourceSchema, { table, joins = '' }: Reading): string {
  const joined = joins.replace(/\[(\w+)\]/g, (_, name: string) => schema.table(name));
  return `${schema.table(table)} m ${joined}`;
}

function conditionsOf({ where }: Reading): string[] {
  return where === undefined ? [] : [`(${where})`];
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}
