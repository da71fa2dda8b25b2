import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { importsContract, type DatabaseImport, type SourceEngine } from '#shared/contract/imports.ts';
import { signIn } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer } from '#server/test/testServer.ts';
import { startSource } from './startSource.ts';

const WAIT = { interval: 20 };
/** One pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Starts the server and a source of this kind, both without rows. */
export async function setUpImport(engine: SourceEngine, variables: Record<string, string> = {}) {
  const source = await startSource(engine);
  const server = await startTestServer({ PRIVATE_IMPORT_SOURCES: 'true', ...variables });
  const em = () => server.ctx.orm.em.fork();
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));

  const start = async (order: { isDryRun?: boolean; withFiles?: boolean } = {}): Promise<DatabaseImport> => {
    const { status, body } = await admin.request(importsContract.start, {
      body: { ...source.form, isDryRun: false, ...order },
    });
    expect(status).toBe(200);
    return body;
  };
  const current = async (): Promise<DatabaseImport> => {
    const { body } = await admin.request(importsContract.show);
    expect(body.current).not.toBeNull();
    return body.current as DatabaseImport;
  };
  const ended = async (id: number): Promise<DatabaseImport> => {
    await vi.waitFor(async () => {
      const { id: last, state } = await current();
      expect(last).toBe(id);
      expect(['done', 'failed', 'cancelled']).toContain(state);
    }, WAIT);
    return current();
  };
  return {
    source,
    server,
    em,
    admin,
    start,
    current,
    ended,
    run: async (order: Parameters<typeof start>[0] = {}) => ended((await start(order)).id),
    skips: async (id: number) =>
      em().execute<{ kind: string; source_key: string; reason: string; detail: string }[]>(
        'select kind, source_key, reason, detail from import_skips where import_id = ? order by id',
        [id],
      ),
    async addFiles() {
      const folder = join(server.ctx.config.DATA_DIR, 'import');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'Maria_123456.png'), PICTURE);
      await writeFile(join(folder, '654321_-contrato.pdf'), '%PDF-1.4 contrato');
      await writeFile(join(server.ctx.config.DATA_DIR, 'outside.txt'), 'secret');
      await symlink(join(server.ctx.config.DATA_DIR, 'outside.txt'), join(folder, 'link.txt'));
      await symlink('sumiu.ogg', join(folder, 'sumiu.ogg')); // leads to itself
    },
    async stop() {
      await server.stop();
      await source.stop();
    },
  };
}

export type SetUp = Awaited<ReturnType<typeof setUpImport>>;

/** How many rows each table has. */
export async function countTables(em: SetUp['em']): Promise<Record<string, number>> {
  const tables = [
    'queues',
    'connections',
    'users',
    'tags',
    'quick_answers',
    'contacts',
    'contact_addresses',
    'contact_fields',
    'contact_tags',
    'tickets',
    'messages',
    'old_messages',
    'reactions',
    'imported_rows',
  ];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await em().execute<{ count: number }[]>(`select count(*)::int as count from ${table}`);
    counts[table] = row?.count ?? 0;
  }
  return counts;
}
