import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database beside the template.
 * @param copied `template_ramal` has the newest schema and no rows; `template0` is empty
 */
export async function copyDatabase(
  templateUrl: string,
  copied: 'template_ramal' | 'template0' = 'template_ramal',
): Promise<TestDatabase> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await onServer(templateUrl, `create database ${name} template ${copied} strategy file_copy`);
  return {
    url: withDatabase(templateUrl, name),
    drop: () => onServer(templateUrl, `drop database ${name} with (force)`),
  };
}

/** Runs a statement in another database, because a template must have no connections while it is copied. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(withDatabase(url, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`);
}
