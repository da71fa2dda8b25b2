import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database for one test file.
 * @param copied `template_ramal` has the newest schema and no rows; `template0` is empty
 */
export async function createTestDatabase(
  copied: 'template_ramal' | 'template0' = 'template_ramal',
): Promise<TestDatabase> {
  const template = inject('templateUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(template, `create database ${name} template ${copied}`);
  return {
    url: template.replace(/\/[^/]*$/, `/${name}`),
    drop: () => onServer(template, `drop database ${name} with (force)`),
  };
}

/** Connects to another database, because a template must have no connections while it is copied. */
async function onServer(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(templateUrl.replace(/\/[^/]*$/, '/postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
